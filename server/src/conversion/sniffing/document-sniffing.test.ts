import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, expect, test } from 'vitest';
import { makeDocx, makePptx, makeXlsx, zipText } from '../testing/conversion-office.testing.ts';
import { makePdf } from '../testing/conversion.testing.ts';
import { hasUnknownEncoding, sniffDocument } from './document-sniffing.ts';
import { repack } from '../testing/package-variants.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'sniff-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function kindOf(fileName: string, bytes: Uint8Array | string): Promise<string | null> {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return (await sniffDocument(path, fileName))?.kind ?? null;
}

const picture = createCanvas(4, 4);

test.each<[kind: string | null, fileName: string, bytes: Uint8Array | string]>([
  ['pdf', 'x.docx', makePdf({ pages: 1 })],
  ['pdf', 'x.pdf', Buffer.concat([Buffer.from('junk before\n'), makePdf({ pages: 1 })])],
  ['docx', 'x.zip', makeDocx({ lines: ['甲'] })],
  ['pptx', 'x.docx', makePptx({ slides: [{ title: '甲', points: [] }] })],
  ['xlsx', 'x', makeXlsx({ sheets: [{ name: '甲', rows: [] }] })],
  ['odt', 'x.odt', zipText({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' })],
  ['epub', 'x.epub', zipText({ mimetype: 'application/epub+zip' })],
  ['zip', 'x.docx', zipText({ 'a.txt': '甲' })],
  ['rtf', 'x.doc', '{\\rtf1 a}'],
  ['jpg', 'x.png', picture.toBuffer('image/jpeg')],
  ['png', 'x.jpg', picture.toBuffer('image/png')],
  ['webp', 'x.webp', picture.toBuffer('image/webp')],
  ['gif', 'x.gif', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')],
  ['mp4', 'x.mp4', Buffer.from('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom', 'latin1')],
  ['webm', 'x.webm', Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')],
  ['md', 'x.md', '# 标题'],
  ['csv', 'x.CSV', '甲,乙'],
  ['txt', 'x', '只是文字'],
  ['txt', 'x.txt', '%PDF-1.4 is how a PDF begins, and this is a text about it\n'],
  ['md', 'x.md', '# PDF\n\n文件头是 `%PDF-1.7`。\n'],
  ['txt', 'x.txt', 'PK\u0003\u0004 is how a zip begins\n'],
  ['txt', 'x.txt', '{\\rtf1 is how rich text begins\n'],
  ['pdf', 'x.txt', makePdf({ pages: 1 })],
  ['pdf', 'x.txt', '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n'],
  ['docx', 'x.txt', makeDocx({ lines: ['甲'] })],
  ['rtf', 'x.txt', '{\\rtf1\\ansi\\deff0 a}'],
  ['zip', 'x.docx', zipText({ '[Content_Types].xml': '<Types/>', 'visio/document.xml': '<a/>' })],
  ['docx', 'x.docx', repack(makeDocx({ lines: ['甲'] }), (text) => text.replaceAll('word/document', 'a/b'))],
  [null, 'x.docx', '<html><body>网页</body></html>'],
  [null, 'x.pdf', '只是文字'],
  [null, 'x.txt', Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(200)])],
  [null, 'x.txt', Buffer.from('7f454c4602010100', 'hex')],
  [null, 'x.txt', ''],
])('finds %s in a file called %s', async (kind, fileName, bytes) => {
  expect(await kindOf(fileName, bytes)).toBe(kind);
});

test('tells texts of an unknown encoding from files that are no text', async () => {
  const isText = async (fileName: string, bytes: Uint8Array): Promise<boolean> => {
    const path = join(folder, 'file');
    writeFileSync(path, bytes);
    return (await sniffDocument(path, fileName)) === null && (await hasUnknownEncoding(path, fileName));
  };
  const latin = Buffer.from('Café déjà vu\n'.repeat(20), 'latin1');
  expect(await isText('x.txt', latin)).toBe(true);
  expect(await isText('x.csv', latin)).toBe(true);
  expect(await isText('x.docx', latin)).toBe(false);
  expect(await isText('x.txt', Buffer.from('7f454c4602010100', 'hex'))).toBe(false);
  expect(await isText('x.txt', picture.toBuffer('image/png'))).toBe(false);
});
