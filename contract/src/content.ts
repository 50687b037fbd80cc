import { Type, type Static } from 'typebox';
import { Author } from './account/account.ts';
import { Coins, Count, Id, Nullable, OneOf, Seconds } from './core/schema.ts';

/** When and where something takes place. */
const Schedule = Type.Object({
  startsAt: Seconds(),
  endsAt: Seconds(),
  place: Type.String(),
  /** Nobody can join any more: no seat is left. */
  full: Type.Boolean(),
});

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
  /** What it is about, for the drawn cover and the line below the title: “高等数学”. */
  subject: Type.String(),
  /** Category within its kind; the subject again where the kind has no subjects. */
  categoryName: Type.String(),
  /** Short facts in the order of their weight, the first one its size if it has one: “46 页”, “PDF”; “12 章”. */
  facts: Type.Array(Type.String()),
  /** Of what takes place at a time, else null. */
  schedule: Nullable(Schedule),
  /** Hash address of its screen: `#/pages/resource/details?id=5`. */
  link: Type.String(),
  author: Author,
  /** What everybody pays; 0 = free. */
  price: Coins(),
  /** Holders of the membership of this kind have it without paying. */
  memberFree: Type.Boolean(),
  /** People who opened it. */
  viewCount: Count(),
  /** Comments on it, and downloads of it; 0 where the kind has none. */
  commentCount: Count(),
  downloadCount: Count(),
  publishedAt: Seconds(),
});
export type ContentSummary = Static<typeof ContentSummary>;

/**
 * Where somebody came from when they looked at a price: a search, home, the square, a list of its kind, its author's page,
 * an album, a message, a link from outside, or anything else.
 */
export const arrivalSources = [
  'search',
  'home',
  'square',
  'list',
  'author',
  'album',
  'message',
  'link',
  'other',
] as const;
export type ArrivalSource = (typeof arrivalSources)[number];

/** The way to a price, for the figures of its creator: says nothing of who came. */
export const Arrival = Type.Object(
  {
    source: OneOf(arrivalSources),
    /** What was searched for. */
    word: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
);
export type Arrival = Static<typeof Arrival>;
