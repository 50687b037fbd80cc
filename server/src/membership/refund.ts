import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/membership/membership';
import type { MembershipKind, PlanName } from '@xuelin/contract/membership/plans';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { lockMemberships, moveMembershipEnd } from '../account/account.public.ts';
import { notify } from '../message/message.public.ts';
import { findOrder, refundOrder } from '../payment/payment.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import { giveBackCoins, postMembershipRefund } from '../wallet/wallet.public.ts';
import { membershipKinds } from '@xuelin/contract/membership/plans';
import { termTitle } from './open.ts';
import type { Source } from './terms.ts';
import { lockUse } from './use.ts';

type Call = typeof contract.refund;

export type TermRow = {
  id: number;
  kind: MembershipKind;
  plan: PlanName | null;
  source: Source;
  state: 'waiting' | 'running' | 'refunded';
  days: number;
  fen: number;
  paidCoins: number;
  giftCoins: number;
  giftExpiresAt: number | null;
  orderId: number | null;
  startsAt: number;
  endsAt: number;
  createdAt: number;
  /** When the membership was last used; 0 = never. */
  usedAt: number;
};

export const termColumns = `t.id, t.kind, t.plan, t.source, t.state, t.days, t.fen, t.paid_coins, t.gift_coins,
  t.gift_expires_at, t.order_id, t.starts_at, t.ends_at, t.created_at, coalesce((
    select used_at from membership_use u where u.uid = t.uid and u.kind = t.kind), 0) as used_at`;

/** Why a term is not refunded, in words; null when it is. */
export function refundFault(term: TermRow, now: number): string | null {
  const hours = settingAt('membership.refundHours', now);
  if (term.source !== 'coins' && term.source !== 'order') return '赠送的会员不能退';
  if (now >= term.createdAt + hours * 3_600) return `开通已超过 ${hours} 小时，不能退了`;
  if (term.usedAt >= term.startsAt) return '会员权益已经使用过，不能退了';
  return null;
}

/** Gives back an unused term: what follows it moves ahead, coins and money go where they came from. */
export async function refund({
  tx,
  caller: { uid },
  input: { id },
  now,
  fail,
}: WriteContext<Call>): Promise<OutputOf<Call>> {
  const ends = await lockMemberships(tx, uid);
  for (const kind of ['document', 'member'] as const) await lockUse(tx, { uid, kind });
  const [term] = await tx<TermRow[]>`
    select ${tx.unsafe(termColumns)} from membership_term t
    where id = ${id} and uid = ${uid} and state <> 'waiting' for no key update of t`;
  if (!term) return fail(4004, '这条会员记录不存在');
  if (term.state === 'refunded') return fail(4009, '这笔会员已经退过了');
  const fault = refundFault(term, now);
  if (fault !== null) return fail(4003, fault);
  await takeDays(tx, uid, term, ends[term.kind], now);
  const title = `退回${termTitle(term.kind, term.plan)}`;
  const { paidCoins, giftCoins, giftExpiresAt, orderId, fen } = term;
  const spentCoins = { paidCoins, giftCoins, giftExpiresAt };
  await giveBackCoins(tx, { uid, reason: 'membership', refId: id, title, spentCoins, now });
  if (orderId !== null && fen > 0) {
    await refundOrder(tx, { orderId, fen, reason: '会员未使用，24 小时内退回', now });
    const totalFen = (await findOrder(tx, orderId))?.totalFen ?? fen;
    await postMembershipRefund(tx, { termId: id, fen, totalFen, title, now });
  }
  await notify(tx, {
    uid,
    kind: 'system',
    event: 'membership.refunded',
    title: `已${title}`,
    text: fen > 0 ? '款项会原路退回，一般 1—3 个工作日到账' : `${paidCoins + giftCoins} 学币已退回钱包`,
    link: `#${membershipKinds[term.kind].screen}`,
    now,
  });
  return {};
}

/** Takes what is left of a term off the membership. */
async function takeDays(tx: Tx, uid: number, term: TermRow, until: number, now: number): Promise<void> {
  const remainingSeconds = term.endsAt - Math.max(now, term.startsAt);
  await tx`update membership_term set state = 'refunded', refunded_at = ${now} where id = ${term.id}`;
  if (remainingSeconds <= 0) return;
  await tx`
    update membership_term set starts_at = starts_at - ${remainingSeconds}, ends_at = ends_at - ${remainingSeconds}
    where uid = ${uid} and kind = ${term.kind} and state = 'running' and starts_at >= ${term.endsAt}`;
  await moveMembershipEnd(tx, uid, term.kind, until - remainingSeconds);
}
