import { randomBytes, randomInt } from 'node:crypto';
import { makeDocx, makePptx, makeXlsx } from '@xuelin/server/conversion/testing/conversion-office.testing';
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
