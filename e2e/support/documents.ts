import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  makeBook,
  makeDocx,
  makePptx,
  makeXlsx,
  zipText,
} from '@xuelin/server/conversion/testing/conversion-office.testing';
import { makePdf } from '@xuelin/server/conversion/testing/conversion.testing';

/** A file as the browser's picker hands it over. */
export type Document = { name: string; mimeType: string; buffer: Buffer };

const digits = '零一二三四五六七八九';
/** A few Chinese characters that no other test uses. */
export const mark = (): string => Array.from({ length: 6 }, () => digits[randomInt(10)]).join('');

/** Makes a PDF larger without changing what it shows: a comment that nothing compresses. */
function padPdf(pdf: Buffer, bytes: number): Buffer {
  const at = pdf.lastIndexOf('\nxref\n') + 1;
  const comment = Buffer.from(`%${randomBytes(bytes / 2).toString('hex')}\n`);
  const end = pdf.subarray(at).toString('latin1');
  const trailer = end.replace(/startxref\n\d+/, `startxref\n${at + comment.length}`);
  return Buffer.concat([pdf.subarray(0, at), comment, Buffer.from(trailer, 'latin1')]);
}

/** A Chinese PDF without embedded fonts; `phrase` stands on page 30 alone. */
export function chinesePdf(name: string, { pages, phrase = '', bytes = 0 }: PdfOptions): Document {
  const text = (page: number) => `第${page}页 学习资料${page === 30 ? `\n${phrase}` : ''}`;
  const pdf = makePdf({ pages, text, outlineEvery: 10 });
  return {
    name: `${name}.pdf`,
    mimeType: 'application/pdf',
    buffer: bytes > 0 ? padPdf(pdf, bytes) : pdf,
  };
}
type PdfOptions = { pages: number; phrase?: string; bytes?: number };

const office = 'application/vnd.openxmlformats-officedocument.';

export const wordFile = (name: string): Document => ({
  name: `${name}.docx`,
  mimeType: `${office}wordprocessingml.document`,
  buffer: makeDocx({ lines: ['# 第一章 绪论', '研究问题从生活里来。', '## 方法', '先读，再写，再改。'] }),
});

export const slidesFile = (name: string): Document => ({
  name: `${name}.pptx`,
  mimeType: `${office}presentationml.presentation`,
  buffer: makePptx({
    slides: [
      { title: '导入', points: ['提出问题', '联系旧知'] },
      { title: '小结', points: ['回到问题'] },
    ],
  }),
});

export const sheetFile = (name: string): Document => ({
  name: `${name}.xlsx`,
  mimeType: `${office}spreadsheetml.sheet`,
  buffer: makeXlsx({
    sheets: [
      {
        name: '计划',
        rows: [
          ['周次', '内容'],
          [1, '复习极限'],
          [2, '复习导数'],
        ],
      },
    ],
  }),
});

const textFile = (format: string, mimeType: string, text: (name: string) => string) => (name: string) => ({
  name: `${name}.${format}`,
  mimeType,
  buffer: Buffer.from(text(name)),
});

const spaces = { draw: 'drawing', svg: 'svg-compatible' } as Record<string, string>;
const NAMES = ['office', 'text', 'table', 'draw', 'presentation', 'svg']
  .map((part) => `xmlns:${part}="urn:oasis:names:tc:opendocument:xmlns:${spaces[part] ?? part}:1.0"`)
  .join(' ');

/** An open document whose body is this. */
const openDocument = (format: string, kind: string, body: string) => (name: string) => {
  const mimeType = `application/vnd.oasis.opendocument.${kind}`;
  const manifest = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0';
  const entry = (path: string, type: string) =>
    `<m:file-entry m:full-path="${path}" m:media-type="${type}"/>`;
  const buffer = zipText({
    mimetype: mimeType,
    'META-INF/manifest.xml': `<m:manifest xmlns:m="${manifest}" m:version="1.2">${entry('/', mimeType)}${entry('content.xml', 'text/xml')}</m:manifest>`,
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${NAMES} office:version="1.2"><office:body>${body}</office:body></office:document-content>`,
  });
  return { name: `${name}.${format}`, mimeType, buffer };
};

const cells = (...texts: string[]) =>
  `<table:table-row>${texts.map((text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`;

/** The formats of before 2007 cannot be written by a few lines: these were saved by LibreOffice from those above. */
const older = (format: 'doc' | 'ppt' | 'xls', mimeType: string) => (name: string) => ({
  name: `${name}.${format}`,
  mimeType,
  buffer: gunzipSync(readFileSync(join(import.meta.dirname, `office-97/sample.${format}.gz`))),
});

/** A text with what stands outside of ASCII as its number, as rich text writes it. */
const richText = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0)}?`);

/** A small document of every format that is taken, each with a Chinese word or two. */
export const everyFormat: Readonly<Record<string, (name: string) => Document>> = {
  pdf: (name) => chinesePdf(name, { pages: 2 }),
  doc: older('doc', 'application/msword'),
  docx: wordFile,
  rtf: textFile(
    'rtf',
    'application/rtf',
    () => `{\\rtf1\\ansi ${richText('第一章 绪论')}\\par ${richText('先读，再写，再改。')}\\par}`,
  ),
  odt: openDocument(
    'odt',
    'text',
    '<office:text><text:h text:outline-level="1">第一章 绪论</text:h><text:p>先读，再写，再改。</text:p></office:text>',
  ),
  ppt: older('ppt', 'application/vnd.ms-powerpoint'),
  pptx: slidesFile,
  odp: openDocument(
    'odp',
    'presentation',
    '<office:presentation><draw:page draw:name="导入"><draw:frame presentation:class="title" svg:x="2cm" svg:y="1cm" svg:width="20cm" svg:height="3cm"><draw:text-box><text:p>导入</text:p></draw:text-box></draw:frame></draw:page></office:presentation>',
  ),
  xls: older('xls', 'application/vnd.ms-excel'),
  xlsx: sheetFile,
  ods: openDocument(
    'ods',
    'spreadsheet',
    `<office:spreadsheet><table:table table:name="计划">${cells('周次', '内容')}${cells('一', '复习极限')}</table:table></office:spreadsheet>`,
  ),
  csv: textFile('csv', 'text/csv', (name) => `姓名,分数\n${name},1\n`),
  txt: textFile('txt', 'text/plain', (name) => `${name}\n一段文字`),
  md: textFile('md', 'text/markdown', (name) => `# ${name}\n\n一段文字`),
  epub: (name) => ({
    name: `${name}.epub`,
    mimeType: 'application/epub+zip',
    buffer: makeBook({
      'a.xhtml': '<html><body><h1>第一章</h1><p>先读，再写，再改。</p></body></html>',
      'b.xhtml': '<html><body><h1>第二章</h1><p>回到问题。</p></body></html>',
    }),
  }),
};
