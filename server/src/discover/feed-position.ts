import { feedKinds } from '@xuelin/contract/discover';
import { packCursor, staleCursor, unpackCursor } from '#core/cursor.ts';
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
  /** The last one shown of each stream and kind. */
  below: Record<Stream, Record<FeedKind, number | null>>;
};

/** The beginning of a feed. */
export function firstPosition(given: Pick<FeedPosition, 'personal' | 'began' | 'liked'>): FeedPosition {
  const none = () => ({ resource: null, introduction: null });
  return { ...given, shown: 0, below: { mine: none(), fresh: none(), rest: none() } };
}

export function packPosition({ personal, began, shown, liked, below }: FeedPosition): string {
  const last = streams.flatMap((stream) => feedKinds.map((kind) => below[stream][kind] ?? 0));
  return packCursor([
    personal ? 1 : 0,
    began,
    shown,
    feedKinds.map((kind) => liked[kind].join('.')).join('/'),
    last.join('.'),
  ]);
}

export function unpackPosition(cursor: string | undefined): FeedPosition | null {
  const values = unpackCursor(cursor, 'id', 'id', 'id', 'string', 'string');
  if (!values) return null;
  const [personal, began, shown, liked, last] = values;
  const [resource = [], introduction = []] = liked.split('/').map(idsOf);
  const ids = idsOf(last);
  const sound = [began, shown, ...resource, ...introduction, ...ids].every(
    (value) => Number.isSafeInteger(value) && value >= 0,
  );
  if (!sound || ids.length !== streams.length * feedKinds.length) throw staleCursor();
  const at = (stream: number) => ({
    resource: ids[stream * 2] || null,
    introduction: ids[stream * 2 + 1] || null,
  });
  return {
    personal: personal === 1,
    began,
    shown,
    liked: { resource, introduction },
    below: { mine: at(0), fresh: at(1), rest: at(2) },
  };
}

const idsOf = (text: string) => (text === '' ? [] : text.split('.').map(Number));
