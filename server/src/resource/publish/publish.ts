import type { Config } from '#core/config/config.ts';
import type { Tx } from '#core/database/database.ts';
import { bumpResourceCount } from '../../account/account.public.ts';
import { hiddenByReports, openCase } from '../../moderation/moderation.public.ts';
import { reactionCountText } from '../../reaction/reaction.public.ts';
import { indexEntries, indexHead, removeEntries } from '../../search/search.public.ts';
import { waitingText, whyWaits, type Waiting } from './check.ts';
import { kind } from '../kind.ts';
import { after, type ResourceEvent, type ResourceState } from './resource.states.ts';
import { tellAuthor } from './tell-author.ts';

/**
 * The hot rank, published in the app: log10(max(2, s + 2)) / (hours + 2)^1.8, 0 after 7 days. s = 3 for each collect and
 * 4 for each buy.
 */
export const heat = (tx: Tx, now: number) => tx`
  case when ${now}::bigint - published_at >= ${7 * 86_400}::bigint then 0
    else log(greatest(2, 3 * ${tx.unsafe(reactionCountText('collects', kind, 'id'))} + 4 * buy_count + 2)::float8) / power((${now}::bigint - published_at) / 3600.0::float8 + 2, 1.8) end`;

type Document = { id: number; uid: number; state: ResourceState };

/** Brings a locked document to another state with all that follows from it: index, counts, dates. */
export async function moveTo(
  tx: Tx,
  document: Document,
  wanted: ResourceEvent,
  given: { now: number; reason?: string | null },
): Promise<ResourceState | null> {
  const { id, uid } = document;
  const { now, reason = null } = given;
  // Publishing it again does not get around a review.
  const held = wanted === 'accept' && (await hiddenByReports(tx, { kind, id }));
  const event = held ? 'review' : wanted;
  const state = after(document.state, event);
  if (state === null) return null;
  await tx`update resource set state = ${state}, reason = ${reason}, updated_at = ${now} where id = ${id}`;
  if (state === 'published') {
    await tx`update resource set published_at = coalesce(published_at, ${now}) where id = ${id}`;
    await tx`update resource set hot = ${heat(tx, now)} where id = ${id}`;
    await indexDocument(tx, id);
    await bumpResourceCount(tx, uid, 1);
  } else if (document.state === 'published') {
    await removeEntries(tx, kind, id);
    await bumpResourceCount(tx, uid, -1);
  }
  await tellAuthor(tx, { id, uid, event, from: document.state, reason, now });
  return state;
}

/** Shows a converted document to everybody, or puts it before a person. */
export async function show(
  tx: Tx,
  config: Config,
  document: Document,
  now: number,
): Promise<ResourceState | null> {
  const waiting = await whyWaits(tx, config, document, { pages: true, now });
  return waiting ? wait(tx, document, 'review', waiting, now) : moveTo(tx, document, 'accept', { now });
}

/**
 * Follows a change of a document that everybody sees: it is found by its new words, or taken out of sight until a person
 * looked at them.
 */
export async function reshow(
  tx: Tx,
  config: Config,
  document: Document,
  given: { pages: boolean; now: number },
): Promise<void> {
  const waiting = await whyWaits(tx, config, document, given);
  if (waiting) await wait(tx, document, 'recheck', waiting, given.now);
  else if (given.pages) await indexDocument(tx, document.id);
  else await indexMeta(tx, document.id);
}

async function wait(
  tx: Tx,
  document: Document,
  event: 'review' | 'recheck',
  waiting: Waiting,
  now: number,
): Promise<ResourceState | null> {
  const state = await moveTo(tx, document, event, { now, reason: waitingText(waiting) });
  if (state !== null) await openCase(tx, { subject: { kind, id: document.id }, ...waiting, now });
  return state;
}

/** Puts title, description, author and every page of the shown version in the search index. */
export async function indexDocument(tx: Tx, id: number): Promise<void> {
  await indexMeta(tx, id);
  await removeEntries(tx, kind, id, true);
  const pages = await tx<{ part: number; body: string }[]>`
    select p.number as part, p.text as body from resource r
    join resource_page p on p.resource_id = r.id and p.version = r.version
    where r.id = ${id} and p.text <> '' order by p.number`;
  await indexEntries(tx, kind, id, pages);
}

/** Puts title, description and author in the search index. */
export async function indexMeta(tx: Tx, id: number): Promise<void> {
  const [row] = await tx<{ title: string; description: string; subject: string; authorUid: number }[]>`
    select title, description, subject, uid as author_uid from resource where id = ${id}`;
  if (!row) return;
  const { title, authorUid } = row;
  await indexHead(tx, kind, id, { title, summary: `${row.subject}\n${row.description}`, authorUid });
}
