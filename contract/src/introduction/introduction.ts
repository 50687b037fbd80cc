import { Type, type Static } from 'typebox';
import { Author } from '../account/account.ts';
import { call } from '../core/call.ts';
import { collectedFields } from '../reaction.ts';
import { ResourceCard } from '../resource/resource.ts';
import {
  Coins,
  Count,
  Id,
  listInput,
  listOf,
  none,
  Nullable,
  OneOf,
  Seconds,
  Text,
  Toggle,
} from '../core/schema.ts';

/** 图文 · 课程 · 活动 */
export const introductionKinds = ['article', 'course', 'event'] as const;
export const chapterKinds = ['text', 'video'] as const;
/** Registration for an event: not begun, open, no seats left, over, and the event itself is over. */
export const registrations = ['notYet', 'open', 'full', 'closed', 'ended'] as const;
/** 未使用 · 已使用 · 已过期 */
export const ticketStates = ['unused', 'used', 'expired'] as const;
export const bannerLinks = ['page', 'introduction', 'resource', 'external'] as const;

export const IntroductionCard = Type.Object({
  id: Id(),
  kind: OneOf(introductionKinds),
  title: Type.String(),
  summary: Type.String(),
  /** Address of its picture, or null: the client draws a cover of category and title. */
  cover: Nullable(Type.String()),
  categoryId: Id(),
  categoryName: Type.String(),
  price: Coins(),
  /** Holders of 会员 read it without coins. */
  memberFree: Type.Boolean(),
  readCount: Count(),
  commentCount: Count(),
  likeCount: Count(),
  collectCount: Count(),
  /** Chapters of a course, seats of an event; 0 for an article. */
  size: Count(),
  /** When and where an event is; null for the others. */
  startsAt: Nullable(Seconds()),
  endsAt: Nullable(Seconds()),
  place: Nullable(Type.String()),
  /** An event without a seat left. */
  full: Type.Boolean(),
  publishedAt: Seconds(),
  author: Author,
});
export type IntroductionCard = Static<typeof IntroductionCard>;

/** A category of introductions. */
export const IntroductionCategory = Type.Object({ id: Id(), name: Type.String(), slug: Type.String() });

export const getCategoryList = call({
  name: 'introduce/getCategoryList',
  method: 'GET',
  access: 'public',
  summary: '介绍分类',
  input: none(),
  output: Type.Object({ list: Type.Array(IntroductionCategory) }),
  reads: ['category'],
});

