import type { Tx } from '#core/database/database.ts';
import { plainText } from '@xuelin/contract/rich-text/plain-text';
import { indexEntries, indexHead, removeEntries } from '../../search/search.public.ts';
import { kind, titleOfSeeding } from '../access.ts';
import { rerankSeedings } from '../read/hot.ts';
import { selectSeeding } from '../seeding.rows.ts';
import { lockTopics } from '../topic/topics.ts';

/** Seconds a post counts for the order of its topics. */
export const topicWindow = 7 * 86_400;

/**
 * Puts a post where everybody finds it, or takes it out of there, as its state and visibility say by now: lists, topics
 * with their counts, search. The one way in and out. Without a change of `listed` only its text is indexed anew.
 */
export async function relist(tx: Tx, id: number, now: number): Promise<void> {
  const row = await selectSeeding(tx, id);
  if (!row) return;
  if (row.state === 'published' && row.publishedAt === null)
    await tx`update seeding set published_at = ${now} where id = ${id}`;
  const isListed = row.state === 'published' && row.visibility === 'all';
  await setListed(tx, id, isListed, now);
  if (!isListed) return;
  await rerankSeedings(tx, [id], now);
  const names = await tx<{ name: string }[]>`
    select t.name from seeding_topic st join topic t on t.id = st.topic_id
    where st.seeding_id = ${id} and t.shown order by st.position`;
  const body = [plainText(row.content), ...names.map(({ name }) => name)].join('\n');
  await indexHead(tx, kind, id, { title: titleOfSeeding(row), summary: '', authorUid: row.uid });
  await indexEntries(tx, kind, id, [{ part: 1, body }]);
}

/** Takes a post out of everybody's sight before what its topics are changes. */
export const unlist = (tx: Tx, id: number, now: number): Promise<void> => setListed(tx, id, false, now);

async function setListed(tx: Tx, id: number, isListed: boolean, now: number): Promise<void> {
  const changedRows = await tx<{ publishedAt: number }[]>`
    update seeding set listed = ${isListed} where id = ${id} and listed <> ${isListed} returning published_at`;
  const [row] = changedRows;
  if (!row) return;
  const topics = await tx<{ topicId: number }[]>`select topic_id from seeding_topic where seeding_id = ${id}`;
  const ids = topics.map(({ topicId }) => topicId);
  await lockTopics(tx, ids);
  await tx`
    update seeding_topic set listed = ${isListed}, published_at = ${row.publishedAt} where seeding_id = ${id}`;
  const by = isListed ? 1 : -1;
  const recent = now - row.publishedAt < topicWindow ? by : 0;
  await tx`
    update topic set seeding_count = seeding_count + ${by}, recent_count = greatest(0, recent_count + ${recent})
    where id = any(${ids}::bigint[])`;
  if (!isListed) await removeEntries(tx, kind, id);
}
