import { type Static, Type } from 'typebox';
import { call } from './core/call.ts';
import { operator } from './core/operator-role.ts';
import { Coins, done, Id, listInput, listOf, none, Nullable, OneOf, Seconds, Text } from './core/schema.ts';

/** 满减, 折扣, 无门槛, 免费下载券, 会员体验天数, 充值加赠, 线下券. */
export const couponKinds = [
  'threshold',
  'percent',
  'cash',
  'download',
  'memberDays',
  'bonus',
  'offline',
] as const;
export const couponScopes = [
  'all',
  'resources',
  'banks',
  'introductions',
  'memberships',
  'recharge',
  'item',
] as const;
/** 未使用, 锁定 (in an open order), 已使用, 已过期. */
export const couponStates = ['unused', 'locked', 'used', 'expired'] as const;

const face = {
  name: Type.String(),
  kind: OneOf(couponKinds),
  scope: OneOf(couponScopes),
  /** What it is worth in words: “20”, “8.5”, “免费”; `unit` stands behind it: “学币”, “折”, “元”, “天”. */
  worth: Type.String(),
  unit: Type.String(),
  /** When it may be used, in words: “满 100 学币可用，限资料”. */
  condition: Type.String(),
};

export const Coupon = Type.Object({
  id: Id(),
  ...face,
  state: OneOf(couponStates),
  expiresAt: Seconds(),
  usedAt: Nullable(Seconds()),
  /** The open order that holds it. */
  orderId: Nullable(Id()),
  /** 核销码 of an offline coupon, else null. */
  code: Nullable(Type.String()),
  /** Hash address of where it applies; '' for what is used right here. */
  link: Type.String(),
});
export type Coupon = Static<typeof Coupon>;

/** A coupon that fits what is about to be paid. */
export const CouponChoice = Type.Object({
  id: Id(),
  ...face,
  /** What it takes off: coins, or 分 where money is paid. */
  discount: Type.Integer({ minimum: 0 }),
  /** Gift coins more, for a recharge. */
  bonusCoins: Coins(),
  expiresAt: Seconds(),
});
export type CouponChoice = Static<typeof CouponChoice>;

export const getMyList = call({
  name: 'coupon/getMyList',
  method: 'POST',
  access: 'member',
  summary: '我的优惠券；未使用的包含被待支付订单占用的',
  input: Type.Object(
    { state: Type.Optional(OneOf(['unused', 'used', 'expired'])), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(Coupon),
  reads: ['coupon'],
});

export const getClaimableList = call({
  name: 'coupon/getClaimableList',
  method: 'GET',
  access: 'member',
  summary: '现在可以领取的优惠券',
  input: none(),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id(),
        ...face,
        /** How many are left; null = no limit. */
        left: Nullable(Type.Integer({ minimum: 0 })),
        validDays: Type.Integer(),
        claimUntil: Seconds(),
        /** The member has as many as one may have. */
        claimed: Type.Boolean(),
      }),
    ),
  }),
  reads: ['coupon'],
});

export const getUsableList = call({
  name: 'coupon/getUsableList',
  method: 'POST',
  access: 'member',
  summary: '付一笔钱时可以用的优惠券，最划算的在前',
  input: Type.Object(
    {
      scope: OneOf(['recharge', 'memberships']),
      /** What would be paid without one, 分. */
      fen: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ list: Type.Array(CouponChoice) }),
  reads: ['coupon'],
});

export const claim = call({
  name: 'coupon/claim',
  method: 'POST',
  access: 'member',
  summary: '领取一张优惠券',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({ coupon: Coupon }),
  errors: [4003, 4004, 4009],
  changes: ['coupon'],
  idempotent: true,
});

export const redeem = call({
  name: 'coupon/redeem',
  method: 'POST',
  access: 'member',
  summary: '用兑换码换一张优惠券；不分大小写',
  input: Type.Object({ code: Text(1, 40) }, { additionalProperties: false }),
  output: Type.Object({ coupon: Coupon }),
  errors: [4003, 4004, 4009],
  changes: ['coupon'],
  idempotent: true,
});

export const use = call({
  name: 'coupon/use',
  method: 'POST',
  access: 'member',
  summary: '使用会员体验券，会员天数立即到账',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({ /** End of that membership now. */ until: Seconds() }),
  errors: [4004, 4009],
  changes: ['coupon', 'member', 'account'],
  idempotent: true,
});

export const verifyOffline = call({
  name: 'operator/verifyCoupon',
  method: 'POST',
  access: operator('editor'),
  summary: '核销一张线下券（运营）',
  input: Type.Object({ code: Type.String({ pattern: '^\\d{12}$' }) }, { additionalProperties: false }),
  output: done(),
  errors: [4004, 4009],
  changes: ['coupon'],
  idempotent: true,
});
