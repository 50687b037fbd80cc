import type { Queryable, Tx } from '#core/database/database.ts';
import type { ContentSubject, Decision } from '../../content/content.public.ts';
import { resourceLink } from '../access.ts';
import { transitionOf, type ResourceState } from './resource.states.ts';
import { documentStamp } from './stamp.ts';
import { transition } from './transition.ts';

/** A document as reports and reviews see it; null when there is none. */
export async function resourceSubject(sql: Queryable, id: number): Promise<ContentSubject | null> {
  const [row] = await sql<{ uid: number; title: string; text: string; state: ResourceState }[]>`
    select uid, title, description as text, state from resource where id = ${id}`;
  if (!row) return null;
  const { uid: authorUid, title, text, state } = row;
  const stamp = await documentStamp(sql, id);
  return { authorUid, title, text, images: [], link: resourceLink(id), shown: state === 'published', stamp };
}

/** Takes a published document out of everybody's sight but its author's and its buyers' until a person decided. */
export async function hideResource(tx: Tx, id: number, now: number): Promise<void> {
  const document = await hold(tx, id);
  if (document && transitionOf(document.state, 'hide')) await transition(tx, document, 'hide', { now });
}

/** Has a rejected document wait for a person again; false when it is not rejected. */
export async function reopenResource(tx: Tx, id: number, now: number): Promise<boolean> {
  const document = await hold(tx, id);
  if (document?.state !== 'rejected') return false;
  await transition(tx, document, 'review', { now, reason: '你的申诉正在由人工复核，结果会告诉你' });
  return true;
}

/** Shows a document or rejects it, as a person decided; nothing when it is neither waiting nor shown. */
export async function decideResource(tx: Tx, id: number, { approve, reason, now }: Decision): Promise<void> {
  const document = await hold(tx, id);
  if (!document || (document.state !== 'reviewing' && document.state !== 'published')) return;
  if (approve && document.state === 'published') return;
  await transition(tx, document, approve ? 'accept' : 'reject', { now, reason: approve ? null : reason });
}

async function hold(tx: Tx, id: number) {
  const [row] = await tx<{ id: number; uid: number; state: ResourceState }[]>`
    select id, uid, state from resource where id = ${id} for no key update`;
  return row ?? null;
}
