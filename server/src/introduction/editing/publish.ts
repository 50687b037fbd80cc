import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/introduction/editing';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { indexEntries, indexHead, removeEntries } from '../../search/search.public.ts';
import { editedOf } from './editing.queries.ts';
import { rerankIntroductions } from '../read/hot.ts';
import { kind, lockIntroduction } from '../introduction.rows.ts';
import { plainText } from '@xuelin/contract/rich-text/plain-text';

/** Shows an introduction to everybody. */
export async function publish({
  tx,
  input: { id },
  now,
  describeAct,
}: WriteContext<typeof contract.publishIntroduction>): Promise<
  OutputOf<typeof contract.publishIntroduction>
> {
  await publishIntroduction(tx, id, now);
  describeAct({ subject: { kind, id }, after: { state: 'published' } });
  return editedOf(tx, id);
}

/** The same without asking who does it: for demo content. */
export async function publishIntroduction(tx: Tx, id: number, now: number): Promise<void> {
  const introduction = await lockIntroduction(tx, id);
  if (introduction.state === 'published') throw new AppError(4009, '这篇介绍已经发布');
  if (introduction.kind === 'course' && introduction.chapterCount === 0)
    throw new AppError(4009, '课程还没有章节，请先添加一章');
  await tx`
    update introduction set state = 'published', published_at = coalesce(published_at, ${now}), updated_at = ${now}
    where id = ${id}`;
  await rerankIntroductions(tx, [id], now);
  await indexIntroduction(tx, id);
}

/** Gives a published introduction readers of earlier days, and the hot rank of `now`. For demo content. */
export async function backdateIntroduction(
  tx: Tx,
  id: number,
  { readCount, now }: { readCount: number; now: number },
): Promise<void> {
  await tx`update introduction set read_count = ${readCount} where id = ${id}`;
  await rerankIntroductions(tx, [id], now);
}

/** Hides an introduction from all but its author and who bought it. */
export async function takeDown({
  tx,
  input: { id },
  now,
  describeAct,
}: WriteContext<typeof contract.takeDownIntroduction>): Promise<
  OutputOf<typeof contract.takeDownIntroduction>
> {
  const { state } = await lockIntroduction(tx, id);
  if (state !== 'published') throw new AppError(4009, '这篇介绍没有在展示');
  await tx`update introduction set state = 'offShelf', updated_at = ${now} where id = ${id}`;
  await removeEntries(tx, kind, id);
  describeAct({ subject: { kind, id }, before: { state }, after: { state: 'offShelf' } });
  return editedOf(tx, id);
}

/**
 * Puts what is open to all in the search index: title, summary and author, the open text, the titles of chapters with the
 * texts of the trial ones. What is sold is never in it.
 */
export async function indexIntroduction(tx: Tx, id: number): Promise<void> {
  const [row] = await tx<{ title: string; summary: string; content: string; authorUid: number }[]>`
    select title, summary, content, uid as author_uid from introduction where id = ${id}`;
  if (!row) return;
  const chapters = await tx<{ title: string; content: string }[]>`
    select title, case when free then content else '' end as content from introduction_chapter
    where introduce_id = ${id} order by position, id`;
  await indexHead(tx, kind, id, row);
  await removeEntries(tx, kind, id, true);
  const texts = [row.content, ...chapters.map(({ title, content }) => `${title}\n${content}`)];
  await indexEntries(
    tx,
    kind,
    id,
    texts.map((text, i) => ({ part: i + 1, body: plainText(text) })).filter(({ body }) => body !== ''),
  );
}
