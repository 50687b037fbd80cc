import { FEEDBACK } from '@xuelin/contract/core/constants';
import type { OutputOf } from '@xuelin/contract/core/call';
import type { addFeedback as contract } from '@xuelin/contract/feedback';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { invalid } from '#core/errors.ts';
import { claimFile } from '../file/file.public.ts';
import { cleanText } from '../moderation/moderation.public.ts';
import { claimantOf, type StoredImage } from './feedback.rows.ts';

/** Keeps what somebody told us. Only operators and its author read it: no word in it is refused. */
export async function addFeedback({
  tx,
  caller,
  input,
  now,
}: WriteContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { kind, contact = '', imageIds = [] } = input;
  const uid = caller?.uid ?? null;
  const content = cleanText('content', input.content, FEEDBACK.contentMax);
  if (uid === null && imageIds.length > 0) throw invalid('imageIds', '登录后才能带图片');
  const [row] = await tx<{ id: number }[]>`
    insert into feedback (uid, kind, content, contact, created_at)
    values (${uid}, ${kind}, ${content}, ${contact.trim()}, ${now}) returning id`;
  const id = row?.id ?? 0;
  if (uid !== null) await claimImages(tx, { id, uid, imageIds, now });
  return { id };
}

async function claimImages(
  tx: Tx,
  { id, uid, imageIds, now }: { id: number; uid: number; imageIds: readonly number[]; now: number },
): Promise<void> {
  const images: StoredImage[] = [];
  for (const fileId of imageIds) {
    const file = await claimFile(tx, { uid, fileId, purpose: 'image', by: claimantOf(id), now });
    images.push({ fileId, uploadId: file.uploadId, width: file.width ?? 0, height: file.height ?? 0 });
  }
  if (images.length > 0) await tx`update feedback set images = ${tx.json(images)} where id = ${id}`;
}
