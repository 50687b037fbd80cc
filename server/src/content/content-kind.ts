import type { InputOf } from '@xuelin/contract/core/call';
import type { ContentSummary } from '@xuelin/contract/content';
import type { authoredStates } from '@xuelin/contract/creator';
import type { ticketStates } from '@xuelin/contract/introduction/introduction';
import type { ReviewCase } from '@xuelin/contract/moderation/moderation';
import type { all as searchAll } from '@xuelin/contract/search';
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
  requireVisible: (sql: Queryable, id: number, viewer: Viewer) => Promise<VisibleContent>;
  /**
   * Published content by its ids, in their order; what is not published is left out. Shows nothing a visitor cannot see.
   * Left out by kinds that never stand in a list by themselves (comments, danmu).
   */
  summaries?: (sql: Queryable, ids: readonly number[]) => Promise<ContentSummary[]>;
  sale?: SaleCapability;
  review?: ReviewCapability;
  /** Members comment on it. `requireReadable` refuses more than `requireVisible`, where comments may tell too much. */
  comments?: true | { requireReadable: ContentKind['requireVisible'] };
  reactions?: ReactionCapability;
  search?: SearchCapability;
  feed?: FeedCapability;
  share?: ShareCapability;
  /** It stands on its author's page, in a tab of its own. */
  byAuthor?: AuthorCapability;
  /** What a member made of it, for their creator centre. */
  authored?: AuthoredCapability;
  /** Its maker changes many of them at once from there. */
  manage?: ManageCapability;
  /** It is sorted into categories that editors keep. */
  categories?: CategoryCapability;
  /** Where readers said that they do not understand it. */
  marks?: MarkCapability;
  /** Its videos, over which danmu run. */
  videos?: VideoCapability;
};

/**
 * A slice of what a member made, whatever its state, the newest first by (createdAt, id): below `before` only. What they
 * deleted is left out.
 */
export type AuthoredCapability = (
  sql: Queryable,
  query: { uid: number; before: { at: number; id: number }; limit: number },
) => Promise<AuthoredItem[]>;
/** Acts on one's own content, each in the caller's transaction. Refuses with 4003, 4004 or 4009 what is not one's own or cannot be. */
export type ManageCapability = {
  /** Refuses with 4000 a price that it cannot have. */
  requirePrice: (price: number, now: number) => void;
  /** `price` in coins. Refuses with 4009 while a price test runs. */
  setPrice: (tx: Tx, act: { uid: number; id: number; price: number; now: number }) => Promise<void>;
  /** Nobody new sees it; who bought it keeps it. */
  takeDown: (tx: Tx, act: { uid: number; id: number; now: number }) => Promise<void>;
};

/** The places of a member's own content that most readers marked, the most marked first; nothing of what is not theirs. */
export type MarkCapability = (
  sql: Queryable,
  query: { uid: number; id: number; limit: number },
) => Promise<{ place: string; link: string; count: number }[]>;

export type AuthoredItem = {
  id: number;
  title: string;
  /** What it is about; '' when it has no subject. */
  subject: string;
  /** Address of its picture, or null. */
  cover: string | null;
  state: (typeof authoredStates)[number];
  /** Why it was rejected or hidden, in words; else null. */
  reason: string | null;
  /** Coins; null where it has no price that its maker sets from the creator centre. */
  price: number | null;
  /** Hash address where it is read. */
  link: string;
  /** Hash address where it is changed; null where it is read. */
  editLink: string | null;
  createdAt: number;
  /** Null where it is not counted. */
  viewCount: number | null;
  saleCount: number | null;
  downloadCount: number | null;
  /** 分 of all sales; null for what is not sold. */
  earnedFen: number | null;
};

/** Two levels of categories, in a table of their own: parent_id, slug, name, icon, position. */
export type CategoryCapability = {
  table: string;
  /** What a new installation begins with. */
  standard: readonly {
    slug: string;
    name: string;
    icon?: string;
    children?: readonly { slug: string; name: string }[];
  }[];
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
  /** What the buyer may download; null for what has no file. */
  buyerFile: 'original' | 'watermarked' | null;
  /** Holders of 会员 read all of it without buying it; to own it they pay like for anything else. */
  openToMembers: boolean;
};

