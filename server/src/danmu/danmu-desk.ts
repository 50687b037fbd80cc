import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/danmu';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { cutPage, unpackId } from '#core/calls/cursor.ts';
import { authorColumns, authorOf, type AuthorRow } from '../account/account.public.ts';
import { notify } from '../message/message.public.ts';
import { findDanmu } from './danmu.rows.ts';
import { removeDanmu } from './remove-danmu.ts';
import { danmuLink, findVideo } from './videos.ts';

type List = OutputOf<typeof contract.getDanmuDeskList>;
type Row = AuthorRow &
  Pick<List['list'][number], 'id' | 'chapterId' | 'text' | 'time' | 'state' | 'createdAt'>;

/** Danmu of all videos, the last first: of all, of one member or in one state. */
export async function getDanmuDeskList({
  db,
  input,
}: ReadContext<typeof contract.getDanmuDeskList>): Promise<List> {
  const { uid, state, cursor, limit = 10 } = input;
  const rows = await db<Row[]>`
    select d.id, d.chapter_id, d.text, d.time, d.state, d.created_at, ${authorColumns(db)}
    from danmu d join member m on m.uid = d.uid
    where d.id < ${unpackId(cursor)} ${uid === undefined ? db`` : db`and d.uid = ${uid}`}
      ${state === undefined ? db`` : db`and d.state = ${state}`}
    order by d.id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, ({ id }) => [id]);
  const chapters = [...new Set(page.rows.map((row) => row.chapterId))];
  const videos = new Map(
    await Promise.all(chapters.map(async (id) => [id, await findVideo(db, id)] as const)),
  );
  const list = page.rows.map((row) => {
    const { id, text, time, state: current, createdAt } = row;
    const video = videos.get(row.chapterId) ?? null;
    return {
      id,
      chapterId: row.chapterId,
      title: video?.title ?? '',
      link: video ? danmuLink(video, row) : '',
      text,
      time,
      state: current,
      author: authorOf(row),
      createdAt,
    };
  });
  return { list, nextCursor: page.nextCursor };
}

/** Removes a danmu for an operator; its writer reads why. */
export async function removeByOperator({
  tx,
  input,
  now,
  fail,
  describeAct,
}: WriteContext<typeof contract.removeByOperator>): Promise<OutputOf<typeof contract.removeByOperator>> {
  const danmu = await findDanmu(tx, input.id);
  if (!danmu) return fail(4004, '弹幕不存在或已被删除');
  const video = await findVideo(tx, danmu.chapterId);
  await removeDanmu(tx, danmu.id, now);
  const { id, uid, text, state } = danmu;
  await notify(tx, {
    uid,
    kind: 'review',
    event: 'danmu.removed',
    title: `你的弹幕“${text.slice(0, 20)}”已被删除`,
    text: input.reason,
    link: video ? danmuLink(video, danmu) : '',
    now,
  });
  describeAct({ subject: { kind: 'danmu', id }, before: { uid, text, state }, reason: input.reason });
  return {};
}
