import { Type } from 'typebox';
import { call } from './core/call.ts';
import { ContentKindName } from './content.ts';
import { operator } from './core/operator-role.ts';
import { Coins, done, Id, listInput, listOf, Nullable, OneOf, Seconds, Text } from './core/schema.ts';

/** Not used yet, or something is wrong with it. */
export const refundCauses = ['unused', 'quality'] as const;
const refundStates = ['waiting', 'refunded', 'rejected'] as const;

export const refund = call({
  name: 'pascal/refund',
  method: 'POST',
  access: 'member',
  summary: '申请退款：24 小时内没有使用过的立即退；内容有问题的 7 天内按记录判定，不能判定的由人工处理',
  input: Type.Object(
    {
      /** Of the purchase. */
      id: Id(),
      cause: OneOf(refundCauses),
      /** What is wrong with it; needed for `quality`. */
      text: Type.Optional(Text(1, 500)),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** Given back now, or waiting for a person. */
    state: OneOf(['refunded', 'waiting']),
    /** Coins back in the purses; 0 while it waits. */
    coins: Coins(),
  }),
  errors: [4002, 4003, 4004, 4009],
  changes: ['purchase', 'wallet', 'coupon', 'resource', 'bank', 'paper', 'introduction', 'ticket'],
  idempotent: true,
});

export const getRefundList = call({
  name: 'operator/getRefundList',
  method: 'GET',
  access: operator('finance'),
  summary: '退款申请，新的在前：等待决定的（不填 state 时），或决定过的（运营）',
  input: Type.Object(
    { state: Type.Optional(OneOf(['waiting', 'decided'])), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(
    Type.Object({
      id: Id(),
      uid: Id(),
      kind: ContentKindName(),
      goodsId: Id(),
      title: Type.String(),
      coins: Coins(),
      boughtAt: Seconds(),
      /** What the buyer says is wrong. */
      text: Type.String(),
      /** What is recorded of the content and its use. */
      facts: Type.String(),
      createdAt: Seconds(),
      state: OneOf(refundStates),
      /** What was said to a refusal; '' for none. */
      reason: Type.String(),
      /** Name of the operator who decided; null = not yet, or the rules did by what is recorded. */
      decidedBy: Nullable(Type.String()),
      decidedAt: Nullable(Seconds()),
    }),
  ),
  reads: ['purchase'],
});

export const decideRefund = call({
  name: 'operator/decideRefund',
  method: 'POST',
  access: operator('finance'),
  summary: '同意或拒绝一次退款申请（运营）；拒绝要写明理由，买家会看到',
  input: Type.Object(
    { id: Id(), approve: Type.Boolean(), reason: Type.Optional(Text(1, 200)) },
    { additionalProperties: false },
  ),
  output: done(),
  errors: [4002, 4003, 4004, 4009],
  changes: ['purchase', 'wallet', 'coupon', 'resource', 'bank', 'paper', 'introduction', 'ticket'],
  idempotent: true,
});
