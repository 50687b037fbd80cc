import { Type, type Static } from 'typebox';
import { call } from './core/call.ts';
import { arrivalSources, ContentKindName } from './content.ts';
import { Coins, Count, Fen, Id, listInput, listOf, none, Nullable, OneOf, Seconds } from './core/schema.ts';
import { contentTags } from './core/tags.ts';

/** The creator centre: what came of what a member published. */

/** What was counted of one's content in a span of days. */
export const Figures = Type.Object({
  views: Count(),
  /** Different people who viewed, counted for each day: in the sum of several days who came on two of them counts twice. */
  readers: Count(),
  /** Readers who saw the last page that is free. */
  gates: Count(),
  /** Members who looked at the price. */
  quotes: Count(),
  sales: Count(),
  refunds: Count(),
  downloads: Count(),
  /** Shares of the sales less those of the refunds; may be below 0. */
  earnedFen: Fen(),
});
export type Figures = Static<typeof Figures>;

export const getOverview = call({
  name: 'creator/getOverview',
  method: 'GET',
  access: 'member',
  summary: '创作者中心：今天、近 7 / 30 / 90 天的数据，收入和粉丝',
  input: none(),
  output: Type.Object({
    /** Days of China's calendar, today included. */
    today: Figures,
    days7: Figures,
    days30: Figures,
    days90: Figures,
    /** Of the calendar month so far, and of yesterday. */
    monthFen: Fen(),
    yesterdayFen: Fen(),
    pendingFen: Fen(),
    availableFen: Fen(),
    /** In a running withdrawal. */
    frozenFen: Fen(),
    paidOutFen: Fen(),
    fansCount: Count(),
  }),
  reads: ['wallet', 'purchase', 'member', 'download'],
});

export const DayPoint = Type.Object({ date: Type.String(), ...Figures.properties });
export type DayPoint = Static<typeof DayPoint>;

export const getTrend = call({
  name: 'creator/getTrend',
  method: 'GET',
  access: 'member',
  summary: '创作者中心：逐日数据，最早的在前，没有数据的一天为 0',
  input: Type.Object(
    { days: Type.Optional(Type.Integer({ minimum: 7, maximum: 90, default: 30 })) },
    { additionalProperties: false },
  ),
  output: Type.Object({ list: Type.Array(DayPoint) }),
  reads: ['purchase', 'download'],
});

/** Days of China's calendar, today included. */
const days = Type.Optional(Type.Integer({ minimum: 7, maximum: 90, default: 30 }));
const closed = { additionalProperties: false } as const;

export const getContentFigures = call({
  name: 'creator/getContentFigures',
  method: 'GET',
  access: 'member',
  summary: '创作者中心：自己一个内容的逐日数据，最早的在前',
  input: Type.Object({ kind: ContentKindName(), id: Id(), days }, closed),
  output: Type.Object({ list: Type.Array(DayPoint) }),
  reads: ['purchase', 'download'],
});

export const getContentMarks = call({
  name: 'creator/getContentMarks',
  method: 'GET',
  access: 'member',
  summary: '创作者中心：自己一个内容里读者标“看不懂”最多的地方，多的在前；不含是谁标的',
  input: Type.Object({ kind: ContentKindName(), id: Id() }, closed),
  output: Type.Object({
    /** At most 20. */
    list: Type.Array(
      Type.Object({
        /** “第 3 页”, “第一章 03:25” */
        place: Type.String(),
        /** Hash address where it is shown. */
        link: Type.String(),
        count: Count(),
      }),
    ),
  }),
  reads: ['mark'],
});

/** How many of those who came one way looked at the price and bought. */
const arrivals = { quotes: Count(), sales: Count(), earnedFen: Fen() };

export const getSources = call({
  name: 'creator/getSources',
  method: 'GET',
  access: 'member',
  summary: '创作者中心：买家从哪里来，和他们搜索的词；成交多的在前',
  input: Type.Object({ days }, closed),
  output: Type.Object({
    list: Type.Array(Type.Object({ source: OneOf(arrivalSources), ...arrivals })),
    /** What buyers had searched for; at most 20. */
    words: Type.Array(Type.Object({ word: Type.String(), sales: Count(), earnedFen: Fen() })),
  }),
  reads: ['purchase'],
});

/** Content of one's own, of kinds whose price and place on the shelf can be changed from the creator centre. */
const items = Type.Array(Type.Object({ kind: ContentKindName(), id: Id() }, closed), {
  minItems: 1,
  maxItems: 50,
});

export const setPrices = call({
  name: 'creator/setPrices',
  method: 'POST',
  access: 'member',
  summary: '一次修改多个内容的售价；有一个不能改就都不改',
  input: Type.Object({ items, price: Coins() }, closed),
  output: Type.Object({ changed: Count() }),
  errors: [4003, 4004, 4009],
  changes: ['resource', 'bank'],
  idempotent: true,
});

export const takeDown = call({
  name: 'creator/takeDown',
  method: 'POST',
  access: 'member',
  summary: '一次下架多个内容；已购买者仍可使用；有一个不能下架就都不下架',
  input: Type.Object({ items }, closed),
  output: Type.Object({ changed: Count() }),
  errors: [4003, 4004, 4009],
  changes: ['resource', 'bank'],
  idempotent: true,
});

/** States of what a member made, whatever its kind. */
export const authoredStates = [
  'draft',
  'converting',
  'failed',
  'reviewing',
  'published',
  'rejected',
  'offShelf',
] as const;

export const AuthoredContent = Type.Object({
  kind: ContentKindName(),
  /** The word for its kind: “资料”. */
  label: Type.String(),
  id: Id(),
  title: Type.String(),
  subject: Type.String(),
  cover: Nullable(Type.String()),
  state: OneOf(authoredStates),
  reason: Nullable(Type.String()),
  /** Coins; null where it has no price that its maker sets here. */
  price: Nullable(Coins()),
  /** Hash addresses: where it is read, and where it is changed. */
  link: Type.String(),
  editLink: Nullable(Type.String()),
  createdAt: Seconds(),
  /** Null where it is not counted. */
  viewCount: Nullable(Count()),
  saleCount: Nullable(Count()),
  downloadCount: Nullable(Count()),
  earnedFen: Nullable(Fen()),
});
export type AuthoredContent = Static<typeof AuthoredContent>;

export const getContentList = call({
  name: 'creator/getContentList',
  method: 'POST',
  access: 'member',
  summary: '我做的全部内容：状态和数据，可按种类筛选，最新的在前',
  input: Type.Object(
    { kind: Type.Optional(ContentKindName()), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(AuthoredContent),
  reads: [...contentTags, 'purchase', 'download', 'review'],
});