export const getList = call({
  name: 'introduce/getList',
  method: 'GET',
  access: 'public',
  summary: '介绍列表；按词查找标题、摘要、正文与作者，先标题后正文，新的在前',
  input: Type.Object(
    {
      categoryId: Type.Optional(Id()),
      keyword: Type.Optional(Text(1, 60)),
      kind: Type.Optional(OneOf(introductionKinds)),
      /** `hot` unless it says otherwise; a keyword brings an order of its own. */
      sort: Type.Optional(OneOf(['hot', 'new'])),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(IntroductionCard),
  reads: ['introduction', 'category', 'member', 'comment'],
});

/** A banner of the home page. */
export const Banner = Type.Object({
  id: Id(),
  /** A few words above the title; '' for none. */
  eyebrow: Type.String(),
  /** What it says, in one line. */
  title: Type.String(),
  /** Words of its button; '' for none: the whole banner is a link anyway. */
  action: Type.String(),
  /** Address of its picture, or null: the client draws it. */
  image: Nullable(Type.String()),
  linkKind: OneOf(bannerLinks),
  /** `/` and one of `pagePaths`, with or without a query; an id; or an address of the allow list. */
  link: Type.String(),
});

export const getBannerList = call({
  name: 'banner/getBannerList',
  method: 'GET',
  access: 'public',
  summary: '首页横幅',
  input: none(),
  output: Type.Object({ list: Type.Array(Banner) }),
  reads: ['banner'],
});

/** How far a member is in a chapter. */
export const ChapterProgress = Type.Object({
  /** Seconds into a video; per mille of a text. */
  position: Count(),
  completed: Type.Boolean(),
  updatedAt: Seconds(),
});

export const ChapterItem = Type.Object({
  id: Id(),
  title: Type.String(),
  kind: OneOf(chapterKinds),
  /** A trial: open to all. */
  free: Type.Boolean(),
  /** The one who asks may read or watch it. */
  open: Type.Boolean(),
  /** Length of a video, or the time a text takes to read. */
  seconds: Count(),
  /** Null for visitors, and until it was begun. */
  progress: Nullable(ChapterProgress),
});

export const EventFacts = Type.Object({
  startsAt: Seconds(),
  endsAt: Seconds(),
  place: Type.String(),
  address: Type.String(),
  seats: Count(),
  seatsLeft: Count(),
  registrationStartsAt: Seconds(),
  registrationEndsAt: Seconds(),
  registration: OneOf(registrations),
  /** The asking member's ticket; its code comes from hexiaoma/getCode. */
  ticket: Nullable(Type.Object({ state: OneOf(ticketStates), usedAt: Nullable(Seconds()) })),
});

/** A picture that a text names as `![words](image:<id>)`. */
export const TextImage = Type.Object({
  id: Id(),
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

export const getIntroduceDetail = call({
  name: 'introduce/getIntroduceDetail',
  method: 'GET',
  access: 'optional',
  summary: '介绍详情：图文、课程或活动；未购买只给出可试读的部分',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    ...IntroductionCard.properties,
    /** Small Markdown subset with $…$ formulas: as much of it as the one who asks may read. */
    content: Type.String(),
    images: Type.Array(TextImage),
    /** Characters of the text that were not sent; 0 when all of it is there. */
    withheld: Count(),
    shareCount: Count(),
    liked: Type.Boolean(),
    collected: Type.Boolean(),
    /** The asking member wrote it. */
    mine: Type.Boolean(),
    /** Bought (or registered for, when an event costs nothing): for ever. */
    owned: Type.Boolean(),
    /** All of it is open to the one who asks: bought, free, own, or free for 会员. */
    open: Type.Boolean(),
    /** Coins the one who asks would pay now; 0 when there is nothing to pay. */
    payable: Coins(),
    memberPrice: Coins(),
    chapters: Type.Array(ChapterItem),
    /** The chapter to go on with: where the member was last, or null. */
    resumeChapterId: Nullable(Id()),
    event: Nullable(EventFacts),
    /** Documents that go with it. */
    related: Type.Array(ResourceCard),
  }),
  errors: [4003, 4004],
  reads: [
    'introduction:id',
    'resource',
    'category',
    'member',
    'comment:id',
    'reaction:id',
    'purchase:id',
    'setting',
  ],
});

export const getChapter = call({
  name: 'introduce/getChapter',
  method: 'GET',
  access: 'optional',
  summary: '课程的一章：文字，或 1 小时内有效、只属于请求者的视频地址',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    id: Id(),
    introduceId: Id(),
    courseTitle: Type.String(),
    title: Type.String(),
    kind: OneOf(chapterKinds),
    free: Type.Boolean(),
    /** Small Markdown subset: a text chapter, or notes to a video. */
    content: Type.String(),
    images: Type.Array(TextImage),
    video: Nullable(
      Type.Object({
        url: Type.String(),
        mime: Type.String(),
        /** Address of a still picture, or null. */
        poster: Nullable(Type.String()),
        seconds: Count(),
        /** Pixels; null when the file does not say. */
        width: Nullable(Type.Integer()),
        height: Nullable(Type.Integer()),
        /** The address works until then: ask again for a new one. */
        expiresAt: Seconds(),
      }),
    ),
    progress: Nullable(ChapterProgress),
    previousId: Nullable(Id()),
    nextId: Nullable(Id()),
  }),
  errors: [4003, 4004],
  reads: ['introduction', 'purchase'],
});

export const saveProgress = call({
  name: 'introduce/saveProgress',
  method: 'POST',
  access: 'member',
  summary: '记住学到哪里；学完的章节不会变回未学完',
  input: Type.Object(
    {
      chapterId: Id(),
      /** Seconds into a video; per mille of a text. */
      position: Type.Integer({ minimum: 0, maximum: 86_400 }),
      completed: Type.Optional(Type.Boolean()),
      /**
       * `updatedAt` of the progress that this device knew when it took the position, 0 when it knew none. When another
       * place was saved since, the position is let go and that place is answered: this call was late. Without it the
       * last to come wins.
       */
      since: Type.Optional(Seconds()),
    },
    { additionalProperties: false },
  ),
  output: ChapterProgress,
  errors: [4003, 4004],
  changes: [],
});

/** The count on the cards of visitors' lists may be as old as those are. */
export const motionIntroduce = call({
  name: 'introduce/motionIntroduce',
  method: 'POST',
  access: 'member',
  summary: '点赞或取消点赞',
  input: Type.Object({ id: Id(), on: Toggle() }, { additionalProperties: false }),
  output: Type.Object({ on: Type.Boolean(), likeCount: Count() }),
  errors: [4003, 4004],
  changes: ['reaction:id'],
});

/** Who cannot open a hidden one is told its id, kind, category, author and counts, and 内容已下架 as its title. */
export const getCollectIntroduceList = call({
  name: 'collect/getCollectIntroduceList',
  method: 'POST',
  access: 'member',
  summary: '我收藏的介绍，包括已下架的',
  input: Type.Object(listInput, { additionalProperties: false }),
  output: listOf(Type.Object({ ...IntroductionCard.properties, ...collectedFields })),
  reads: ['collection', 'introduction', 'category', 'member'],
});
