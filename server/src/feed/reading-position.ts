import { packPositions, staleCursor, unpackPositions } from '#core/calls/cursor.ts';
import type { FeedPosition } from '../content/content.public.ts';

/** Parts of a feed: what fits the reader, what is fresh, and all the rest. None holds what another holds. */
export const streams = ['mine', 'fresh', 'rest'] as const;
export type Stream = (typeof streams)[number];

/** How far somebody has read one kind. */
export type KindPosition = {
  /** Categories that fit the reader. */
  likedIds: number[];
  /** Ids shown by their heat, which cools down every hour: without them they would come again below. */
  warm: number[];
  /** Where the last one shown of each stream stood then. */
  below: Record<Stream, FeedPosition | null>;
};

/** How far somebody has read; with it a page needs no memory on the server. */
export type ReadingPosition = {
  /** Chosen for the reader, or the plain order. */
  personal: boolean;
  /** Second the reading began: divides what is fresh from the rest. */
  began: number;
  /** Items shown so far. */
  shownCount: number;
  kinds: Map<string, KindPosition>;
};

/** Warm ids that are remembered, the last ones of each kind: those before them stood far above. */
const mostWarm = 200;
const mostWarmOf = (kinds: number) => Math.floor(mostWarm / Math.max(1, kinds));

/** The beginning of a kind. */
export const firstOf = (likedIds: number[]): KindPosition => ({
  likedIds,
  warm: [],
  below: { mine: null, fresh: null, rest: null },
});

/** Notes that this one was shown. */
export function passOver(position: ReadingPosition, stream: Stream, kind: string, at: FeedPosition): void {
  const of = position.kinds.get(kind);
  if (!of) throw new Error(`the feed does not read ${kind}`);
  const { hot, publishedAt, id } = at;
  of.below[stream] = { hot, publishedAt, id };
  position.shownCount++;
  // What has no heat any more, and the order by date, do not move.
  if (stream === 'fresh' || hot <= 0) return;
  of.warm = [...of.warm, id].slice(-mostWarmOf(position.kinds.size));
}

export function packReading({ personal, began, shownCount, kinds }: ReadingPosition): string {
  const positions = [...kinds].map(([kind, { likedIds, warm, below }]) => {
    const places = streams.flatMap((stream) => {
      const { hot, publishedAt, id } = below[stream] ?? { hot: 0, publishedAt: 0, id: 0 };
      return [hot, publishedAt, id];
    });
    return { kind, values: [packIds(likedIds), packIds(warm), ...places] };
  });
  return packPositions([personal ? 1 : 0, began, shownCount], positions);
}

/** Null for no cursor; one that `packReading` did not make for these kinds is refused. A kind it lacks begins anew. */
export function unpackReading(cursor: string | undefined, kinds: readonly string[]): ReadingPosition | null {
  const place = ['number', 'id', 'id'] as const;
  const positions = unpackPositions(cursor, {
    head: ['id', 'id', 'id'],
    kinds,
    values: ['string', 'string', ...place, ...place, ...place],
  });
  if (!positions) return null;
  const [personal, began, shownCount] = positions.head;
  if (began < 0 || shownCount < 0) throw staleCursor();
  return {
    personal: personal === 1,
    began,
    shownCount,
    kinds: new Map(
      kinds.map((kind) => {
        const values = positions.positions.get(kind);
        if (!values) return [kind, firstOf([])];
        const [likedIds, warm, ...last] = values;
        const at = (n: number): FeedPosition | null => {
          const [hot = 0, publishedAt = 0, id = 0] = last.slice(3 * n, 3 * n + 3);
          return id === 0 ? null : { hot, publishedAt, id };
        };
        const most = mostWarmOf(kinds.length);
        const below = { mine: at(0), fresh: at(1), rest: at(2) };
        return [kind, { likedIds: unpackIds(likedIds, most), warm: unpackIds(warm, most), below }];
      }),
    ),
  };
}

/** Ids, short: “1z.3”. */
const packIds = (ids: readonly number[]) => ids.map((id) => id.toString(36)).join('.');

function unpackIds(text: string, most: number): number[] {
  if (text === '') return [];
  if (!/^[\da-z]+(\.[\da-z]+)*$/.test(text)) throw staleCursor();
  const ids = text.split('.').map((id) => Number.parseInt(id, 36));
  if (ids.length > most || !ids.every((id) => Number.isSafeInteger(id))) throw staleCursor();
  return ids;
}
