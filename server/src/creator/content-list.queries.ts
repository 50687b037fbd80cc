import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/creator';
import type { ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackCursor } from '#core/calls/cursor.ts';
import { contentKindsWith, contentWith } from '../content/content.public.ts';

type List = typeof contract.getContentList;

const end = Number.MAX_SAFE_INTEGER;

/** All that a member made, of every kind that says so, the newest first; of the same second in the order of the kinds. */
export async function getContentList({
  db,
  caller: { uid },
  input,
}: ReadContext<List>): Promise<OutputOf<List>> {
  const { limit = LIMIT } = input;
  const kinds = contentKindsWith('authored');
  const chosenKinds = input.kind === undefined ? kinds : [contentWith('authored', input.kind)];
  const [at, place, id] = unpackCursor(input.cursor, 'id', 'id', 'id') ?? [end, 1, end];
  const slices = await Promise.all(
    chosenKinds.map(async ({ kind, label, authored }) => {
      const own = kinds.findIndex((one) => one.kind === kind) + 1;
      // Of the cursor's second: kinds before its own are through, those behind it have all of it to come.
      const before = { at, id: own < place ? 0 : own === place ? id : end };
      const items = await authored(db, { uid, before, limit: limit + 1 });
      return items.map((item) => ({ kind, label, place: own, ...item }));
    }),
  );
  const all = slices
    .flat()
    .toSorted((a, b) => b.createdAt - a.createdAt || a.place - b.place || b.id - a.id)
    .slice(0, limit + 1);
  const { rows, nextCursor } = cutPage(all, limit, (row) => [row.createdAt, row.place, row.id]);
  return { list: rows.map(({ place: _place, ...row }) => row), nextCursor };
}
