import { Type, type Static } from 'typebox';
import { Author } from './account.ts';
import { Coins, Count, Id, Nullable, Seconds } from './schema.ts';

/**
 * Kind of content: 'resource', 'introduction', 'comment' … A word and no enum: which kinds there are, and what each can
 * do, is what the server's registry says; a kind that cannot do what is asked is refused with 4000.
 */
export const ContentKindName = () =>
  Type.String({ pattern: '^[a-z][a-zA-Z]{1,29}$', description: '内容的种类' });

/** One line of a list that mixes kinds: purchases, search, feed, collections. All that a card shows of any kind. */
export const ContentSummary = Type.Object({
  kind: ContentKindName(),
  id: Id(),
  /** Sort within the kind: file kind of a document, 'article' | 'course' | 'event' of an introduction; '' when there is none. */
  variant: Type.String(),
  title: Type.String(),
  /** A few lines of text; may be ''. */
  summary: Type.String(),
  /** Address of its picture, or null: the client draws a cover. */
  cover: Nullable(Type.String()),
  /** Subject or category, for the drawn cover and the line below the title. */
  subject: Type.String(),
  /** Short facts in the order of their weight: “46 页”, “12 章”, “2026-12-05 14:00”. */
  facts: Type.Array(Type.String()),
  /** Hash address of its screen: `#/pages/resource/details?id=5`. */
  link: Type.String(),
  author: Author,
  /** What everybody pays; 0 = free. */
  price: Coins(),
  /** Holders of the membership of this kind have it without paying. */
  memberFree: Type.Boolean(),
  /** People who opened it. */
  viewCount: Count(),
  publishedAt: Seconds(),
});
export type ContentSummary = Static<typeof ContentSummary>;
