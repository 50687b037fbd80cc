import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/seeding/topic';
import type { Topic } from '@xuelin/contract/seeding/topic';
import type { Caller, ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { cutPage, unpackCursor } from '#core/calls/cursor.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { bareName, foldTopic } from './topics.ts';

type TopicList = typeof contract.getTopicList;
type GetTopic = typeof contract.getTopic;
type Follow = typeof contract.followTopic;
type TopicRow = Omit<Topic, 'followed'> & { recentCount: number };

const columnText = 't.id, t.name, t.seeding_count, t.follow_count, t.recent_count';
const top = [2 ** 31 - 1, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER] as const;

/** What a pattern of `like` begins with, its signs taken as they are. */
export const prefixPattern = (text: string) => `${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/** A topic that is shown, by id or name; one that was merged stands for the other. 4004 when there is none. */
export async function requireTopic(
  sql: Queryable,
  { id, name }: { id?: number | undefined; name?: string | undefined },
): Promise<TopicRow> {
  if (id === undefined && name === undefined) throw invalid('id', '请说明是哪个话题');
  const foldedName = name === undefined ? null : foldTopic(bareName(name));
  const [row] = await sql<TopicRow[]>`
    select ${sql.unsafe(columnText)} from topic asked
    join topic t on t.id = coalesce(asked.merged_into_id, asked.id)
    where t.shown and case when ${id ?? null}::bigint is null then asked.folded = ${foldedName}::text
      else asked.id = ${id ?? null}::bigint end`;
  if (!row) throw new AppError(4004, '没有这个话题');
  return row;
}

async function topicViews(
  sql: Queryable,
  caller: Caller | null,
  rows: readonly TopicRow[],
): Promise<Topic[]> {
  const follows = caller
    ? await sql<{ topicId: number }[]>`
        select topic_id from topic_follow
        where uid = ${caller.uid} and topic_id = any(${rows.map(({ id }) => id)}::bigint[])`
    : [];
  const ids = new Set(follows.map(({ topicId }) => topicId));
  return rows.map(({ id, name, seedingCount, followCount }) => ({
    id,
    name,
    seedingCount,
    followCount,
    followed: ids.has(id),
  }));
}

/** Topics by the posts of the last days; those that begin so, or that the caller follows. */
export async function getTopicList({
  db,
  caller,
  input,
}: ReadContext<TopicList>): Promise<OutputOf<TopicList>> {
  const { keyword, followed = false, cursor, limit = LIMIT } = input;
  if (followed && !caller) return { list: [], nextCursor: null };
  const [recent, count, id] = unpackCursor(cursor, 'int4', 'int4', 'id') ?? top;
  const foldedKeyword = keyword === undefined ? null : foldTopic(bareName(keyword));
  const own = followed
    ? db`and exists (select 1 from topic_follow f where f.topic_id = t.id and f.uid = ${caller?.uid ?? null}::bigint)`
    : db``;
  const startCondition =
    foldedKeyword === null ? db`` : db`and t.folded like ${prefixPattern(foldedKeyword)}`;
  const rows = await db<TopicRow[]>`
    select ${db.unsafe(columnText)} from topic t
    where t.shown and t.merged_into_id is null ${own} ${startCondition}
      and (t.recent_count, t.seeding_count, t.id) < (${recent}::int, ${count}::int, ${id}::bigint)
    order by t.recent_count desc, t.seeding_count desc, t.id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, (row) => [row.recentCount, row.seedingCount, row.id]);
  return { list: await topicViews(db, caller, page.rows), nextCursor: page.nextCursor };
}

/** One topic. */
export async function getTopic({ db, caller, input }: ReadContext<GetTopic>): Promise<OutputOf<GetTopic>> {
  const [view] = await topicViews(db, caller, [await requireTopic(db, input)]);
  if (!view) throw new Error('the topic is gone');
  return view;
}

/** Follows a topic, or takes that back; the row's key makes it happen once, and the count moves only with it. */
async function setFollow(
  tx: Tx,
  follow: { uid: number; id: number; on: boolean; now: number },
): Promise<OutputOf<Follow>> {
  const { uid, id, on, now } = follow;
  const { count } = on
    ? await tx`
        insert into topic_follow (uid, topic_id, created_at) values (${uid}, ${id}, ${now}) on conflict do nothing`
    : await tx`delete from topic_follow where uid = ${uid} and topic_id = ${id}`;
  const by = count === 0 ? 0 : on ? 1 : -1;
  const [row] = await tx<{ followCount: number }[]>`
    update topic set follow_count = follow_count + ${by} where id = ${id} returning follow_count`;
  return { on, followCount: row?.followCount ?? 0 };
}

export async function followTopic({
  tx,
  caller: { uid },
  input,
  now,
}: WriteContext<Follow>): Promise<OutputOf<Follow>> {
  const { id } = await requireTopic(tx, { id: input.id });
  return setFollow(tx, { uid, id, on: input.on, now });
}

/** Has a member follow topics that are there, by their names. */
export async function followTopicsNamed(
  tx: Tx,
  { uid, names, now }: { uid: number; names: readonly string[]; now: number },
): Promise<void> {
  for (const name of names) {
    const { id } = await requireTopic(tx, { name });
    await setFollow(tx, { uid, id, on: true, now });
  }
}
