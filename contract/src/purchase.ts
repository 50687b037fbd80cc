import { Type } from 'typebox';
import { call } from './core/call.ts';
import { Arrival, ContentKindName, ContentSummary } from './content.ts';
import { ticketStates } from './introduction/introduction.ts';
import { CouponChoice } from './coupon.ts';
import { SpendingState } from './spending.ts';
import { Coins, Fen, Id, listInput, listOf, Nullable, OneOf, Seconds } from './core/schema.ts';
import { ofField, summaryTags } from './core/tags.ts';

/** Content that can be bought with coins: of a kind that is for sale. */
const goods = { kind: ContentKindName(), id: Id() };

export const getQuote = call({
  name: 'pascal/getQuote',
  method: 'POST',
  access: 'member',
  summary: '付款前的价格说明：原价、会员价、余额变化、作者所得',
  input: Type.Object(
    {
      ...goods,
      /** The coupon to use; 0 = none, left out = the one that saves most. */
      couponId: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      arrival: Type.Optional(Arrival),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    ...goods,
    title: Type.String(),
    content: ContentSummary,
    /** Why it cannot be bought now although it is shown (an event that is full, say), in words; else null. */
    refusal: Nullable(Type.String()),
    /** What everybody pays. */
    price: Coins(),
    /** What a holder of 会员 pays; 0 for what they read without buying it. */
    memberPrice: Coins(),
    /** What this member would pay without a coupon. */
    payableBefore: Coins(),
    /** The coupon used, and all that fit, what saves most first. */
    coupon: Nullable(CouponChoice),
    coupons: Type.Array(CouponChoice),
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
    /** What may hold the member back although there are coins. */
    spending: SpendingState,
    /** What the buyer's download is; null for what is not downloaded. */
    buyerFile: Nullable(OneOf(['original', 'watermarked'])),
  }),
  errors: [4003, 4004],
  reads: [...ofField(summaryTags, 'id'), 'purchase:id', 'wallet', 'order', 'youthMode', 'coupon', 'setting'],
});

/** A finished purchase. */
export const Purchase = Type.Object({
  id: Id(),
  kind: goods.kind,
  /** Id of what was bought, of that kind. */
  goodsId: Id(),
  /** Its title when it was bought. */
  title: Type.String(),
  /** What it is now; null when it is gone. */
  content: Nullable(ContentSummary),
  /** State of the buyer's ticket for an event (its code comes from hexiaoma/getCode), else null. */
  ticket: Nullable(OneOf(ticketStates)),
  coins: Coins(),
  paidCoins: Coins(),
  giftCoins: Coins(),
  /** What a coupon took off. */
  discountCoins: Coins(),
  /** What can be asked for now: back at once, back for its quality, or nothing. */
  refundable: OneOf(['no', 'unused', 'quality']),
  /**
   * What to know before asking, in words: why it cannot be given back at once, or what giving it back at once uses up; else
   * null.
   */
  refundNote: Nullable(Type.String()),
  /** State of a wish to give it back. */
  refundState: Nullable(OneOf(['waiting', 'rejected'])),
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
      /** `coupon.id` of that quote; left out = none. */
      couponId: Type.Optional(Nullable(Id())),
      /** The member agreed to a price above their own confirmation amount; without it that is refused with 4009. */
      confirmed: Type.Optional(Type.Boolean()),
      arrival: Type.Optional(Arrival),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ purchase: Purchase, coins: Coins() }),
  errors: [4002, 4003, 4004, 4009],
  changes: ['purchase:id', 'wallet', 'coupon'],
  idempotent: true,
});

export const getOwnedList = call({
  name: 'pascal/getOwnedList',
  method: 'POST',
  access: 'member',
  summary:
    '我拥有哪些内容（只有种类和编号，最近得到的 2000 份），列表里以“已拥有”代替价格；价格测试里我的售价',
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object({
    list: Type.Array(Type.Object(goods)),
    /** What this member is asked for things whose price is tested, where lists for everybody say another one. */
    prices: Type.Array(Type.Object({ ...goods, price: Coins() })),
  }),
  reads: ['purchase'],
});

export const getBuyList = call({
  name: 'pascal/getBuyList',
  method: 'POST',
  access: 'member',
  summary: '我的购买',
  input: Type.Object(
    {
      /** One kind of content; all of them when it is left out or 'all'. */
      kind: Type.Optional(ContentKindName()),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(Purchase),
  reads: ['purchase', ...summaryTags, 'ticket'],
});
