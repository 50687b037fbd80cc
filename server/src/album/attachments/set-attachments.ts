import { ALBUM } from '@xuelin/contract/core/constants';
import type { Tx } from '#core/database/database.ts';
import { invalid } from '#core/errors.ts';
import { claimFile, releaseFile } from '../../file/file.public.ts';
import { attachmentsOf } from './attachment.rows.ts';

/** Replaces the ZIP files of a locked album; what is not among them any more is swept later unless it is put back. */
export async function setAttachments(
  tx: Tx,
  { id, uid, uploadIds, now }: { id: number; uid: number; uploadIds: readonly string[]; now: number },
): Promise<void> {
  const by = `album:${id}`;
  const before = await attachmentsOf(tx, id);
  await tx`delete from album_attachment where album_id = ${id}`;
  // One statement at a time: they are few, and each says which file it refuses.
  for (const { fileId, uploadId } of before)
    if (!uploadIds.includes(uploadId)) await releaseFile(tx, { fileId, by, now });
  let bytes = 0;
  for (const [position, uploadId] of uploadIds.entries()) {
    const file = await claimFile(tx, { uploadId, uid, purpose: 'archive', by, now });
    bytes += file.bytes;
    await tx`insert into album_attachment ${tx({ albumId: id, fileId: file.id, position })}`;
  }
  if (bytes > ALBUM.attachmentBytes)
    throw invalid('attachmentIds', `附件一共不能超过 ${ALBUM.attachmentBytes / 1024 / 1024} MB，请去掉一些`);
}
