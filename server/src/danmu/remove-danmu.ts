import type { Tx } from '#core/database.ts';
import { withdrawCase } from '../moderation/moderation.public.ts';
import { kind, type DanmuRow } from './danmu.rows.ts';

/** Removes a danmu (of lockDanmu) for good. */
export async function removeDanmu(tx: Tx, { id }: DanmuRow, now: number): Promise<void> {
  await tx`delete from danmu where id = ${id}`;
  await withdrawCase(tx, { kind, id }, now);
}

/** Removes everything that was said and marked in a chapter that goes. */
export async function removeDanmuOf(tx: Tx, chapterId: number): Promise<void> {
  await tx`delete from danmu where chapter_id = ${chapterId}`;
  await tx`delete from danmu_mark where chapter_id = ${chapterId}`;
  await tx`delete from danmu_heat where chapter_id = ${chapterId}`;
}

/** Takes a danmu out of others' sight until a person decided. */
export async function hideDanmu(tx: Tx, id: number): Promise<void> {
  await tx`update danmu set state = 'reviewing' where id = ${id} and state = 'published'`;
}

/** Has a rejected danmu wait for a person again; false when it is not rejected. */
export async function reopenDanmu(tx: Tx, id: number): Promise<boolean> {
  const { count } = await tx`update danmu set state = 'reviewing' where id = ${id} and state = 'rejected'`;
  return count > 0;
}
