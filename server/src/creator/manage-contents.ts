import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/creator';
import type { WriteContext } from '#core/calls/call-context.ts';
import { contentWith } from '../content/content.public.ts';

type SetPrices = typeof contract.setPrices;
type TakeDown = typeof contract.takeDown;
type Item = { kind: string; id: number };

/** Each thing once, in one order, so that two such transactions never wait for each other. */
function ordered(items: readonly Item[]): Item[] {
  const byKey = new Map(items.map((item) => [`${item.kind} ${item.id}`, item]));
  return [...byKey.values()].toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id);
}

/** Sets one price for several contents of one's own; one that is refused refuses all. */
export async function setPrices({
  tx,
  caller: { uid },
  input: { items, price },
  now,
}: WriteContext<SetPrices>): Promise<OutputOf<SetPrices>> {
  const contents = ordered(items);
  for (const { kind, id } of contents)
    await contentWith('manage', kind).manage.setPrice(tx, { uid, id, price, now });
  return { changed: contents.length };
}

/** Takes several contents of one's own off the shelf; one that is refused refuses all. */
export async function takeDown({
  tx,
  caller: { uid },
  input: { items },
  now,
}: WriteContext<TakeDown>): Promise<OutputOf<TakeDown>> {
  const contents = ordered(items);
  for (const { kind, id } of contents)
    await contentWith('manage', kind).manage.takeDown(tx, { uid, id, now });
  return { changed: contents.length };
}