export type SaleCapability = {
  /** What is shown for sale now, or null. */
  find: (sql: Queryable, id: number) => Promise<Goods | null>;
  /** The same, its price locked until the transaction ends. */
  lock: (tx: Tx, id: number) => Promise<Goods | null>;
  /** Why it cannot be bought now although it is shown, in words; else null. */
  refusal?: (sql: Queryable, id: number, now: number) => Promise<string | null>;
  /** Gives the buyer what comes beside the right to it (a ticket). Refuses with 4009 when that cannot be had. */
  deliver?: (tx: Tx, sale: { id: number; uid: number; now: number }) => Promise<void>;
  /** Left out by what cannot be given back. */
  refund?: SaleRefund;
  /** Counts a sale and what it earned its creator, 分. */
  count: (tx: Tx, id: number, earnedFen: number) => Promise<void>;
  /** Summaries of what a member bought, also of what was taken down since. */
  findPurchased: (
    sql: Queryable,
    uid: number,
    ids: readonly number[],
    now: number,
  ) => Promise<Map<number, PurchasedItem>>;
};

/** How something is given back. */
export type SaleRefund = {
  /**
   * Why what a member bought cannot be given back as unused, in words, by id: “已经下载过”. What can be is left out.
   */
  refundObstacles: (
    sql: Queryable,
    query: { uid: number; ids: readonly number[]; now: number },
  ) => Promise<Map<number, string>>;
  /** What giving back as unused uses up, in words, by id. Left out by kinds of which any number is given back. */
  refundAllowances?: (
    sql: Queryable,
    query: { uid: number; ids: readonly number[]; now: number },
  ) => Promise<Map<number, string>>;
  /**
   * What is recorded of its quality and of how its buyer used it, and whether that alone says that it is faulty. Left out by
   * kinds whose quality is not looked at.
   */
  faultOf?: (
    sql: Queryable,
    query: { id: number; uid: number },
  ) => Promise<{ facts: string; fault: boolean }>;
  /** Takes back what was delivered beside the right to it, and the sale from its counts. */
  takeBack: (tx: Tx, sale: SaleReturn) => Promise<void>;
};

/** A sale that is taken back; `unused`: on its buyer's word that it was not used, not for a fault of it. */
export type SaleReturn = { id: number; uid: number; reversedFen: number; unused: boolean; now: number };

/** A bought thing in the list of purchases. */
export type PurchasedItem = {
  summary: ContentSummary;
  /** State of the buyer's ticket; null for what has none. */
  ticket: (typeof ticketStates)[number] | null;
};

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

/** What a kind tells who decides, beside the subject. */
export type ReviewMaterial = {
  /** The whole text, where the subject's is but a part of it. */
  text?: string;
  /** Addresses of pictures of all its pages; they answer to a reviewer's OPERATOR header. */
  pages?: string[];
  facts: { label: string; value: string }[];
  /** Files that are no pictures; they answer to a reviewer's OPERATOR header. */
  files?: { name: string; address: string; bytes: number }[];
  /** Others of its kind with nearly the same text, the most alike first. */
  copies?: { id: number; title: string; uid: number; percent: number; link: string }[];
};

export type ReviewCapability = {
  /** As it stands now; null when there is none. */
  find: (sql: Queryable, id: number) => Promise<ContentSubject | null>;
  /** More of it for who decides. Left out: the subject is all there is. */
  material?: (sql: Queryable, id: number) => Promise<ReviewMaterial | null>;
  /** The texts of it and of one of its `copies`, to be compared; null when that is none. Left out by kinds without copies. */
  compare?: (
    sql: Queryable,
    id: number,
    copyId: number,
  ) => Promise<{ text: string; copyText: string } | null>;
  /** Takes it out of everybody's sight but its author's. Left out for what staff make: they take it down themselves. */
  hide?: (tx: Tx, id: number, now: number) => Promise<void>;
  /** Has it wait for a person again because its author appealed; false when it is not rejected. Left out: no appeal. */
  reopen?: (tx: Tx, id: number, now: number) => Promise<boolean>;
  /** Shows it or rejects it, and tells its author; nothing when it is gone. */
  decide?: (tx: Tx, id: number, decision: Decision) => Promise<void>;
};

export type ReactionKind = 'like' | 'collect' | 'share';

export type ReactionCapability = {
  /** Which reactions it takes. */
  takes: readonly ReactionKind[];
  /** Sentence after the name of who liked it: “赞了你的介绍”; left out: its author is not notified. */
  likedTitle?: string;
  /** Is told how many like it as that changes, where a list is ordered by it. */
  keepLikes?: (tx: Tx, id: number, count: number) => Promise<void>;
  /** The same for who collected it: “收藏了你的帖子”. */
  collectedTitle?: string;
  /** Whoever may open it may collect it, also what not everybody sees. */
  collectedByViewer?: true;
};

