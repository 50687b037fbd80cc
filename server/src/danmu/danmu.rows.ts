import type { Danmu } from '@xuelin/contract/danmu';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';

/** The kind under which danmu stand in reviews and reports. */
export const kind = 'danmu';

export type DanmuRow = Omit<Danmu, 'mine'> & { chapterId: number; uid: number };

/** The video a danmu runs over, as who keeps the chapters knows it. */
export type DanmuChapter = {
  id: number;
  /** Length of its video. */
  seconds: number;
};

export const danmuColumns = (sql: Queryable) =>
  sql`d.id, d.chapter_id, d.uid, d.text, d.color, d.time, d.state, d.reason, d.answer`;

/** What `uid` (null = a visitor) sees of a danmu. */
export function danmuOf({ chapterId: _chapterId, uid: writer, ...row }: DanmuRow, uid: number | null): Danmu {
  return { ...row, mine: writer === uid };
}

/** A danmu in whatever state; null when there is none. */
export async function findDanmu(sql: Queryable, id: number): Promise<DanmuRow | null> {
  const [row] = await sql<DanmuRow[]>`select ${danmuColumns(sql)} from danmu d where d.id = ${id}`;
  return row ?? null;
}

/** The same, locked until the transaction ends; 4004 when there is none. */
export async function lockDanmu(tx: Tx, id: number): Promise<DanmuRow> {
  const [row] = await tx<
    DanmuRow[]
  >`select ${danmuColumns(tx)} from danmu d where d.id = ${id} for no key update`;
  if (!row) throw new AppError(4004, '弹幕不存在或已被删除');
  return row;
}
