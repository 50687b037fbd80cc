import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/seeding/topic-desk';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { cutPage, pageOf, unpackCursor, unpackId } from '#core/calls/cursor.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { topicWindow } from '../publish/listing.ts';
import { bareName, foldTopic, lockTopics } from './topics.ts';

type DeskList = typeof contract.getOperatorTopicList;
type Merge = typeof contract.mergeTopics;
type SetShown = typeof contract.setTopicShown;
type Row = OutputOf<DeskList>['list'][number];

const columnText = 'id, name, seeding_count, follow_count, shown, merged_into_id';
/** Above every character: all that begins with a text lies between the text and the text with this behind it. */
const highest = '\u{10FFFF}';

/** All topics, the newest first; those whose name begins with a keyword in the order of their names. */
export async function getOperatorTopicList({
  db,
  input: { keyword = '', cursor, limit = LIMIT },
}: ReadContext<DeskList>): Promise<OutputOf<DeskList>> {
  const folded = foldTopic(bareName(keyword));
  if (folded !== '') return topicsByName(db, { folded, cursor, limit });
  const rows = await db<Row[]>`
    select ${db.unsafe(columnText)} from topic where id < ${unpackId(cursor)} order by id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, ({ id }) => [id]);
  return { list: page.rows, nextCursor: page.nextCursor };
}

/** Names are read off their index from one place on, however many begin so. */
async function topicsByName(
  sql: Queryable,
  { folded, cursor, limit }: { folded: string; cursor: string | undefined; limit: number },
): Promise<OutputOf<DeskList>> {
  const [last] = unpackCursor(cursor, 'string') ?? [''];
  const rows = await sql<(Row & { folded: string })[]>`
    select ${sql.unsafe(columnText)}, folded from topic
    where folded >= ${folded} and folded < ${folded + highest} and folded > ${last}
    order by folded limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    ({ folded: _folded, ...row }) => row,
    (row) => [row.folded],
  );
}

async function lockedTopic(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx<Row[]>`
    select id, name, seeding_count, follow_count, shown, merged_into_id from topic where id = ${id} for no key update`;
  if (!row) throw new AppError(4004, '没有这个话题');
  return row;
}

/** Makes one topic part of another: its posts and followers go there, and so do the names merged into it before. */
export async function mergeTopics({
  tx,
  input: { id, intoId },
  now,
  describeAct,
}: WriteContext<Merge>): Promise<OutputOf<Merge>> {
  if (id === intoId) throw new AppError(4009, '不能把话题并入自己');
  await lockTopics(tx, [id, intoId]);
  const [from, into] = [await lockedTopic(tx, id), await lockedTopic(tx, intoId)];
  if (from.mergedIntoId === intoId) throw new AppError(4009, '已经并入那个话题了');
  if (from.mergedIntoId !== null || into.mergedIntoId !== null)
    throw new AppError(4009, '已被合并的话题不能再合并，请选合并后的那一个');
  await tx`
    update seeding_topic st set topic_id = ${intoId} where topic_id = ${id}
      and not exists (select 1 from seeding_topic o where o.seeding_id = st.seeding_id and o.topic_id = ${intoId})`;
  await tx`delete from seeding_topic where topic_id = ${id}`;
  await tx`
    insert into topic_follow (uid, topic_id, created_at)
    select uid, ${intoId}, created_at from topic_follow where topic_id = ${id} on conflict do nothing`;
  await tx`delete from topic_follow where topic_id = ${id}`;
  await tx`update topic set merged_into_id = ${intoId} where id = ${id} or merged_into_id = ${id}`;
  await recount(tx, [id, intoId], now);
  describeAct({ subject: { kind: 'topic', id }, before: { name: from.name }, after: { into: into.name } });
  return {};
}

/** Counts topics anew from their posts and followers. */
async function recount(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  await tx`
    update topic t set
      seeding_count = (select count(*) from seeding_topic s where s.topic_id = t.id and s.listed),
      recent_count = (select count(*) from seeding_topic s
        where s.topic_id = t.id and s.listed and s.published_at > ${now - topicWindow}),
      follow_count = (select count(*) from topic_follow f where f.topic_id = t.id)
    where t.id = any(${ids}::bigint[])`;
}

/** Hides a topic or shows it again; its posts stay where they are. */
export async function setTopicShown({
  tx,
  input: { id, shown },
  describeAct,
}: WriteContext<SetShown>): Promise<OutputOf<SetShown>> {
  const before = await lockedTopic(tx, id);
  await tx`update topic set shown = ${shown} where id = ${id}`;
  describeAct({
    subject: { kind: 'topic', id },
    before: { shown: before.shown },
    after: { shown, name: before.name },
  });
  return {};
}

/** Counts the posts of the last days of each topic anew: what is older no longer counts for its place. */
export async function refreshRecent(tx: Tx, now: number): Promise<void> {
  const rows = await tx<{ id: number; recent: number }[]>`
    select t.id, count(s.seeding_id)::int as recent from topic t
    left join seeding_topic s on s.topic_id = t.id and s.listed and s.published_at > ${now - topicWindow}
    where t.recent_count > 0 or s.seeding_id is not null
    group by t.id, t.recent_count having t.recent_count <> count(s.seeding_id) order by t.id`;
  for (const { id, recent } of rows) await tx`update topic set recent_count = ${recent} where id = ${id}`;
}
