import type { Tx } from '#core/database/database.ts';
import { bumpResourceCount } from '../../account/account.public.ts';
import { hiddenByReports, openCase } from '../../moderation/moderation.public.ts';
import { removeEntries } from '../../search/search.public.ts';
import { convertNewest } from '../convert/conversion-queue.ts';
import { kind } from '../kind.ts';
import { rerankResources } from '../read/hot.ts';
import type { WaitingCause } from './check.ts';
import { indexDocument } from './index-document.ts';
import { notifyAuthor } from './notify-author.ts';
import {
  requireTransition,
  type ResourceEffect,
  type ResourceEvent,
  type ResourceState,
} from './resource.states.ts';

type Document = { id: number; uid: number; state: ResourceState };

type Details = {
  now: number;
  /** What its author reads of it; kept with the document. */
  reason?: string | null;
  /** Why it has to wait for a person; left out when its case is there already. */
  waiting?: WaitingCause;
  /** Conversions at once, for events that start one. */
  lanes?: number;
};

/** A transition under way: the document as it was before it, and what happens. */
type Step = Details & { document: Document; event: ResourceEvent };

/**
 * Brings a locked document to the state that the table has for this event, with the effects that stand there. Refuses
 * with 4009 what the table does not have.
 */
export async function transition(
  tx: Tx,
  document: Document,
  requestedEvent: ResourceEvent,
  details: Details,
): Promise<void> {
  const { id, state } = document;
  const { now, reason = null } = details;
  const { whileReported } = requireTransition(state, requestedEvent);
  const isHiddenByReports = whileReported !== undefined && (await hiddenByReports(tx, { kind, id }, now));
  const event = isHiddenByReports ? whileReported : requestedEvent;
  const { to, effects } = requireTransition(state, event);
  await tx`update resource set state = ${to}, reason = ${reason}, updated_at = ${now} where id = ${id}`;
  for (const effect of effects) await perform[effect](tx, { ...details, document, event });
}

const perform: Record<ResourceEffect, (tx: Tx, step: Step) => Promise<void>> = {
  convert: (tx, { document, now, lanes = 1 }) => convertNewest(tx, document, { now, lanes }),
  async list(tx, { document: { id, uid }, now }) {
    await tx`update resource set published_at = coalesce(published_at, ${now}) where id = ${id}`;
    await rerankResources(tx, [id], now);
    await indexDocument(tx, id);
    await bumpResourceCount(tx, uid, 1);
  },
  async unlist(tx, { document: { id, uid } }) {
    await removeEntries(tx, kind, id);
    await bumpResourceCount(tx, uid, -1);
  },
  async openCase(tx, { document: { id }, waiting, now }) {
    if (waiting) await openCase(tx, { subject: { kind, id }, ...waiting, now });
  },
  notify: (tx, { document, event, reason = null, now }) =>
    notifyAuthor(tx, { id: document.id, uid: document.uid, event, reason, now }),
};
