import type { Config } from '#core/config/config.ts';
import type { Tx } from '#core/database/database.ts';
import { waitingCause, waitingText, type WaitingCause } from './check.ts';
import { indexDocument, indexMeta } from './index-document.ts';
import type { ResourceState } from './resource.states.ts';
import { transition } from './transition.ts';

type Document = { id: number; uid: number; state: ResourceState };

/** Shows a converted document to everybody, or puts it before a person. */
export async function publishConverted(
  tx: Tx,
  config: Config,
  document: Document,
  now: number,
): Promise<void> {
  const waiting = await waitingCause(tx, config, document, { pages: true, now });
  if (waiting) await wait(tx, document, 'review', waiting, now);
  else await transition(tx, document, 'accept', { now });
}

/**
 * Follows a change of a document that everybody sees: it is found by its new words, or taken out of sight until a person
 * looked at them.
 */
export async function recheckPublished(
  tx: Tx,
  config: Config,
  document: Document,
  change: { pages: boolean; now: number },
): Promise<void> {
  const waiting = await waitingCause(tx, config, document, change);
  if (waiting) await wait(tx, document, 'recheck', waiting, change.now);
  else if (change.pages) await indexDocument(tx, document.id);
  else await indexMeta(tx, document.id);
}

const wait = (
  tx: Tx,
  document: Document,
  event: 'review' | 'recheck',
  waiting: WaitingCause,
  now: number,
): Promise<void> => transition(tx, document, event, { now, reason: waitingText(waiting), waiting });
