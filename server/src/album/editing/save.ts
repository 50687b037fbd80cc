import { ALBUM } from '@xuelin/contract/core/constants';
import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/album';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { hasPhone } from '../../account/account.public.ts';
import { claimFile, imageUrl, releaseFile } from '../../file/file.public.ts';
import {
  checkText,
  cleanText,
  hiddenByReports,
  lastDecision,
  openCase,
  refuseText,
  withdrawCase,
} from '../../moderation/moderation.public.ts';
import { type AlbumRow, lockOwnLiveAlbum, selectAlbum } from '../album.rows.ts';
import { kind } from '../kind.ts';
import { detailOf } from '../read/detail.queries.ts';
import { attachmentsOf } from '../attachments/attachment.rows.ts';
import { setAttachments } from '../attachments/set-attachments.ts';
import { moveAlbum } from './move.ts';
import { albumStamp } from './review.ts';

type Save = typeof contract.save;
/** All that a curator says of an album. */
export type AlbumInput = Omit<InputOf<Save>, 'state'> & { uid: number; now: number };

/** Makes an album or changes one; it is shown when that is asked for and the checks find nothing in it. */
export async function save({ tx, caller, input, now, config }: WriteContext<Save>): Promise<OutputOf<Save>> {
  const { uid } = caller;
  if (!(await hasPhone(tx, uid))) throw new AppError(4001, '绑定手机号后才能制作专辑');
  const id = await writeAlbum(tx, { ...input, uid, now });
  const album = await lockOwnLiveAlbum(tx, uid, id);
  const names = (await attachmentsOf(tx, id)).map(({ name }) => name);
  const check = await checkText(tx, {
    uid,
    texts: [album.title, album.description, ...names],
    kind,
    now,
    reviewFirst: config.reviewFirst,
  });
  if (check.verdict === 'refused') throw refuseText(check.reasons);
  if (input.state === 'draft') await putAway(tx, album, now);
  else await show(tx, album, check, now);
  return detailOf(tx, caller, id, now);
}

/** Only its curator sees it. What reports ask to be looked at stays with the reviewers. */
async function putAway(tx: Tx, album: AlbumRow, now: number): Promise<void> {
  const { id, state } = album;
  if (state === 'reviewing' && !(await hiddenByReports(tx, { kind, id }, now)))
    await withdrawCase(tx, { kind, id }, now);
  await moveAlbum(tx, album, 'draft', { now });
}

async function show(
  tx: Tx,
  album: AlbumRow,
  check: Awaited<ReturnType<typeof checkText>>,
  now: number,
): Promise<void> {
  const { id, state } = album;
  await requireItems(tx, id);
  const last = await lastDecision(tx, { kind, id });
  const isApproved = last?.state === 'approved' && last.stamp === (await albumStamp(tx, id));
  const wasRejected = !isApproved && (state === 'rejected' || last?.state === 'rejected');
  const cause = wasRejected ? 'resubmitted' : check.waits;
  if (cause && !isApproved) {
    await openCase(tx, { subject: { kind, id }, cause, reasons: check.reasons, now });
    const findings = [...new Set(check.reasons.map(({ text }) => text))].join('；');
    const why = wasRejected
      ? '之前没有通过审核，这次由人工审核'
      : findings === ''
        ? ''
        : `${findings}，正在人工审核`;
    return moveAlbum(tx, album, 'reviewing', { now, reason: why === '' ? null : why });
  }
  // What waits goes on waiting: publishing it again does not get around whoever has to look at it.
  const waits = state === 'reviewing' || (await hiddenByReports(tx, { kind, id }, now));
  return moveAlbum(tx, album, waits ? 'reviewing' : 'published', {
    now,
    reason: waits ? album.reason : null,
  });
}

/** Refuses (4009) an album of which nobody would see a document. */
async function requireItems(tx: Tx, id: number): Promise<void> {
  const visibleItems = await tx`
    select 1 from album_item i join resource r on r.id = i.resource_id
    where i.album_id = ${id} and r.state = 'published' limit 1`;
  if (visibleItems.length === 0) throw new AppError(4009, '专辑里还没有资料，添加以后再发布');
}

/** Writes what is said of an album, without checking who writes and what: for demo content too. Answers its id. */
export async function writeAlbum(tx: Tx, album: AlbumInput): Promise<number> {
  const { uid, now, discount } = album;
  const title = cleanText('title', album.title, ALBUM.titleMax).replaceAll(/\s+/gu, ' ');
  if (Array.from(title).length < ALBUM.titleMin) throw invalid('title', `标题至少 ${ALBUM.titleMin} 个字`);
  const isEmpty = album.description.trim() === '';
  const description = isEmpty ? '' : cleanText('description', album.description, ALBUM.descriptionMax);
  const summary = Array.from(description.replaceAll(/\s+/gu, ' ')).slice(0, 80).join('');
  const values = { title, description, summary, discount, updatedAt: now };
  const id = album.id ?? (await insert(tx, { ...values, uid, state: 'draft', createdAt: now }));
  if (album.id !== undefined) {
    await lockOwnLiveAlbum(tx, uid, id);
    await tx`update album set ${tx(values)} where id = ${id}`;
  }
  if (album.coverId !== undefined) await setCover(tx, { id, uid, fileId: album.coverId, now });
  const { attachmentIds: uploadIds } = album;
  if (uploadIds !== undefined) await setAttachments(tx, { id, uid, uploadIds, now });
  return id;
}

async function insert(tx: Tx, values: Record<string, string | number | null>): Promise<number> {
  const [row] = await tx<{ id: number }[]>`insert into album ${tx(values)} returning id`;
  if (!row) throw new Error('the album was not written');
  return row.id;
}

async function setCover(
  tx: Tx,
  { id, uid, fileId, now }: { id: number; uid: number; fileId: number | null; now: number },
): Promise<void> {
  const before = (await selectAlbum(tx, id))?.coverFileId ?? null;
  if (before === fileId) return;
  const by = `album:${id}`;
  if (before !== null) await releaseFile(tx, { fileId: before, by, now });
  const file = fileId === null ? null : await claimFile(tx, { fileId, uid, purpose: 'image', by, now });
  await tx`update album set cover_file_id = ${fileId}, cover_url = ${file && imageUrl(file)} where id = ${id}`;
}
