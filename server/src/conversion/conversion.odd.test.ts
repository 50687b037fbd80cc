import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { describe, expect, test } from 'vitest';
import { makeDocx, makeXlsx, zipText } from './testing/conversion-office.testing.ts';
import { conversionTrial } from './testing/conversion-trial.testing.ts';
import { makePdf, makeScanPdf } from './testing/conversion.testing.ts';
import { withParts } from './testing/office-contents.testing.ts';
import { runChild } from './sandbox/child-process.ts';
import { runInOwnProcess } from './testing/own-process.testing.ts';

/* Files that are sound and large, or sound and odd. */

const trial = conversionTrial({ runner: runInOwnProcess, limits: { pictureWidth: 200 } });

test('a PDF of as many pages as it may have is drawn within the memory of a short one', async () => {
  const pages = sampleSize({ short: 420, long: 5_000 });
  const megabyte = 1024 * 1024;
  const result = await trial.succeed('长.pdf', makePdf({ pages }), {
    runner: runChild,
    limits: {
      maxPages: 5_000,
      pictureWidth: 120,
      maxMemoryBytes: 330 * megabyte,
      timeoutMs: 300_000,
    },
  });
  expect([result.pageCount, result.pages.at(-1)?.text]).toEqual([pages, `第${pages}页 学习资料`]);
}, 1_800_000);

describe('a font that does not say what it draws', () => {
  const words = Array.from({ length: 6 }, (_, at) => `第${at}节幂级数的收敛域与逐项积分，端点另外讨论`).join(
    '\n',
  );
  const lying: [string, Parameters<typeof makePdf>[0]][] = [
    ['names private characters', { pages: 1, text: words, says: (code) => 0xe000 + (code % 0x1800) }],
    ['names nothing', { pages: 1, text: words, says: () => 0xfffd }],
    [
      'names other characters',
      { pages: 1, text: words, says: (code) => (code > 0x4e00 ? code + 1_000 : code) },
    ],
    ['has no map at all', { pages: 1, text: words, encoding: 'Identity-H' }],
  ];
  test.each(lying)('but %s gives no words, and the page is drawn', async (_, options) => {
    const result = await trial.succeed('假字.pdf', makePdf(options));
    expect(result).toMatchObject({ pageCount: 1, textLength: 0, engine: 'pdf' });
    expect(result.pages[0]).toMatchObject({ text: '', layer: [] });
  });

  test('for some signs leaves the others', async () => {
    const says = (code: number) => (code === 0x6536 ? 0xf0b7 : code);
    const result = await trial.succeed('符号.pdf', makePdf({ pages: 1, text: words, says }));
    expect(result.pages[0]?.text).toBe(words.replaceAll('收', ''));
  });

  test('and says the truth is read', async () => {
    const result = await trial.succeed('真字.pdf', makePdf({ pages: 1, text: words, says: (code) => code }));
    expect(result.pages[0]?.text).toBe(words);
  });
});

test('pages that were told one by one are not held until the end', async () => {
  const numbers: number[] = [];
  const limits = { pictureWidth: 60 };
  const onPage = ({ number, text }: { number: number; text: string }) => numbers.push(number, text.length);
  const result = await trial.succeed('逐页.pdf', makePdf({ pages: 7, text: '一页' }), { limits, onPage });
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7].flatMap((number) => [number, 2]));
  expect([result.pageCount, result.textLength, result.pages]).toEqual([7, 14, []]);
});

test('a PDF of more than 2,000 pages is refused before any is drawn, as long as the usual limit stands', async () => {
  const pages = sampleSize({ short: 2_001, long: 5_000 });
  expect(await trial.reasonOf('太长.pdf', makePdf({ pages }))).toBe('too-many-pages');
});

