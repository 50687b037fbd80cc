import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/membership/membership';
import {
  membershipKinds,
  planNames,
  type MembershipKind,
  type PlanName,
} from '@xuelin/contract/membership/plans';
import type { WriteContext } from '#core/calls/call-context.ts';
import { invalid } from '#core/errors.ts';
import { createOrder, requireSpendable } from '../payment/payment.public.ts';
import { spendCoins } from '../wallet/wallet.public.ts';
import { planAt } from './plans.ts';
import { addTerm, startTerm } from './terms.ts';

type Call = typeof contract.open;

/** “文档会员（季度）”. */
export const termTitle = (kind: MembershipKind, plan: PlanName | null): string =>
  plan === null ? membershipKinds[kind].label : `${membershipKinds[kind].label}（${planNames[plan]}）`;

/** Opens a membership for coins at once, or makes the order that opens it when it is paid. */
export async function open({
  tx,
  caller: { uid },
  input,
  now,
  fail,
}: WriteContext<Call>): Promise<OutputOf<Call>> {
  const { kind, plan, by } = input;
  if (by === 'coins' && input.couponId != null)
    throw invalid('couponId', '学币开通不能使用优惠券，请改用在线支付或不使用优惠券');
  const { fen, coins, days } = planAt(kind, plan, now);
  if (fen !== input.fen) return fail(4009, '价格刚刚有变化，请确认新的价格后再开通');
  const title = termTitle(kind, plan);
  const id = await addTerm(tx, { uid, kind, plan, source: by, days, fen: by === 'order' ? fen : 0, now });
  if (by === 'order') {
    const { couponId = null } = input;
    const { order } = await createOrder(tx, {
      uid,
      kind: 'membership',
      refId: id,
      fen,
      title,
      couponId,
      confirmed: input.confirmed,
      now,
    });
    await tx`update membership_term set order_id = ${order.id} where id = ${id}`;
    return { until: null, orderId: order.id };
  }
  // The member before the purses: who buys twice at once waits here.
  const { confirmed } = input;
  const until = await startTerm(tx, { id, uid, kind, days, now });
  await requireSpendable(tx, { uid, coins, confirmed, now });
  const spentCoins = await spendCoins(tx, {
    uid,
    coins,
    reason: 'membership',
    refId: id,
    title: `开通${title}`,
    now,
  });
  const { paidCoins, giftCoins, giftExpiresAt } = spentCoins;
  await tx`
    update membership_term set paid_coins = ${paidCoins}, gift_coins = ${giftCoins}, gift_expires_at = ${giftExpiresAt}
    where id = ${id}`;
  return { until, orderId: null };
}
