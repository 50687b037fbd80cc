import { expect, test } from 'vitest';
import type { ChildRunner } from './sandbox/child-process.ts';
import { makeBook } from './testing/conversion-office.testing.ts';
import { conversionTrial } from './testing/conversion-trial.testing.ts';
import { makeAnnotatedPdf, makeEndlessPdf } from './testing/conversion.testing.ts';
import { runInOwnProcess } from './testing/own-process.testing.ts';

const trial = conversionTrial({ runner: runInOwnProcess, limits: { pictureWidth: 200 } });

test('finds what was written into forms, where it stands, and notes', async () => {
  const { pages } = await trial.succeed('表格.pdf', makeAnnotatedPdf());
  expect(pages[0]?.text).toBe('这一步用到介值定理\nLagrange');
  // The field: 100 to 300 of 595 points from the left, 700 to 720 of 842 from the foot.
  expect(pages[0]?.layer).toEqual([10, 8, 1681, 1449, 3361, 238].map((n) => expect.closeTo(n, -1) as number));
});

test('carries on in further processes after 200 pages', async () => {
  let processes = 0;
  const runner: ChildRunner = (...child) => {
    processes += 1;
    return runInOwnProcess(...child);
  };
  const limits = { pictureWidth: 100 };
  const result = await trial.succeed('长.pdf', makeEndlessPdf(203), { runner, limits });
  expect(processes).toBe(2);
  expect(result.pages.map(({ number }) => number)).toEqual(Array.from({ length: 203 }, (_, at) => at + 1));
});

test('reads texts in the encodings Chinese systems write, without control characters', async () => {
  expect((await trial.succeed('甲.txt', Buffer.from('c4e3bac3a3accac0bde7', 'hex'))).pages[0]?.text).toBe(
    '你好，世界',
  );
  expect((await trial.succeed('乙.txt', Buffer.from('\ufeff你好', 'utf16le'))).pages[0]?.text).toBe('你好');
  expect(
    (await trial.succeed('丙.txt', '你\u0007好\u202e世界\u0000'.replace('\u0000', ''))).pages[0]?.text,
  ).toBe('你好世界');
});

test('reads the named characters of books, in sound chapters and loose ones', async () => {
  const book = makeBook({
    'a.xhtml':
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd"><html><body><p>&copy;&mdash;&hellip;&frac12;&thetasym;&unknown;</p></body></html>',
    'b.html': '<html><body><p>没有闭合&ldquo;引用&rdquo;<p>第二段</body></html>',
  });
  const { pages } = await trial.succeed('书.epub', book);
  expect(pages.map(({ text }) => text)).toEqual(['©—…½ϑ&unknown;', '没有闭合“引用”\n第二段']);
});

test('reads a book although one of its links is no address', async () => {
  const chapter = (text: string): string => `<html><body><p>${text}</p></body></html>`;
  const book = makeBook({
    '100%.xhtml': chapter('百分之百'),
    'http://[': chapter('没有这一章'),
    'javascript:1': chapter('也没有这一章'),
    '第 一章.xhtml': chapter('带空格'),
  });
  const { pages } = await trial.succeed('书.epub', book);
  expect(pages.map(({ text }) => text)).toEqual(['百分之百', '带空格']);
  const escaped = makeBook({ 'a,b.xhtml': chapter('逗号') }, encodeURIComponent);
  expect((await trial.succeed('书.epub', escaped)).pages[0]?.text).toBe('逗号');
});

test('says how to save a text whose encoding it cannot tell', async () => {
  const latin = Buffer.from('Café déjà vu\n'.repeat(20), 'latin1');
  const plain = Buffer.from('plain text\n'.repeat(500));
  const expected = { reason: 'unknown-encoding', message: '认不出文字编码，请另存为 UTF-8 后重新上传' };
  expect(await trial.convert('文.txt', latin)).toMatchObject(expected);
  expect(
    await trial.convert('文.txt', Buffer.concat([plain, ...Array.from({ length: 20 }, () => latin)])),
  ).toMatchObject(expected);
});