test('a sheet of 30,000 cells (3,000 in a short run) is set whole', async () => {
  const count = sampleSize({ short: 100, long: 1_000 });
  const rows = Array.from({ length: count }, (_, row) =>
    Array.from({ length: 30 }, (_cell, column) => row * 30 + column),
  );
  const result = await trial.succeed('大表.xlsx', makeXlsx({ sheets: [{ name: '数据', rows }] }));
  const text = result.pages.map((page) => page.text).join('\n');
  const numbers = new Set(text.split(/\s+/));
  for (const value of [0, 1_234, count * 30 - 1]) expect(numbers.has(String(value))).toBe(true);
});

test('an archive in an archive in an archive goes no further', async () => {
  let inner = zipText({ 'a.txt': '甲' });
  for (let depth = 0; depth < 4; depth++)
    inner = withParts(zipText({ 'b.txt': '乙' }), { 'inner.zip': inner });
  const docx = withParts(makeDocx({ lines: ['外面'] }), { 'word/embeddings/inner.zip': inner });
  expect(await trial.reasonOf('套娃.docx', docx)).toBe('too-large');
});

test('words from right to left and in columns from above keep their order', async () => {
  const arabic = 'السلام عليكم';
  const rtl = await trial.succeed('阿拉伯.md', `# ${arabic}\n\nעברית ועוד\n\n普通的一段`, {
    limits: { pictureWidth: 1080 },
  });
  expect(rtl.pages[0]?.text.normalize('NFKC')).toContain(arabic);
  expect(rtl.pages[0]?.text).toContain('普通的一段');
  expect(await trial.inkOf(1)).toBeGreaterThan(100);
  // A page turned by a quarter, its words from above to below.
  const content = 'BT 0 -1 1 0 300 800 Tm /F1 20 Tf <7AD6 6392 6587 5B57> Tj ET'
    .replaceAll(' 6', '6')
    .replaceAll(' 5', '5');
  const vertical = await trial.succeed('竖排.pdf', makePdf({ pages: 1, content }));
  expect(vertical.pages[0]?.text.replaceAll(/\s/g, '')).toBe('竖排文字');
  const [, , x = 0, y = 0, width = 0, height = 0] = vertical.pages[0]?.layer ?? [];
  expect([x, y].every((place) => place > 0 && place < 10_000)).toBe(true);
  expect(height, 'its box stands').toBeGreaterThan(width);
});

test('a scan has a picture and no words', async () => {
  const scan = await trial.succeed('扫描.pdf', makeScanPdf(800, 1_000));
  expect([scan.pageCount, scan.textLength, scan.pages[0]?.layer]).toEqual([1, 0, []]);
});

test.each([
  '../../../etc/passwd.pdf',
  'a'.repeat(250) + '.pdf',
  '期末 ‮fdp.exe.pdf',
  `'; drop table resource; --.pdf`,
  '😀🧮.PDF',
  '.pdf',
  'con\nnul\t.pdf',
])('a name like %j makes no difference', async (name) => {
  const result = await trial.succeed(name, makePdf({ pages: 1 }));
  expect(result.pageCount).toBe(1);
});

test('fonts that a file names and does not bring are told, those it brings are not', async () => {
  const bare = await trial.succeed('没有字体.pdf', makePdf({ pages: 3 }));
  expect(bare.missingFonts).toEqual(['STSong']);
  expect(bare.pages.map(({ missingFonts }) => missingFonts)).toEqual([['STSong'], ['STSong'], ['STSong']]);
  const table =
    '<w:fonts xmlns:w="x"><w:font w:name="宋体"/><w:font w:name="Times New Roman"/><w:font w:name="宋体"/></w:fonts>';
  const docx = withParts(makeDocx({ lines: ['一行'] }), { 'word/fontTable.xml': table });
  const text = await trial.succeed('字体.docx', docx);
  expect([text.engine, text.missingFonts]).toEqual(['text', ['宋体', 'Times New Roman']]);
  expect((await trial.succeed('没有.md', '一行')).missingFonts).toEqual([]);
});
