import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { operator } from '../core/operator-role.ts';
import { Count, done, Id, listInput, listOf, Nullable, OneOf, Seconds } from '../core/schema.ts';

const closedObject = { additionalProperties: false };
export const couponIssueStates = ['waiting', 'done', 'rejected', 'withdrawn'] as const;

/** Coupons that go out: by the codes of a batch, or to whoever claims them. */
const CouponIssue = Type.Object({
  id: Id(),
  campaign: Type.Object({ id: Id(), name: Type.String() }),
  /** What one coupon is, in words. */
  face: Type.String(),
  /** Null: members claim them. */
  batchId: Nullable(Id()),
  /** Codes of the batch. */
  count: Nullable(Count()),
  /** How many members may change each of them. */
  uses: Nullable(Count()),
  /** Coupons one member may have. */
  perMember: Count(),
  /** Coins: what all codes of the batch, or all that can be claimed, are worth; null = without bounds. */
  coins: Nullable(Count()),
  /** waiting: a second operator has to agree · withdrawn: changed or ended before somebody did. */
  state: OneOf(couponIssueStates),
  reason: Type.String(),
  requestedBy: Type.String(),
  requestedAt: Seconds(),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Seconds()),
});

export const getCouponIssueList = call({
  name: 'operator/getCouponIssueList',
  method: 'POST',
  access: operator('finance'),
  summary: '优惠券的发放，新的在前（运营）',
  input: Type.Object({ state: Type.Optional(OneOf(couponIssueStates)), ...listInput }, closedObject),
  output: listOf(CouponIssue),
  reads: ['coupon'],
});

export const decideCouponIssue = call({
  name: 'operator/decideCouponIssue',
  method: 'POST',
  access: operator('finance'),
  summary: '同意或拒绝别人提出的一次优惠券发放（运营）',
  input: Type.Object({ id: Id(), approve: Type.Boolean() }, closedObject),
  output: done(),
  errors: [4003, 4004, 4009],
  changes: ['coupon'],
  idempotent: true,
});
