import type { Queryable } from '#core/database/database.ts';

/** A proof is a picture that only its owner and reviewers ever see; an archive is a ZIP file, kept as it came. */
export type FilePurpose = 'image' | 'document' | 'video' | 'proof' | 'archive';
/** What comes by the resumable protocol. */
export type UploadPurpose = Exclude<FilePurpose, 'image' | 'proof'>;
export type FileState = 'pending' | 'checking' | 'ready' | 'failed';

/** One uploaded file. */
export type FileRow = {
  id: number;
  /** Its uploader. */
  uid: number;
  purpose: FilePurpose;
  /** Its public identity: see file-identity.ts. */
  uploadId: string;
  /** Name its uploader gave it, made harmless. */
  name: string;
  /** Size as announced; the stored size once ready. */
  bytes: number;
  /** Bytes of it that are here for good. */
  received: number;
  state: FileState;
  /** Chinese sentence, when failed. */
  reason: string | null;
  /** Found in the bytes, once ready: pdf, docx …; webp for pictures; mp4, webm; zip. */
  kind: string | null;
  mime: string | null;
  expectedSha256: string | null;
  /** Of the stored bytes, hexadecimal, once ready. */
  sha256: string | null;
  /** Where the original lies in the storage, once ready. */
  storageKey: string;
  /** Pixels, of pictures and videos. */
  width: number | null;
  height: number | null;
  /** Length of a video, rounded up. */
  seconds: number | null;
  /** What uses it: 'resource:12'. */
  claimedBy: string | null;
  createdAt: number;
  updatedAt: number;
};

/** Names a file: its row's id, or its public identity. */
export type FileRef = { fileId: number } | { uploadId: string };

/** A file that came by the resumable protocol. */
export type UploadRow = FileRow & { purpose: UploadPurpose };
export const isUpload = (file: FileRow | null): file is UploadRow =>
  file?.purpose === 'document' || file?.purpose === 'video' || file?.purpose === 'archive';

/** The file, whoever owns it and whatever its state; null when there is none. */
export async function selectFile(db: Queryable, ref: FileRef): Promise<FileRow | null> {
  const [row] =
    'fileId' in ref
      ? await db<FileRow[]>`select * from file where id = ${ref.fileId}`
      : await db<FileRow[]>`select * from file where upload_id = ${ref.uploadId}`;
  return row ?? null;
}
