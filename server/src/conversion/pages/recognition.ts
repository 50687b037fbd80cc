import { open, stat } from 'node:fs/promises';
import { isEncryptedCompoundFile, readCompoundFile } from '../packages/compound-file.ts';
import { ConversionError } from '../conversion-failures.ts';
import type { ConversionLimits } from '../sandbox/conversion-limits.ts';
import { isArchiveKind, isOfficeKind, isTextKind, kindOfName } from '../sniffing/document-kinds.ts';
import type { ArchiveKind, DocumentKind, OfficeKind, TextKind } from '../sniffing/document-kinds.ts';
import { adviceOnText } from '../sniffing/text-advice.ts';
import { hasUnknownEncoding, sniffDocument } from '../sniffing/document-sniffing.ts';

/** The kinds that have pages. */
export type ConvertibleKind = 'pdf' | OfficeKind | ArchiveKind | TextKind;

/** Tells how to convert a file, or throws why it cannot be: by size, by kind, by a wrong label or a password. */
export async function recogniseDocument(
  input: string,
  fileName: string,
  limits: Pick<ConversionLimits, 'maxFileBytes'>,
): Promise<ConvertibleKind> {
  const { size } = await stat(input);
  if (size === 0) throw new ConversionError('empty');
  if (size > limits.maxFileBytes) {
    const most = `${Math.max(1, Math.floor(limits.maxFileBytes / 1024 / 1024))} MB`;
    throw new ConversionError('too-large', { message: `文件超过 ${most}，请压缩或拆成几份后重新上传` });
  }
  const namedKind = kindOfName(fileName);
  const sniffedType = await sniffDocument(input, fileName);
  if (sniffedType === null) {
    if (await hasUnknownEncoding(input, fileName)) throw new ConversionError('unknown-encoding');
    const advice = await adviceOnText(input, fileName);
    if (advice !== null) throw new ConversionError('mislabelled', { message: advice });
    throw new ConversionError(namedKind === null ? 'unsupported' : 'mislabelled');
  }
  const { kind } = sniffedType;
  if (namedKind !== null && namedKind !== kind && !mayBeCalled(kind, namedKind)) {
    const message = `文件的内容是 ${kind}，后缀名却是 ${namedKind}，请改成正确的后缀名后重新上传`;
    throw new ConversionError('mislabelled', { message });
  }
  if (!isConvertible(kind)) throw new ConversionError('unsupported');
  if (await isLocked(input)) throw new ConversionError('encrypted');
  return kind;
}

/** Word itself saves rich text under .doc, and no reader minds. */
const mayBeCalled = (kind: DocumentKind, namedKind: DocumentKind): boolean =>
  kind === 'rtf' && namedKind === 'doc';

const isConvertible = (kind: DocumentKind): kind is ConvertibleKind =>
  kind === 'pdf' || isOfficeKind(kind) || isArchiveKind(kind) || isTextKind(kind);

async function isLocked(input: string): Promise<boolean> {
  const file = await open(input, 'r');
  try {
    const compound = await readCompoundFile(file);
    return compound !== null && (await isEncryptedCompoundFile(compound));
  } finally {
    await file.close();
  }
}
