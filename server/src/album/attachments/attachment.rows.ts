import type { Queryable } from '#core/database/database.ts';
import { servedName } from '../../file/file.public.ts';

/** A ZIP file of an album, as it is kept. */
export type AttachmentRow = {
  fileId: number;
  uploadId: string;
  name: string;
  bytes: number;
  sha256: string | null;
  storageKey: string;
};

/** Where an attachment is served: signed for who may have it, or to a reviewer's session. */
export const attachmentPath = (albumId: number, uploadId: string) =>
  `/media/attachment/${albumId}/${uploadId}`;

/** The ZIP files of an album in their order. */
export async function attachmentsOf(sql: Queryable, albumId: number): Promise<AttachmentRow[]> {
  const rows = await sql<AttachmentRow[]>`
    select f.id as file_id, f.upload_id, f.name, f.bytes, f.sha256, f.storage_key
    from album_attachment a join file f on f.id = a.file_id
    where a.album_id = ${albumId} order by a.position`;
  return rows.map((row) => ({ ...row, name: servedName(row.name, 'zip') }));
}

/** Bytes of a member's ZIP files in albums that nobody else sees: they count as not published. */
export async function hiddenAttachmentBytes(sql: Queryable, uid: number): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(f.bytes), 0)::bigint as bytes
    from album a join album_attachment t on t.album_id = a.id join file f on f.id = t.file_id
    where a.uid = ${uid} and a.state <> 'published'`;
  return row?.bytes ?? 0;
}
