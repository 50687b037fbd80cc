import type { OutputOf } from '@xuelin/contract/core/call';
import { DANMU } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/danmu';
import type { Queryable } from '#core/database/database.ts';
import { blockedBetween } from '../account/account.public.ts';
import { danmuColumns, danmuOf, type DanmuChapter, type DanmuRow } from './danmu.rows.ts';

/** Own danmu of one window that are listed whatever their state. */
const ownLimit = 200;

type DanmuWindow = { chapter: DanmuChapter; uid: number | null; from: number };

/**
 * The danmu of the DANMU.windowSeconds from `from` on. However many there are, it reads the newest of each second, the
 * answered ones and the asking member's own.
 */
export async function listDanmu(
  sql: Queryable,
  { chapter, uid, from }: DanmuWindow,
): Promise<OutputOf<typeof contract.getDanmuList>> {
  const until = from + DANMU.windowSeconds;
  const rows = await sql<DanmuRow[]>`
    with shown as (
      select newest.id from generate_series(${from}::int, ${until - 1}::int) as at(second)
      cross join lateral (
        select id from danmu where chapter_id = ${chapter.id} and time = at.second and state = 'published'
        order by id desc limit ${DANMU.perSecond}
      ) newest
      union
      (select id from danmu
        where chapter_id = ${chapter.id} and time >= ${from} and time < ${until}
          and state = 'published' and answer is not null
        order by time, id limit ${DANMU.answersShown})
      union
      (select id from danmu where uid = ${uid} and chapter_id = ${chapter.id} and time >= ${from} and time < ${until}
        order by id desc limit ${ownLimit})
    )
    select ${danmuColumns(sql)} from shown join danmu d using (id)
    where not ${blockedBetween(sql, uid, 'd.uid')} order by d.time, d.id`;
  return {
    list: rows.map((row) => danmuOf(row, uid)),
    nextFrom: until <= chapter.seconds ? until : null,
  };
}

/** Where a video is hard: everybody's marks in buckets, the asking member's own, and the author's answers. */
export async function heatOf(
  sql: Queryable,
  { chapter, uid }: Omit<DanmuWindow, 'from'>,
): Promise<OutputOf<typeof contract.getHeat>> {
  const bucketSeconds = Math.max(1, Math.ceil((chapter.seconds + 1) / DANMU.heatBuckets));
  const buckets = Array<number>(Math.ceil((chapter.seconds + 1) / bucketSeconds)).fill(0);
  const [bucketCounts, own, answers] = await Promise.all([
    sql<{ bucket: number; marks: number }[]>`
      select time / ${bucketSeconds}::int as bucket, sum(marks)::int as marks
      from danmu_heat where chapter_id = ${chapter.id} group by 1`,
    uid === null
      ? []
      : sql<{ time: number }[]>`
          select time from danmu_mark where chapter_id = ${chapter.id} and uid = ${uid} order by time`,
    sql<OutputOf<typeof contract.getHeat>['answers']>`
      select d.id, d.text, d.time, d.answer, d.answered_at from danmu d
      where d.chapter_id = ${chapter.id} and d.state = 'published' and d.answer is not null
        and not ${blockedBetween(sql, uid, 'd.uid')}
      order by d.time, d.id limit ${DANMU.answersShown}`,
  ]);
  // A video may have become shorter since.
  for (const { bucket, marks } of bucketCounts) if (bucket < buckets.length) buckets[bucket] = marks;
  return { bucketSeconds, buckets, marks: own.map(({ time }) => time), answers };
}
