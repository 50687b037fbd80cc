import { Type } from 'typebox';
import { call } from './call.ts';
import { introductionKinds, ticketStates } from './introduction.ts';
import { Coins, Count, Fen, Id, listInput, listOf, Nullable, OneOf, Seconds } from './schema.ts';

/** Kinds of goods that can be bought with coins. */
export const goodsKinds = ['resource', 'introduction'] as const;
/** Kinds whose purchases can be listed; more join with their domains. */
export const purchaseKinds = ['all', 'resource', 'introduction'] as const;

const goods = { kind: OneOf(goodsKinds), id: Id() };

/** What an introduction is, beside its price. */
const IntroductionFacts = Type.Object({
  kind: OneOf(introductionKinds),
  /** Address of its picture, or null: the client draws a cover. */
  cover: Nullable(Type.String()),
  /** Chapters of a course, seats of an event; 0 for an article. */
  size: Count(),
  /** When and where an event is; null for the others. */
  startsAt: Nullable(Seconds()),
  place: Nullable(Type.String()),
});

export const getQuote = call({
  name: 'pascal/getQuote',
  method: 'POST',
  access: 'member',
  summary: '付款前的价格说明：原价、会员价、余额变化、作者所得',
  input: Type.Object(goods, { additionalProperties: false }),
  output: Type.Object({
    ...goods,
    title: Type.String(),
    /** For its cover: a document's subject, an introduction's category. */
    subject: Type.String(),
    /** Of a document; null for what has no pages. */
    pageCount: Nullable(Count()),
    /** Of an introduction, else null. */
    introduction: Nullable(IntroductionFacts),
    /** Why it cannot be bought now although it is shown (an event that is full, say), in words; else null. */
    refusal: Nullable(Type.String()),
    /** What everybody pays. */
    price: Coins(),
    /** What a holder of 会员 pays; 0 for what they read without buying it. */
    memberPrice: Coins(),
    /** What this member pays now. */
    payable: Coins(),
    fromGift: Coins(),
    fromPaid: Coins(),
    /** Coins missing; 0 when it can be bought. */
    missing: Coins(),
    coinsBefore: Coins(),
    coinsAfter: Coins(),
    /** What the creator gets if bought now. */
    creatorFen: Fen(),
    creatorPercent: Type.Integer(),
    owned: Type.Boolean(),
    /** What the buyer's download is; null for what is not downloaded. */
    buyerFile: Nullable(OneOf(['original', 'watermarked'])),
  }),
  errors: [4004],
  writes: false,
});

/** A finished purchase. */
export const Purchase = Type.Object({
  id: Id(),
  kind: goods.kind,
  /** Id of what was bought, of that kind. */
  goodsId: Id(),
  title: Type.String(),
  /** A document's subject or an introduction's category; null when the goods are gone. */
  subject: Nullable(Type.String()),
  /** Of a document, else null. */
  pageCount: Nullable(Type.Integer()),
  fileKind: Nullable(Type.String()),
  /** Of an introduction, else null. */
  introduction: Nullable(
    Type.Object({
      ...IntroductionFacts.properties,
      /** State of the buyer's ticket for an event (its code comes from hexiaoma/getCode), else null. */
      ticket: Nullable(OneOf(ticketStates)),
    }),
  ),
  coins: Coins(),
  paidCoins: Coins(),
  giftCoins: Coins(),
  createdAt: Seconds(),
});

export const buy = call({
  name: 'pascal/buy',
  method: 'POST',
  access: 'member',
  summary: '用学币购买，永久拥有；价格与报价不同会被拒绝',
  input: Type.Object(
    {
      ...goods,
      /** `payable` of the quote the member agreed to. */
      price: Coins(),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ purchase: Purchase, coins: Coins() }),
  errors: [4002, 4003, 4004, 4009],
  idempotent: true,
  affects: [
    'wallet/getSummary',
    'wallet/getBillDetailList',
    'pascal/getBuyList',
    'pascal/getQuote',
    'resource/getDetail',
    'resource/getPreview',
    'resource/getUserResourceList',
    'introduce/getIntroduceDetail',
    'introduce/getChapter',
    'hexiaoma/getCode',
  ],
  limit: { max: 300, seconds: 60, by: 'member' },
});

export const getBuyList = call({
  name: 'pascal/getBuyList',
  method: 'POST',
  access: 'member',
  summary: '我的购买',
  input: Type.Object(
    { kind: Type.Optional(OneOf(purchaseKinds)), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(Purchase),
  writes: false,
});
