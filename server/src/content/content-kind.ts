import type { ContentSummary } from '@xuelin/contract/content';
import type { ReviewCase } from '@xuelin/contract/moderation';
import type { Caller } from '#core/calls/call-context.ts';
import type { Db, Queryable, Tx } from '#core/database/database.ts';

/** Who looks: a member, or null for a visitor; `now` in seconds. */
export type Viewer = { caller: Caller | null; now: number };

/**
 * What one kind of content can do. A domain exports one in `<domain>.content.ts`, server/src/registry.ts lists them, and
 * purchase, moderation, reaction, search, comment, feed and share work for every kind by asking this port. A capability
 * that is left out is refused with 4000.
 */
export type ContentKind = {
  /** Its name on the wire and in `*_kind` columns. */
  kind: string;
  /** The word people read: “资料”. */
  label: string;
  /**
   * What comments, likes and reports have to know of something that the viewer may open. Refuses others: 4004 when it does
   * not exist for them, 4003 where the kind says so.
   */
  requireVisible(sql: Queryable, id: number, viewer: Viewer): Promise<VisibleContent>;
  /**
   * Published content by its ids, in their order; what is not published is left out. Shows nothing a visitor cannot see.
   * Left out by kinds that never stand in a list by themselves (comments, danmu).
   */
  summaries?(sql: Queryable, ids: readonly number[]): Promise<ContentSummary[]>;
  sale?: SaleCapability;
  review?: ReviewCapability;
  /** Members comment on it. */
  comments?: true;
  reactions?: ReactionCapability;
  search?: SearchCapability;
  feed?: FeedCapability;
  share?: ShareCapability;
  /** Its videos, over which danmu run. */
  videos?: VideoCapability;
};

/** Content that somebody may open. */
export type VisibleContent = {
  /** Its author, who is notified of comments and likes, and whose own ones are marked. */
  ownerUid: number;
  title: string;
  /** Hash address of its screen with its query: `#/pages/resource/details?id=5`. */
  link: string;
};

/** Something that can be bought with coins. */
export type Goods = {
  title: string;
  /** Coins. */
  price: number;
  sellerUid: number;
  subject: string;
  /** What the buyer may download; null for what has no file. */
  buyerFile: 'original' | 'watermarked' | null;
  /** Holders of 会员 read all of it without buying it; to own it they pay like for anything else. */
  openToMembers: boolean;
};

export type SaleCapability = {
  /** What is shown for sale now, or null. */
  find(sql: Queryable, id: number): Promise<Goods | null>;
  /** The same, its price locked until the transaction ends. */
  lock(tx: Tx, id: number): Promise<Goods | null>;
  /** Why it cannot be bought now although it is shown, in words; else null. */
  refusal?(sql: Queryable, id: number, now: number): Promise<string | null>;
  /** Gives the buyer what comes beside the right to it (a ticket). Refuses with 4009 when that cannot be had. */
  deliver?(tx: Tx, sale: { id: number; uid: number; now: number }): Promise<void>;
  /** Counts a sale and what it earned its creator, 分. */
  count(tx: Tx, id: number, earnedFen: number): Promise<void>;
  /** Summaries of what a member bought, also of what was taken down since. */
  purchased(
    sql: Queryable,
    uid: number,
    ids: readonly number[],
    now: number,
  ): Promise<Map<number, Purchased>>;
};

/** A bought thing in the list of purchases. */
export type Purchased = { summary: ContentSummary; ticket: 'unused' | 'used' | 'expired' | null };

/** Content as reports and reviews see it. */
export type ContentSubject = {
  authorUid: number;
  title: string;
  text: string;
  /** Addresses of its pictures. */
  images: string[];
  /** Hash address of where it is shown. */
  link: string;
  /** Everybody sees it. */
  shown: boolean;
  /** Another one when anything changes that a decision is about (see stampOf). */
  stamp: string;
};

/** What a person decided. */
export type Decision = { approve: boolean; reason: string; cause: ReviewCase['cause']; now: number };

export type ReviewCapability = {
  /** As it stands now; null when there is none. */
  find(sql: Queryable, id: number): Promise<ContentSubject | null>;
  /** Takes it out of everybody's sight but its author's. Left out for what staff make: they take it down themselves. */
  hide?(tx: Tx, id: number, now: number): Promise<void>;
  /** Has it wait for a person again because its author appealed; false when it is not rejected. Left out: no appeal. */
  reopen?(tx: Tx, id: number, now: number): Promise<boolean>;
  /** Shows it or rejects it, and tells its author; nothing when it is gone. */
  decide?(tx: Tx, id: number, decision: Decision): Promise<void>;
};

export type ReactionKind = 'like' | 'collect' | 'share';

export type ReactionCapability = {
  /** Which reactions it takes. */
  takes: readonly ReactionKind[];
  /** Sentence after the name of who liked it: “赞了你的介绍”; left out: its author is not notified. */
  likedTitle?: string;
};

export type SearchCapability = {
  /** Place among equal hits: lower ones come first. */
  position: number;
  find(db: Db, wanted: SearchWanted): Promise<SearchHit[]>;
};
/** Filters are those of the kind; one it does not know leaves it out of the search. */
export type SearchWanted = {
  keyword: string;
  filters: Readonly<Record<string, unknown>>;
  after: SearchPosition | null;
  limit: number;
  viewer: Viewer;
};
export type SearchPosition = { rank: number; publishedAt: number; id: number };
export type MarkedText = { text: string; hits: number[][] };
export type SearchHit = SearchPosition & {
  summary: ContentSummary;
  title: MarkedText;
  snippet: MarkedText;
  /** Page of the hit in a document; else null. */
  page: number | null;
};

export type FeedCapability = {
  /** Reads a slice of the published content in its order. */
  read(db: Db, slice: FeedSlice): Promise<FeedEntry[]>;
  /** Categories a member wants more of, with the reason they read. */
  interests?(sql: Queryable, uid: number): Promise<Map<number, string>>;
};
/** Which published content a feed reads, and from where on. */
export type FeedSlice = {
  order: 'hot' | 'new';
  only?: readonly number[];
  without?: readonly number[];
  except: readonly number[];
  publishedAfter?: number;
  publishedUpTo?: number;
  below: FeedPlace | null;
  limit: number;
};
/** Where something stands in a feed: its hot rank, the second it was published, its id. */
export type FeedPlace = { hot: number; publishedAt: number; id: number };
export type FeedEntry = FeedPlace & { summary: ContentSummary; categoryId: number; wanted: boolean };

export type ShareCapability = {
  /** Description for the page behind a link sent outside the app: nothing that a visitor does not see. Null: not published. */
  describe(db: Db, id: number): Promise<ShareDescription | null>;
};
export type ShareDescription = {
  summary: ContentSummary;
  /** “资料 · 高等数学” */
  label: string;
  /** In the terms of schema.org. */
  schema: Record<string, unknown>;
};

export type VideoCapability = {
  /** A video that the viewer may watch; refuses with 4003 and 4004. */
  requireWatchable(sql: Queryable, id: number, viewer: Viewer): Promise<ContentVideo>;
  /** A video whoever may watch it; null when there is none. */
  find(sql: Queryable, id: number): Promise<ContentVideo | null>;
};
/** A video inside of some content. */
export type ContentVideo = {
  id: number;
  seconds: number;
  /** Author of the content. */
  ownerUid: number;
  /** “线性代数 · 第二章” */
  title: string;
  /** Hash address of its screen, with a query. */
  link: string;
  /** The content is published. */
  published: boolean;
};
