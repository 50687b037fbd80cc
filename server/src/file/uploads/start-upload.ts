import { inTransaction, type Queryable } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import type { Services } from '#core/services.ts';
import { settingAt } from '../../setting/setting.public.ts';
import { storageKeyOf } from '../file-identity.ts';
import { cleanFileName } from '../file-name.ts';
import type { UploadPurpose } from '../file.rows.ts';

/** Seconds without a byte after which an unfinished upload no longer counts as going on. */
const activeSeconds = 3_600;
const megabyte = 1024 * 1024;

export type UploadAnnouncement = {
  uid: number;
  uploadId: string;
  bytes: number;
  /** What the client says of the file: `filename`, `sha256`, `purpose` (document, video or archive). */
  metadata: Record<string, string | null | undefined>;
};

type Allowance = (sql: Queryable, uid: number, now: number) => Promise<number>;
type UnpublishedBytes = (sql: Queryable, uid: number) => Promise<number>;
let memberAllowance: Allowance = async () => 0;

/** Says how many bytes a member's document may have beyond what everybody's may; the app does it once at its start. */
export function registerUploadAllowance(allowance: Allowance): void {
  memberAllowance = allowance;
}

let unpublishedBytes: UnpublishedBytes = async () => 0;

/** Says how many bytes of a member's files lie in drafts that nobody else sees; the app does it once at its start. */
export function registerUnpublishedBytes(count: UnpublishedBytes): void {
  unpublishedBytes = count;
}

/** Bytes of one document, of one video and of one archive. */
export const largestUploads = ({
  config,
  clock,
}: Pick<Services, 'config' | 'clock'>): Record<UploadPurpose, number> => ({
  document: config.upload.maxBytes,
  video: settingAt('upload.videoMegabytes', clock.now()) * megabyte,
  archive: config.upload.maxBytes,
});

/** Takes note of a document, video or archive that is about to come: its row stands before its first byte. */
export async function startUpload(
  services: Services,
  { uid, uploadId, bytes, metadata }: UploadAnnouncement,
): Promise<void> {
  const purpose = announcedPurpose(metadata['purpose']);
  const largest = largestUploads(services)[purpose];
  if (purpose === 'document' && bytes > largest) {
    const allowance = await memberAllowance(services.db, uid, services.clock.now());
    refuseSize(bytes, Math.max(largest, allowance));
  } else refuseSize(bytes, largest);
  const sha256 = announcedHash(metadata['sha256']);
  const name = cleanFileName(metadata['filename'] ?? metadata['name'] ?? '');
  const now = services.clock.now();
  await services.limits.take('upload/start', `uid:${uid}`, {
    max: settingAt('upload.startsPerTenMinutes', now),
    seconds: 600,
  });
  const maxUnfinished = settingAt('upload.unfinished', now);
  await inTransaction(services.db, async (tx) => {
    // One start of a member at a time: the limits below count what the others wrote.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`file.start:${uid}`}, 0))`;
    const [has] = await tx<{ unfinished: number; bytes: number }[]>`
      select count(*) filter (where state = 'pending' and updated_at > ${now - activeSeconds}) as unfinished,
        coalesce(sum(bytes), 0)::bigint as bytes
      from file where uid = ${uid} and claimed_by is null and purpose in ('document', 'video', 'archive') and state <> 'failed'`;
    const drafts = await unpublishedBytes(tx, uid);
    if ((has?.unfinished ?? 0) >= maxUnfinished) {
      throw new AppError(4009, `最多同时上传 ${maxUnfinished} 个文件，请等前面的传完，或取消不要的`, {}, 409);
    }
    if ((has?.bytes ?? 0) + drafts + bytes > settingAt('upload.unclaimedMegabytes', now) * megabyte) {
      throw new AppError(4009, '还没有发布的文件太多，请先发布或删除一些再上传', {}, 409);
    }
    await tx`insert into file ${tx({
      uid,
      purpose,
      uploadId,
      name,
      bytes,
      state: 'pending',
      expectedSha256: sha256,
      storageKey: storageKeyOf(purpose, uploadId),
      createdAt: now,
      updatedAt: now,
    })}`;
  });
}

function refuseSize(bytes: number, largest: number): void {
  if (bytes === 0) throw invalidUpload('bytes', '文件是空的，请换一个文件');
  if (bytes <= largest) return;
  throw new AppError(4000, `文件不能超过 ${Math.floor(largest / 1024 / 1024)} MB`, {}, 413);
}

function announcedPurpose(text: string | null | undefined): UploadPurpose {
  const purpose = text || 'document';
  if (purpose === 'document' || purpose === 'video' || purpose === 'archive') return purpose;
  throw invalidUpload('purpose', '只能上传文档（document）、视频（video）或压缩包（archive）');
}

function announcedHash(text: string | null | undefined): string | null {
  if (text === null || text === undefined || text === '') return null;
  if (!/^[0-9a-f]{64}$/i.test(text)) throw invalidUpload('sha256', '校验值应为 64 个十六进制字符');
  return text.toLowerCase();
}

function invalidUpload(field: string, reason: string): AppError {
  const { code, message, data } = invalid(field, reason);
  return new AppError(code, message, data, 400);
}
