import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { selectFile, type FilePurpose, type FileRef, type FileRow } from './file.rows.ts';

export { addLocalFile, addLocalVideo } from './add-file.ts';
export {
  imageKeyOf,
  imageUrl,
  newUploadId,
  proofObject,
  proofPath,
  proofUrls,
  thumbnailUrl,
  videoUrl,
} from './file-identity.ts';
export { servedName } from './file-name.ts';
export { selectFile, type FileRow } from './file.rows.ts';
export { registerUnpublishedBytes, registerUploadAllowance } from './uploads/start-upload.ts';
export { saveImage } from './pictures/save-image.ts';
export { registerVideoGate, type VideoGate } from './videos/video-gate.ts';

/** The uploadIds of files by their ids. */
export async function uploadIdsOf(db: Queryable, fileIds: readonly number[]): Promise<Map<number, string>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db<{ id: number; uploadId: string }[]>`
    select id, upload_id from file where id = any(${fileIds}::bigint[])`;
  return new Map(rows.map(({ id, uploadId }) => [id, uploadId]));
}

/**
 * Makes a member's own ready file part of `by` ('resource:12'); from then on it is kept. Of two that claim at the
 * same time one gets it; the same `by` may claim again. Refuses with 4004 (none of theirs) or 4009 (still coming,
 * refused when it was checked, or used elsewhere).
 */
export async function claimFile(
  tx: Tx,
  claim: FileRef & { uid: number; purpose: FilePurpose; by: string; now: number },
): Promise<FileRow> {
  const { uid, purpose, by, now } = claim;
  const condition = 'fileId' in claim ? tx`id = ${claim.fileId}` : tx`upload_id = ${claim.uploadId}`;
  const [claimedRow] = await tx<FileRow[]>`
    update file set claimed_by = ${by}, updated_at = ${now}
    where ${condition} and uid = ${uid} and purpose = ${purpose} and state = 'ready'
      and (claimed_by is null or claimed_by = ${by})
    returning *`;
  if (claimedRow) return claimedRow;
  const fileRow = await selectFile(tx, claim);
  if (!fileRow || fileRow.uid !== uid || fileRow.purpose !== purpose) {
    throw new AppError(4004, '文件不存在或已过期，请重新上传');
  }
  throw new AppError(4009, refusalOf(fileRow));
}

/** Gives a file up: nothing of `by` uses it any more, and it is swept later unless something else claims it. */
export async function releaseFile(
  tx: Tx,
  release: { fileId: number; by: string; now: number },
): Promise<void> {
  const { fileId, by, now } = release;
  await tx`update file set claimed_by = null, updated_at = ${now} where id = ${fileId} and claimed_by = ${by}`;
}

function refusalOf(file: FileRow): string {
  if (file.state === 'pending') return '文件还没有传完，请等上传完成后再试';
  if (file.state === 'checking') return '文件正在检查，请稍等片刻再试';
  if (file.state === 'failed') return file.reason ?? '文件不能使用，请换一个文件';
  return '这个文件已经用过了，请重新上传';
}

/** Gives up every file of these claimants ('seeding:7') at once: nothing uses them any more, and the next sweep takes them. */
export async function releaseFilesOf(tx: Tx, uid: number, claimants: readonly string[]): Promise<void> {
  await tx`
    update file set claimed_by = null, updated_at = 0 where uid = ${uid} and claimed_by = any(${claimants}::text[])`;
}
