import { feedKinds } from '@xuelin/contract/discover';
import { packCursor, staleCursor, unpackCursor } from '#core/calls/cursor.ts';
import type { FeedPlace } from '#core/feed-slice.ts';
import type { FeedKind } from './feed-interests.ts';

/** Parts of a feed: what fits the reader, what is fresh, and all the rest. None holds what another holds. */
export const streams = ['mine', 'fresh', 'rest'] as const;
export type Stream = (typeof streams)[number];

/** How far somebody has read; with it a page needs no memory on the server. */
export type FeedPosition = {
  /** Chosen for the reader, or the plain order. */
  personal: boolean;
  /** Second the reading began: divides what is fresh from the rest. */
  began: number;
  /** Items shown so far. */
  shown: number;
  /** Categories that fit the reader. */
  liked: Record<FeedKind, number[]>;
  /** Ids shown by their heat, which cools down every hour: without them they would come again below. */
  warm: Record<FeedKind, number[]>;
  /** Where the last one shown of each stream and kind stood then. */
  below: Record<Stream, Record<FeedKind, FeedPlace | null>>;
};

/** Of each kind as many are remembered, the last ones: those before them stood far above. */
export const mostWarm = 100;

/** The beginning of a feed. */
export function firstPosition(given: Pick<FeedPosition, 'personal' | 'began' | 'liked'>): FeedPosition {
  const none = () => ({ resource: null, introduction: null });
  return {
    ...given,
    shown: 0,
    warm: { resource: [], introduction: [] },
    below: { mine: none(), fresh: none(), rest: none() },
  };
}

/** Notes that this one was shown. */
export function passOver(position: FeedPosition, stream: Stream, kind: FeedKind, place: FeedPlace): void {
  const { hot, publishedAt, id } = place;
  position.below[stream][kind] = { hot, publishedAt, id };
  position.shown++;
  // What has no heat any more, and the order by date, do not move.
  if (stream === 'fresh' || hot <= 0) return;
  position.warm[kind] = [...position.warm[kind], id].slice(-mostWarm);
}

export function packPosition({ personal, began, shown, liked, warm, below }: FeedPosition): string {
  const places = streams.flatMap((stream) =>
    feedKinds.flatMap((kind) => {
      const { hot, publishedAt, id } = below[stream][kind] ?? { hot: 0, publishedAt: 0, id: 0 };
      return [hot, publishedAt, id];
    }),
  );
  return packCursor([personal ? 1 : 0, began, shown, packIds(liked), packIds(warm), ...places]);
}

/** Null for no cursor; one that `packPosition` did not make is refused. */
export function unpackPosition(cursor: string | undefined): FeedPosition | null {
  const place = ['number', 'id', 'id'] as const;
  const places = [...place, ...place, ...place, ...place, ...place, ...place] as const;
  const values = unpackCursor(cursor, 'id', 'id', 'id', 'string', 'string', ...places);
  if (!values) return null;
  const [personal, began, shown, liked, warm, ...last] = values;
  if (began < 0 || shown < 0) throw staleCursor();
  const at = (n: number): FeedPlace | null => {
    const [hot = 0, publishedAt = 0, id = 0] = last.slice(3 * n, 3 * n + 3);
    return id === 0 ? null : { hot, publishedAt, id };
  };
  const of = (stream: number) => ({ resource: at(2 * stream), introduction: at(2 * stream + 1) });
  return {
    personal: personal === 1,
    began,
    shown,
    liked: unpackIds(liked),
    warm: unpackIds(warm),
    below: { mine: of(0), fresh: of(1), rest: of(2) },
  };
}

/** Ids of each kind, short: “1z.3/7”. */
const packIds = (ids: Record<FeedKind, number[]>) =>
  feedKinds.map((kind) => ids[kind].map((id) => id.toString(36)).join('.')).join('/');

function unpackIds(text: string): Record<FeedKind, number[]> {
  if (!/^[\d.a-z]*\/[\d.a-z]*$/.test(text)) throw staleCursor();
  const [resource = [], introduction = []] = text
    .split('/')
    .map((part) => (part === '' ? [] : part.split('.').map((id) => Number.parseInt(id, 36))));
  const sound = [...resource, ...introduction].every((id) => Number.isSafeInteger(id));
  if (!sound || resource.length > mostWarm || introduction.length > mostWarm) throw staleCursor();
  return { resource, introduction };
}
