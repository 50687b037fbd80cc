import { open } from 'node:fs/promises';
import { kindOfName } from './document-kinds.ts';
import { decodeText } from './text-decoding.ts';

const HEAD_BYTES = 4_100;

/**
 * What to do with a text that bears the name of another kind of file, as web programs export them: a page of HTML called
 * .doc or .xls, columns parted by tabs called .xls. Null when the file is no text.
 */
export async function adviceOnText(path: string, fileName: string): Promise<string | null> {
  const namedKind = kindOfName(fileName);
  if (namedKind === null) return null;
  const text = decodeText(await readHead(path));
  if (text === null || text.trim() === '') return null;
  const isSheet = namedKind === 'xls' || namedKind === 'xlsx' || namedKind === 'ods';
  if (/^\s*<(?:!doctype\s+html|html|head|body|table|meta|div|p)\b/i.test(text) || /<html[\s>]/i.test(text)) {
    if (namedKind === 'pdf') return '这个 pdf 文件其实是网页，请用浏览器打开，打印为 PDF 后重新上传';
    const program = isSheet ? 'Excel 或 WPS 打开，另存为 xlsx' : 'Word 或 WPS 打开，另存为 docx';
    return `这个 ${namedKind} 文件其实是网页，请用 ${program} 或 PDF 后重新上传`;
  }
  if (/^\s*<\?xml\b/.test(text)) {
    const kind = isSheet ? 'xlsx' : 'docx';
    return `这个 ${namedKind} 文件其实是 XML，请用原来的软件打开，另存为 ${kind} 或 PDF 后重新上传`;
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isTable = lines.length > 1 && lines.slice(0, -1).every((line) => /[\t,;]/.test(line));
  return isTable
    ? `这个 ${namedKind} 文件其实是文字表格，请把后缀名改成 csv，或用 Excel 打开后另存为 xlsx 再上传`
    : `这个 ${namedKind} 文件其实是纯文字，请把后缀名改成 txt 后重新上传`;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const bytes = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(bytes, 0, HEAD_BYTES, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
