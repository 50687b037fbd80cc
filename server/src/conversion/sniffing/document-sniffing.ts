import { open, type FileHandle } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { COMPOUND_FILE_MAGIC, readCompoundFile } from '../packages/compound-file.ts';
import { isTextKind, kindOfName, MIME_TYPES, type DocumentKind } from './document-kinds.ts';
import { decodePart, kindOfPackage } from '../packages/office-package.ts';
import { decodeText, looksLikeText } from './text-decoding.ts';
import { withZipFile, type ZipArchive } from '../packages/zip-archive.ts';

const HEAD_BYTES = 4100;
/** The parts of a package that say what it is are short; longer ones are not read in the server's own process. */
const MAX_PART_BYTES = 1024 * 1024;

/**
 * Tells what a file is from its bytes (and, for archives, from what is inside). The name only chooses between kinds
 * that look alike (txt, md, csv; what a locked or cut-off office file was) and is never believed against the bytes.
 * Null when it is none of the kinds we know.
 */
export async function sniffDocument(
  path: string,
  fileName: string,
): Promise<{ kind: DocumentKind; mime: string } | null> {
  const kind = await sniffKind(path, kindOfName(fileName));
  return kind === null ? null : { kind, mime: MIME_TYPES[kind] };
}

/**
 * Whether a file nobody recognised is text whose encoding is unknown, so that its owner can be told to save it as
 * UTF-8 instead of to choose another file.
 */
export async function hasUnknownEncoding(path: string, fileName: string): Promise<boolean> {
  const namedKind = kindOfName(fileName);
  if (namedKind === null || !isTextKind(namedKind)) return false;
  return await withHead(path, async (head) => {
    if (decodeText(head) !== null || !looksLikeText(head)) return false;
    return (await sniffMedia(head)) === null;
  });
}

async function withHead<T>(path: string, use: (head: Buffer, file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    const bytes = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(bytes, 0, HEAD_BYTES, 0);
    return await use(bytes.subarray(0, bytesRead), file);
  } finally {
    await file.close();
  }
}

async function sniffKind(path: string, namedKind: DocumentKind | null): Promise<DocumentKind | null> {
  return await withHead(path, async (head, file) => {
    if (head.length === 0) return null;
    // Before the signatures, since a text may mention or even begin with one.
    if (namedKind !== null && isTextKind(namedKind) && isPlainText(head)) return namedKind;

    // Readers accept a PDF whose header comes after some junk, as mail programs leave it.
    if (head.subarray(0, 1024).includes('%PDF-') && !startsLikeMarkup(head)) return 'pdf';
    if (starts(head, 'PK\u0003\u0004') || starts(head, 'PK\u0005\u0006'))
      return sniffArchive(path, namedKind);
    if (head.subarray(0, 8).equals(COMPOUND_FILE_MAGIC))
      return await sniffCompound(await readCompoundFile(file), namedKind);
    if (starts(head, '{\\rtf')) return 'rtf';
    const media = await sniffMedia(head);
    if (media !== null) return media === 'other' ? null : media;
    // Without a name of ours only plain prose is text; a web page called .docx must not pass as one.
    return namedKind === null && decodeText(head) !== null && !startsLikeMarkup(head) ? 'txt' : null;
  });
}

/** Text, and not the source of a PDF or rich text that happens to hold readable characters only. */
function isPlainText(head: Buffer): boolean {
  const beginning = head.toString('latin1', 0, 100);
  const isPdf = /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-\d\.\d\s*[\r\n]/.test(beginning);
  const isRichText = /^\{\\rtf\d?\s*[\\{]/.test(beginning);
  return !isPdf && !isRichText && decodeText(head) !== null;
}

function sniffArchive(path: string, namedKind: DocumentKind | null): DocumentKind {
  try {
    return withZipFile(path, 100_000, kindOfArchive);
  } catch {
    const archives: (DocumentKind | null)[] = ['docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods', 'epub'];
    return namedKind !== null && archives.includes(namedKind) ? namedKind : 'zip';
  }
}

function kindOfArchive(archive: ZipArchive): DocumentKind {
  const entries = new Map(archive.entries.map((entry) => [entry.name, entry]));
  const text = (name: string): string | null => {
    const entry = entries.get(name);
    if (!entry || entry.size > MAX_PART_BYTES || entry.compressedSize > MAX_PART_BYTES) return null;
    try {
      return decodePart(archive.read(entry));
    } catch {
      // Locked or damaged; what it is can still be told by the names.
      return null;
    }
  };
  const office = kindOfPackage({ names: [...entries.keys()], text });
  if (office !== null) return office;
  const declaration = archive.entries.find((entry) => entry.name === 'mimetype');
  if (declaration && declaration.size < 100 && declaration.compressedSize < 200) {
    const mime = archive.read(declaration).toString('latin1').trim();
    for (const kind of ['odt', 'odp', 'ods', 'epub'] as const) if (MIME_TYPES[kind] === mime) return kind;
  }
  return 'zip';
}

async function sniffCompound(
  compound: Awaited<ReturnType<typeof readCompoundFile>>,
  namedKind: DocumentKind | null,
): Promise<DocumentKind | null> {
  const names = compound?.names;
  if (!names) return namedKind === 'doc' || namedKind === 'xls' || namedKind === 'ppt' ? namedKind : null;
  if (names.has('EncryptedPackage')) return namedKind === 'pptx' || namedKind === 'xlsx' ? namedKind : 'docx';
  if (names.has('WordDocument')) return 'doc';
  if (names.has('PowerPoint Document')) return 'ppt';
  if (names.has('Workbook') || names.has('Book')) return 'xls';
  return null;
}

const MEDIA: Record<string, DocumentKind> = {
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  gif: 'gif',
  webp: 'webp',
  mp4: 'mp4',
  m4v: 'mp4',
  webm: 'webm',
};

/** 'other' for files that are recognised but none of ours, so that they do not pass as text. */
async function sniffMedia(head: Buffer): Promise<DocumentKind | 'other' | null> {
  const fileType = await fileTypeFromBuffer(head).catch(() => undefined);
  if (!fileType || fileType.ext === 'xml') return null;
  return MEDIA[fileType.ext] ?? 'other';
}

const starts = (head: Buffer, prefix: string): boolean =>
  head.toString('latin1', 0, prefix.length) === prefix;
const startsLikeMarkup = (head: Buffer): boolean =>
  /^\s*<(!doctype|html|\?xml|script|svg)/i.test(head.toString('latin1', 0, 200));
