import type { Queryable } from '#core/database/database.ts';

/** Seconds of some videos at which most members said “没看懂”, the most marked first. */
export async function mostMarked(
  sql: Queryable,
  chapterIds: readonly number[],
  limit: number,
): Promise<{ chapterId: number; time: number; count: number }[]> {
  if (chapterIds.length === 0) return [];
  return sql<{ chapterId: number; time: number; count: number }[]>`
    select chapter_id, time, marks as count from danmu_heat
    where chapter_id = any(${chapterIds}::bigint[]) and marks > 0
    order by marks desc, chapter_id, time limit ${limit}`;
}
