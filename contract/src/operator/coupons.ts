import { type Static, Type } from 'typebox';
import { call } from '../core/call.ts';
import { operator } from '../core/operator-role.ts';
import { Count, done, Id, listInput, listOf, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';
import { couponKinds, couponScopes } from '../coupon.ts';

const closedObject = { additionalProperties: false };
const Amount = (maximum: number, minimum = 0) => Type.Integer({ minimum, maximum });

/** Codes that one batch may have. */
export const MOST_CODES = 100_000;

/** Whether it goes out, or a second operator has to agree first. */
const IssueState = () => OneOf(['waiting', 'done']);
/** What stands in its way: a second operator has not agreed yet, or has refused; null = nothing. */
const IssueBlock = () => Nullable(OneOf(['waiting', 'rejected']));

/** What a campaign's coupons are worth: it never changes, as people have them. Amounts in coins. */
const worth = {
  name: Text(1, 30),
  kind: OneOf(couponKinds),
  scope: OneOf(couponScopes),
  /** From which price on; 0 = any. */
  threshold: Amount(100_000),
  /** Coins off; of `bonus` gift coins more; of `download` the dearest document. */
  value: Amount(100_000),
  /** Of `percent`: what is paid of the price. */
  percent: Amount(100, 1),
  /** Of `percent`: the most it takes off; 0 = no limit. */
  cap: Amount(100_000),
  /** Of `memberDays`. */
  days: Amount(3_660),
  plan: Nullable(OneOf(['vip', 'document'])),
  /** Of `offline`: what and where it is good for. */
  place: Text(0, 60),
  /** Of the scope `item`: kind of content and its id. */
  itemKind: Nullable(Text(1, 30)),
  itemId: Nullable(Id()),
};

/** How it is given, which may be changed while it runs. */
const giving = {
  /** Members take it themselves; else only by codes and by us. */
  claimable: Type.Boolean(),
  /** Only accounts younger than a week. */
  newcomers: Type.Boolean(),
  claimFrom: Seconds(),
  claimUntil: Seconds(),
  /** How many there are at all; null = no limit: what is worth something is then claimed only once a second operator agreed. */
  stock: Nullable(Amount(10_000_000, 1)),
  perMember: Amount(100, 1),
  /** Days it is good for once somebody has it. */
  validDays: Amount(3_660, 1),
};

export const CouponCampaign = Type.Object({
  id: Id(),
  ...worth,
  ...giving,
  /** In words: “20 学币，满 100 学币可用，限资料”. */
  face: Type.String(),
  given: Count(),
  /** Of what members claim themselves. */
  issueBlock: IssueBlock(),
  createdAt: Seconds(),
});
export type CouponCampaign = Static<typeof CouponCampaign>;

export const getCouponCampaignList = call({
  name: 'operator/getCouponCampaignList',
  method: 'POST',
  access: operator('editor'),
  summary: '优惠券活动，后建的在前（运营）',
  input: Type.Object(
    {
      /** open: can be claimed or redeemed now or later · over: no more. */
      state: Type.Optional(OneOf(['open', 'over'])),
      /** How its name begins. */
      keyword: Type.Optional(Text(1, 30)),
      ...listInput,
    },
    closedObject,
  ),
  output: listOf(CouponCampaign),
  reads: ['coupon'],
});

export const getCouponFigures = call({
  name: 'operator/getCouponFigures',
  method: 'GET',
  access: operator('editor'),
  summary: '一个优惠券活动的数字：发了多少、用了多少、省了多少，和每批兑换码（运营）',
  input: Type.Object({ id: Id() }, closedObject),
  output: Type.Object({
    given: Count(),
    /** Of them taken by members themselves, by a code, and given by us. */
    claimed: Count(),
    redeemed: Count(),
    presented: Count(),
    used: Count(),
    /** In an open order. */
    locked: Count(),
    expired: Count(),
    unused: Count(),
    batches: Type.Array(
      Type.Object({
        id: Id(),
        count: Count(),
        uses: Count(),
        /** Times a code of it was changed. */
        used: Count(),
        validUntil: Seconds(),
        issueBlock: IssueBlock(),
        note: Type.String(),
        madeBy: Type.String(),
        madeAt: Seconds(),
        /** Null = not yet: it is done once. */
        exportedBy: Nullable(Type.String()),
        exportedAt: Nullable(Seconds()),
        voidedAt: Nullable(Seconds()),
      }),
    ),
  }),
  errors: [4004],
  reads: ['coupon'],
});

export const addCouponCampaign = call({
  name: 'operator/addCouponCampaign',
  method: 'POST',
  access: operator('editor'),
  summary:
    '新建一个优惠券活动；面值以后不能改，不限张数、或张数乘面值在一天里合计超过限额的，要另一位运营人员同意才能领（运营）',
  input: Type.Object({ ...worth, ...giving, reason: Text(1, 200) }, closedObject),
  output: Type.Object({ id: Id(), state: IssueState() }),
  errors: [4004],
  changes: ['coupon'],
  idempotent: true,
});

export const setCouponCampaign = call({
  name: 'operator/setCouponCampaign',
  method: 'POST',
  access: operator('editor'),
  summary: '改变一个优惠券活动怎样发放：时间、数量、每人几张；已经发出的不变（运营）',
  input: Type.Object({ id: Id(), ...giving, reason: Text(1, 200) }, closedObject),
  output: Type.Object({ state: IssueState() }),
  errors: [4004, 4009],
  changes: ['coupon'],
  idempotent: true,
});

export const makeCouponCodes = call({
  name: 'operator/makeCouponCodes',
  method: 'POST',
  access: operator('editor'),
  summary:
    '为一个活动生成一批兑换码，一次最多 100,000 个；导出一次，一天里合计超过限额的要另一位运营人员同意才能导出和兑换（运营）',
  input: Type.Object(
    {
      campaignId: Id(),
      count: Amount(MOST_CODES, 1),
      /** How many members may change each code. */
      uses: Amount(1_000_000, 1),
      validUntil: Seconds(),
      note: Text(1, 100),
    },
    closedObject,
  ),
  output: Type.Object({ id: Id(), state: IssueState() }),
  errors: [4004, 4009],
  changes: ['coupon'],
  idempotent: true,
});

export const exportCouponCodes = call({
  name: 'operator/exportCouponCodes',
  method: 'POST',
  access: operator('editor'),
  summary: '导出一批兑换码的 CSV：每批只能导出一次（运营）',
  input: Type.Object({ id: Id() }, closedObject),
  output: Type.Object({ fileName: Type.String(), csv: Type.String() }),
  errors: [4004, 4009],
  changes: ['coupon'],
});

export const voidCouponCodes = call({
  name: 'operator/voidCouponCodes',
  method: 'POST',
  access: operator('editor'),
  summary: '停用一批兑换码：没有兑换的不能再兑换，已经兑换的不变（运营）',
  input: Type.Object({ id: Id(), reason: Text(1, 200) }, closedObject),
  output: done(),
  errors: [4004, 4009],
  changes: ['coupon'],
  idempotent: true,
});
