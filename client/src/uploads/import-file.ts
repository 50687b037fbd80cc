import type { Input } from '@xuelin/contract/core/types';
import { BANK } from '@xuelin/contract/core/constants';
import { decodeText } from '#uploads/decode-text.ts';

type ImportInput = Input<'questionBank/previewImport'>;
type Format = ImportInput['format'];

const formats: Readonly<Record<string, Format>> = {
  csv: 'csv',
  xlsx: 'xlsx',
  md: 'markdown',
  txt: 'markdown',
};

/** Endings of files whose questions can be read. */
export const importExtensions = Object.keys(formats).map((ending) => `.${ending}`);

/** The format of a file by the ending of its name; undefined for others. */
export const formatOf = (name: string): Format | undefined =>
  formats[name.split('.').at(-1)?.toLowerCase() ?? ''];

/** Bytes as base64, piece by piece: all at once are too many arguments. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCodePoint(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}

/** A chosen file as the call takes it; throws a sentence where it cannot. */
export async function importInput(file: File): Promise<ImportInput> {
  const format = formatOf(file.name);
  if (!format) throw new Error('请选择 CSV、Excel（.xlsx）或 Markdown（.md）文件');
  // Base64 takes a third more.
  const most = format === 'xlsx' ? (BANK.importBytes * 3) / 4 : BANK.importBytes;
  if (file.size > most) throw new Error('文件太大，请分成几份导入');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = format === 'xlsx' ? base64(bytes) : decodeText(bytes);
  if (content.trim() === '') throw new Error('这个文件是空的');
  return { format, content };
}
