/** Every kind of file the product knows by its bytes. */
export type DocumentKind = keyof typeof MIME_TYPES;

export const MIME_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  rtf: 'application/rtf',
  odt: 'application/vnd.oasis.opendocument.text',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odp: 'application/vnd.oasis.opendocument.presentation',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
  txt: 'text/plain',
  md: 'text/markdown',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const;

const OTHER_EXTENSIONS: Record<string, DocumentKind> = {
  jpeg: 'jpg',
  markdown: 'md',
  m4v: 'mp4',
  text: 'txt',
};

/** The kind a file name claims, or null. */
export function kindOfName(fileName: string): DocumentKind | null {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(fileName.trim())?.[1]?.toLowerCase();
  if (extension === undefined) return null;
  if (Object.hasOwn(MIME_TYPES, extension)) return extension as DocumentKind;
  return OTHER_EXTENSIONS[extension] ?? null;
}

export type TextKind = 'txt' | 'md' | 'csv';
export type ArchiveKind = 'docx' | 'pptx' | 'xlsx' | 'odt' | 'odp' | 'ods' | 'epub';
export type OfficeKind = Exclude<ArchiveKind, 'epub'> | 'doc' | 'ppt' | 'xls' | 'rtf';

const TEXT: readonly string[] = ['txt', 'md', 'csv'] satisfies TextKind[];
const ARCHIVES: readonly string[] = [
  'docx',
  'pptx',
  'xlsx',
  'odt',
  'odp',
  'ods',
  'epub',
] satisfies ArchiveKind[];
const OFFICE: readonly string[] = [
  'docx',
  'pptx',
  'xlsx',
  'odt',
  'odp',
  'ods',
  'doc',
  'ppt',
  'xls',
  'rtf',
] satisfies OfficeKind[];

export const isTextKind = (kind: DocumentKind): kind is TextKind => TEXT.includes(kind);
/** Kinds that are zip archives with documents inside. */
export const isArchiveKind = (kind: DocumentKind): kind is ArchiveKind => ARCHIVES.includes(kind);
/** Kinds that an office suite lays out. */
export const isOfficeKind = (kind: DocumentKind): kind is OfficeKind => OFFICE.includes(kind);