export type SearchCapability = {
  /** Filters of search/all that this kind knows; when another one is set it is left out of the search. */
  filters?: readonly (keyof SearchFilters)[];
  /** A slice of the published content that holds all the words, in the order of SearchPosition. */
  find: (db: Db, query: SearchQuery) => Promise<SearchHit[]>;
};
export type SearchFilters = Pick<InputOf<typeof searchAll>, 'categoryId' | 'access'>;
export type SearchQuery = {
  keyword: string;
  filters: SearchFilters;
  after: SearchPosition | null;
  limit: number;
  viewer: Viewer;
};
/** Lower ranks come first, within a rank what is newer, then what has the higher id. */
export type SearchPosition = { rank: number; publishedAt: number; id: number };
/** Text with what was searched for: [start, end) pairs of UTF-16 positions, in order, never overlapping. */
export type MarkedText = { text: string; hits: number[][] };
export type SearchHit = {
  /** 0 = all words in the title, 1 = in title and summary, 2 = in the text, or with the author's name. */
  rank: number;
  summary: ContentSummary;
  title: MarkedText;
  snippet: MarkedText;
  /** Page of the hit in a document; else null. */
  page: number | null;
};

export type FeedCapability = {
  /** Reads a slice of the published content in its order. */
  read: (db: Db, slice: FeedSlice) => Promise<FeedEntry[]>;
  /** Category and title of those of `ids` that are published, in that order: what a member acted on says what they like. */
  categoriesOf(
    sql: Queryable,
    ids: readonly number[],
  ): Promise<{ id: number; categoryId: number; title: string }[]>;
  /** At most one of so many items is of this kind, as long as there are others: for kinds that are made by the minute. */
  oneIn?: number;
  /** Why something of a category stands there that a visitor's device names (`viewed` of the feed): of this kind alone. */
  viewedReason?: string;
};
/** Which published content a feed reads, and from where on. */
export type FeedSlice = {
  order: 'hot' | 'new';
  /** Only of these categories; else of all but those in `without`. */
  only?: readonly number[];
  without?: readonly number[];
  /** Ids that are left out. */
  except: readonly number[];
  /** Seconds: published after, or at the latest then. */
  publishedAfter?: number;
  publishedUpTo?: number;
  /** Where the last one shown stood then: goes on below that, wherever it stands now. Null = from the beginning. */
  below: FeedPosition | null;
  limit: number;
  /** Who reads, null for a visitor: nothing by whom they blocked, or who blocked them, is read. */
  viewerUid: number | null;
};
/** Where something stands in a feed: its hot rank, the second it was published, its id. */
export type FeedPosition = { hot: number; publishedAt: number; id: number };
export type FeedEntry = {
  hot: number;
  summary: ContentSummary;
  categoryId: number;
  /** Somebody liked, discussed, collected or bought it. */
  popular: boolean;
};

export type ShareCapability = {
  /**
   * Description of what is published, for the page behind a link sent outside the app: nothing that a visitor does not
   * see. `coinName` is the word for coins.
   */
  describe: (db: Db, id: number, coinName: string) => Promise<ShareDescription | null>;
};
export type ShareDescription = {
  summary: ContentSummary;
  /** “资料 · 高等数学” */
  label: string;
  /** “PDF”, “46 页”, “30 学币” */
  facts: string[];
  /** In the terms of schema.org. */
  schema: Record<string, unknown>;
};

export type AuthorCapability = {
  /** Word of its tab on a member's page: “解答”; the kind's label unless given. */
  tab?: string;
  /** How many a member published that a visitor may see. */
  count: (sql: Queryable, uid: number) => Promise<number>;
  /** A slice of what a member published, the newest first, and within a second the higher id. */
  read: (sql: Queryable, slice: AuthorSlice) => Promise<ContentSummary[]>;
};
/** Which of a member's content is read, and from where on. */
export type AuthorSlice = {
  uid: number;
  /** `publishedAt` and id of the last one shown; null = from the newest. */
  below: { publishedAt: number; id: number } | null;
  limit: number;
};

export type VideoCapability = {
  /** A video that the viewer may watch; refuses with 4003 and 4004. */
  requireWatchable: (sql: Queryable, id: number, viewer: Viewer) => Promise<ContentVideo>;
  /** A video whoever may watch it; null when there is none. */
  find: (sql: Queryable, id: number) => Promise<ContentVideo | null>;
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
