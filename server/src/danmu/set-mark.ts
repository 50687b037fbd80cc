import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { settingAt } from '../setting/setting.public.ts';
import type { DanmuChapter } from './danmu.rows.ts';

export type Mark = {
  chapter: DanmuChapter;
  uid: number;
  /** Second of the video. */
  time: number;
  on: boolean;
  now: number;
};

/** Sets or takes back “这里没看懂” at a second; the same again changes nothing. 4009 when a member has too many. */
export async function setMark(tx: Tx, mark: Mark): Promise<{ on: boolean; count: number }> {
  const { chapter, time, on } = mark;
  if (time > chapter.seconds) throw invalid('time', '视频没有这么长，请在播放中标记');
  const hasChanged = on ? await add(tx, mark) : await remove(tx, mark);
  const [row] = hasChanged ? await changeHeat(tx, mark) : await readHeat(tx, mark);
  return { on, count: row?.marks ?? 0 };
}

type Heat = { marks: number }[];

const changeHeat = (tx: Tx, { chapter, time, on }: Mark) => tx<Heat>`
  insert into danmu_heat as h (chapter_id, time, marks) values (${chapter.id}, ${time}, 1)
  on conflict (chapter_id, time) do update set marks = h.marks + ${on ? 1 : -1}
  returning marks`;

const readHeat = (tx: Tx, { chapter, time }: Mark) => tx<Heat>`
  select marks from danmu_heat where chapter_id = ${chapter.id} and time = ${time}`;

async function add(tx: Tx, { chapter, uid, time, now }: Mark): Promise<boolean> {
  // One mark of a member at a time: the limit counts what the others wrote.
  await tx`select pg_advisory_xact_lock(hashtextextended('danmu.mark', ${uid}))`;
  const { count } = await tx`
    insert into danmu_mark (chapter_id, uid, time, created_at) values (${chapter.id}, ${uid}, ${time}, ${now})
    on conflict do nothing`;
  if (count === 0) return false;
  const [own] = await tx<{ marks: number }[]>`
    select count(*)::int as marks from danmu_mark where chapter_id = ${chapter.id} and uid = ${uid}`;
  const most = settingAt('danmu.marksPerVideo', now);
  if ((own?.marks ?? 0) > most) {
    throw new AppError(4009, `一个视频最多标记 ${most} 处，请先取消一些`);
  }
  return true;
}

async function remove(tx: Tx, { chapter, uid, time }: Mark): Promise<boolean> {
  const { count } = await tx`
    delete from danmu_mark where chapter_id = ${chapter.id} and uid = ${uid} and time = ${time}`;
  return count > 0;
}
