import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { withdrawCase } from '../moderation/moderation.public.ts';
import { kind } from './danmu.rows.ts';

/** Removes a danmu for good, which the transaction has not locked. Refuses with 4004 when it is gone. */
export async function removeDanmu(tx: Tx, id: number, now: number): Promise<void> {
  // A review's case is locked before what it is about, here as there.
  await withdrawCase(tx, { kind, id }, now);
  const { count } = await tx`delete from danmu where id = ${id}`;
  if (count === 0) throw new AppError(4004, '弹幕不存在或已被删除');
}

/** Removes everything that was said and marked in a chapter that goes. */
export async function removeDanmuOf(tx: Tx, chapterId: number): Promise<void> {
  await tx`delete from danmu where chapter_id = ${chapterId}`;
  await tx`delete from danmu_mark where chapter_id = ${chapterId}`;
  await tx`delete from danmu_heat where chapter_id = ${chapterId}`;
}
