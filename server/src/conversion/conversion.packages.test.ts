import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeDocx, makePptx, makeXlsx, makeZipBomb, zipText } from './testing/conversion-office.testing.ts';
import { conversionTrial } from './testing/conversion-trial.testing.ts';
import { findOfficeSuite } from './office-conversion.ts';
import { makeStrict, makeZip64, repack } from './testing/package-variants.testing.ts';
import { openZipBytes } from './packages/zip-archive.ts';
import { writePlainZip } from './packages/zip-rewriting.ts';
import { runInOwnProcess } from './testing/own-process.testing.ts';

const trial = conversionTrial({ runner: runInOwnProcess, limits: { pictureWidth: 200 } });

const docx = makeDocx({ lines: ['# 线性代数', '行列式'] });
const pptx = makePptx({ slides: [{ title: '进程', points: ['线程', '调度'] }] });
const xlsx = makeXlsx({ sheets: [{ name: '成绩', rows: [['张三', 95]] }] });

async function textOf(fileName: string, bytes: Buffer): Promise<string | undefined> {
  return (await trial.succeed(fileName, bytes)).pages[0]?.text;
}

const rename =
  (from: string, to: string) =>
  (text: string): string =>
    text.replaceAll(from, to);

test('follows the relationship to the main part, whatever its name', async () => {
  expect(await textOf('笔记.docx', repack(docx, rename('document.xml', 'document2.xml')))).toBe(
    '线性代数\n行列式',
  );
  expect(await textOf('根.docx', repack(docx, rename('word/', '')))).toContain('行列式');
  expect(await textOf('课件.pptx', repack(pptx, rename('presentation.xml', 'presentation2.xml')))).toBe(
    '进程\n线程\n调度',
  );
  const book = repack(xlsx, (text) =>
    rename(
      'xl/',
      'book/',
    )(rename('workbook.xml', 'workbook2.xml')(text)).replaceAll('sharedStrings.xml', 'strings2.xml'),
  );
  expect(await textOf('成绩.xlsx', book)).toBe('成绩\n张三\t95');
  const capitals = (text: string): string => (text === 'word/document.xml' ? 'Word/Document.XML' : text);
  expect(await textOf('大写.docx', repack(docx, capitals))).toContain('行列式');
});

test('reads the strict variant of office files', async () => {
  const strict = repack(makeStrict(docx), rename('document.xml', 'document2.xml'));
  expect(await textOf('笔记.docx', strict)).toBe('线性代数\n行列式');
  expect(await textOf('课件.pptx', makeStrict(pptx))).toBe('进程\n线程\n调度');
  expect(await textOf('成绩.xlsx', makeStrict(xlsx))).toBe('成绩\n张三\t95');
});

test('knows relationships by their namespace, not by the prefix a file gives it', async () => {
  const other = (text: string): string =>
    text.replaceAll('xmlns:r=', 'xmlns:rel=').replaceAll(' r:id', ' rel:id');
  expect(await textOf('课件.pptx', repack(pptx, other))).toBe('进程\n线程\n调度');
  expect(await textOf('成绩.xlsx', repack(xlsx, other))).toBe('成绩\n张三\t95');
  const content =
    '<o:document-content xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:t="urn:oasis:names:tc:opendocument:xmlns:table:1.0"><o:body><o:spreadsheet><t:table t:name="名单"><t:table-row><t:table-cell t:number-columns-repeated="2"><p>甲</p></t:table-cell></t:table-row></t:table></o:spreadsheet></o:body></o:document-content>';
  const ods = zipText({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content });
  expect(await textOf('名单.ods', ods)).toBe('名单\n甲\t甲');
});

test('reads zip64 archives', async () => {
  expect(await textOf('笔记.docx', makeZip64(docx))).toBe('线性代数\n行列式');
  expect(await textOf('成绩.xlsx', makeZip64(xlsx))).toBe('成绩\n张三\t95');
});

test('stops zip64 archives that unfold without measure or lie', async () => {
  expect(await trial.reasonOf('炸弹.docx', makeZip64(makeZipBomb()))).toBe('too-large');
  expect(await trial.reasonOf('大.docx', makeZip64(docx, { size: 2 ** 52 }))).toBe('too-large');
  expect(await trial.reasonOf('谎言.docx', makeZip64(docx, { size: 3 }))).toBe('too-large');
  expect(await trial.reasonOf('多.docx', makeZip64(docx, { count: 2 ** 40 }))).toBe('too-large');
  expect(await trial.reasonOf('长.docx', makeZip64(docx, { length: 2 ** 40 }))).toBe('too-large');
  expect(await trial.reasonOf('远.docx', makeZip64(docx, { offset: 2 ** 40 }))).toBe('broken');
  const cut = makeZip64(docx);
  cut.writeBigUInt64LE(2n ** 60n, cut.length - 22 - 20 + 8);
  expect(await trial.reasonOf('破.docx', cut)).toBe('broken');
});

test('hands other programs zip64 archives as plain ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-test-'));
  try {
    const path = join(folder, 'plain.zip');
    const archive = openZipBytes(makeZip64(xlsx), 100);
    expect(archive.zip64).toBe(true);
    writePlainZip(archive, path);
    const bytes = readFileSync(path);
    expect(openZipBytes(bytes, 100).zip64).toBe(false);
    expect(unzipSync(bytes)).toEqual(unzipSync(xlsx));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.runIf(findOfficeSuite())('lays zip64 archives out with LibreOffice where it is present', async () => {
  const result = await trial.succeed('笔记.docx', makeZip64(docx), { office: 'auto' });
  expect(result).toMatchObject({ engine: 'office', documentDate: Date.UTC(2024, 5, 1) / 1000 });
  expect(result.pages[0]?.text).toBe('线性代数\n行列式');
});
