import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { Coins, done, Fen, Id, listInput, listOf, none, Nullable, OneOf, Seconds } from '../core/schema.ts';
import { SpendingState } from '../spending.ts';
import { contentTags } from '../core/tags.ts';
import { membershipKindNames, planKeys } from './plans.ts';

export const getPlanList = call({
  name: 'vip/getPlanList',
  method: 'GET',
  access: 'optional',
  summary: '会员与文档会员的方案、权益；登录后含自己的到期日与用量',
  input: none(),
  output: Type.Object({
    plans: Type.Array(
      Type.Object({
        kind: OneOf(membershipKindNames),
        plan: OneOf(planKeys),
        /** Price in money, and the same in coins. */
        fen: Fen(),
        coins: Coins(),
        days: Type.Integer(),
      }),
    ),
    /** What members get, beside what everybody has. */
    benefits: Type.Object({
      /** Percent of a price that 会员 pays. */
      memberPercent: Type.Integer(),
      downloadsPerDay: Type.Integer(),
      downloadsPerDayMember: Type.Integer(),
      /** Questions of banks not bought that anybody may do in a day. */
      freeQuestionsPerDay: Type.Integer(),
      /** Documents marked 会员免费 that 文档会员 may download in a month. */
      documentsPerMonth: Type.Integer(),
      previewPages: Type.Integer(),
      uploadMegabytes: Type.Integer(),
      uploadMegabytesMember: Type.Integer(),
      /** Hours in which an unused membership is refunded. */
      refundHours: Type.Integer(),
    }),
    /** Of the member who asks; null for a visitor. */
    own: Nullable(
      Type.Object({
        /** When each ends; null when it does not run. */
        memberUntil: Nullable(Seconds()),
        documentUntil: Nullable(Seconds()),
        /** Of `documentsPerMonth`, those of this month. */
        documentsThisMonth: Type.Integer(),
        coins: Coins(),
        /** What may hold them back although there are coins. */
        spending: SpendingState,
      }),
    ),
  }),
  reads: ['membership', 'setting', 'wallet', 'order', 'youthMode', 'download'],
});

export const open = call({
  name: 'vip/open',
  method: 'POST',
  access: 'member',
  summary: '开通或续期会员，用学币立即生效，用钱则先生成订单；再买一次接在后面',
  input: Type.Object(
    {
      kind: OneOf(membershipKindNames),
      plan: OneOf(planKeys),
      by: OneOf(['coins', 'order']),
      /** The price the member agreed to, 分: refused with 4009 when it is another by now. */
      fen: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
      /** A coupon for the order; coins take none. */
      couponId: Type.Optional(Nullable(Id())),
      /** The member agreed to a price above their own confirmation amount; without it that is refused with 4009. */
      confirmed: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** When it ends now; null while the order waits for payment. */
    until: Nullable(Seconds()),
    /** The order to pay; null with coins. */
    orderId: Nullable(Id()),
  }),
  errors: [4002, 4003, 4004, 4009],
  changes: ['membership', 'wallet', 'order', 'coupon', 'member', 'account', ...contentTags],
  idempotent: true,
});

export const membershipSources = ['coins', 'order', 'coupon', 'grant'] as const;

export const getRecordList = call({
  name: 'vip/getRecordList',
  method: 'GET',
  access: 'member',
  summary: '自己的会员记录，新的在前',
  input: Type.Object(
    { kind: Type.Optional(OneOf(membershipKindNames)), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(
    Type.Object({
      id: Id(),
      kind: OneOf(membershipKindNames),
      /** Null for days that were given. */
      plan: Nullable(OneOf(planKeys)),
      source: OneOf(membershipSources),
      days: Type.Integer(),
      fen: Fen(),
      coins: Coins(),
      startsAt: Seconds(),
      endsAt: Seconds(),
      refunded: Type.Boolean(),
      /** Whether vip/refund would give it back now. */
      refundable: Type.Boolean(),
      createdAt: Seconds(),
    }),
  ),
  // What uses a membership up, a price or a download, ends that it can be given back.
  reads: ['membership', 'setting', 'purchase', 'download'],
});

export const refund = call({
  name: 'vip/refund',
  method: 'POST',
  access: 'member',
  summary: '退回 24 小时内开通且没有用过的会员，学币退回原来的钱包，钱原路退回',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: done(),
  errors: [4002, 4003, 4004, 4009],
  changes: ['membership', 'wallet', 'order', 'coupon', 'member', 'account', ...contentTags],
  idempotent: true,
});
