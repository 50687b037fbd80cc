import { SEEDING } from '@xuelin/contract/core/constants';
import { normalise } from '#core/combining-marks.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { invalid } from '#core/errors.ts';
import { cleanText } from '../../moderation/moderation.public.ts';

export type TopicName = { name: string; folded: string };

/** Letters and digits of any script, and what stands between them in names. */
const form = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ·+&_-]*$/u;

/** How names are compared. */
export const foldTopic = (name: string): string => normalise(name, 'NFKC').toLowerCase().replaceAll(' ', '');

/** A name as people write it, without its `#`. */
export const bareName = (text: string): string =>
  text.replaceAll(/^[#＃\s]+|(?<![#＃\s])[#＃\s]+$/gu, '').replaceAll(/\s+/gu, ' ');

/** The names of topics as they are kept, each once; refuses with 4000 what is no name. */
export function topicNames(texts: readonly string[]): TopicName[] {
  const names = new Map<string, TopicName>();
  for (const text of texts) {
    const name = bareName(cleanText('topics', text, SEEDING.topicMax + 2));
    if (Array.from(name).length > SEEDING.topicMax)
      throw invalid('topics', `话题最多 ${SEEDING.topicMax} 个字`);
    if (!form.test(name)) throw invalid('topics', '话题只能用文字、数字和连接号');
    const foldedName = foldTopic(name);
    if (!names.has(foldedName)) names.set(foldedName, { name, folded: foldedName });
  }
  return [...names.values()];
}

/** Ids of the topics with these names, in their order, each once; what is new is made, what was merged stands for the other. */
export async function topicIds(tx: Tx, names: readonly TopicName[], now: number): Promise<number[]> {
  if (names.length === 0) return [];
  const sortedNames = names.toSorted((a, b) => (a.folded < b.folded ? -1 : 1));
  await tx`
    insert into topic (name, folded, created_at)
    select n.name, n.folded, ${now}
    from unnest(${sortedNames.map(({ name }) => name)}::text[], ${sortedNames.map(({ folded }) => folded)}::text[]) as n(name, folded)
    on conflict (folded) do nothing`;
  const rows = await tx<{ id: number; folded: string }[]>`
    select coalesce(merged_into_id, id) as id, folded from topic
    where folded = any(${names.map(({ folded }) => folded)}::text[])`;
  const byName = new Map(rows.map((row) => [row.folded, row.id]));
  return [...new Set(names.flatMap(({ folded }) => byName.get(folded) ?? []))];
}

/** Holds topics until the transaction ends, in the order of their ids, so that none waits in a circle. */
export async function lockTopics(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx`select 1 from topic where id = any(${ids}::bigint[]) order by id for no key update`;
}

/** Topics of posts that are shown, by the post, in their author's order. */
export async function topicsOf(
  sql: Queryable,
  seedingIds: readonly number[],
): Promise<Map<number, { id: number; name: string }[]>> {
  const rows = await sql<{ seedingId: number; id: number; name: string }[]>`
    select st.seeding_id, t.id, t.name from seeding_topic st join topic t on t.id = st.topic_id
    where st.seeding_id = any(${seedingIds}::bigint[]) and t.shown order by st.seeding_id, st.position`;
  return new Map(
    [...Map.groupBy(rows, (row) => row.seedingId)].map(([seedingId, list]) => [
      seedingId,
      list.map(({ id, name }) => ({ id, name })),
    ]),
  );
}

/** The topics a member follows, the last first. */
export async function followedTopicIds(sql: Queryable, uid: number, limit: number): Promise<number[]> {
  const rows = await sql<{ topicId: number }[]>`
    select f.topic_id from topic_follow f join topic t on t.id = f.topic_id
    where f.uid = ${uid} and t.shown order by f.created_at desc, f.topic_id desc limit ${limit}`;
  return rows.map(({ topicId }) => topicId);
}
