import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/refund';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import { invalid } from '#core/errors.ts';
import { notify } from '../../message/message.public.ts';
import { refuseOwnInterest } from '../../moderation/moderation.public.ts';
import { holdShare } from '../../wallet/wallet.public.ts';
import { giveBack, lockPurchase, takeRight } from './give-back.ts';

/** What waits for a person, or was decided by one or by the rules, newest first. */
export async function getRefundList({
  db,
  input,
}: ReadContext<typeof contract.getRefundList>): Promise<OutputOf<typeof contract.getRefundList>> {
  const limit = input.limit ?? LIMIT;
  const rows = await db<OutputOf<typeof contract.getRefundList>['list']>`
    select r.id, r.uid, p.goods_kind as kind, p.goods_id, p.title, p.coins, p.created_at as bought_at, r.text, r.facts,
      r.created_at, r.state, r.reason, o.name as decided_by, r.decided_at
    from purchase_refund r join purchase p on p.id = r.purchase_id left join operator o on o.id = r.decided_by
    where ${input.state === 'decided' ? db`r.state <> 'waiting'` : db`r.state = 'waiting'`}
      and r.id < ${unpackId(input.cursor)}
    order by r.id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row.id],
  );
}

/**
 * Gives back what a person finds faulty, or says why not. Refuses with 4003 who publishes as the buyer, and as the seller while
 * an operator who publishes as neither could decide.
 */
export async function decideRefund({
  tx,
  caller,
  config,
  input,
  now,
  fail,
  describeAct,
}: WriteContext<typeof contract.decideRefund>): Promise<OutputOf<typeof contract.decideRefund>> {
  const { approve } = input;
  const reason = input.reason?.trim() ?? '';
  if (!approve && reason === '') throw invalid('reason', '请写明拒绝的理由');
  const [wish] = await tx<
    { purchaseId: number }[]
  >`select purchase_id from purchase_refund where id = ${input.id}`;
  const purchase = wish ? await lockPurchase(tx, wish.purchaseId) : null;
  if (!purchase) return fail(4004, '没有这个退款申请');
  if (purchase.uid === caller.memberUid) return fail(4003, '自己账号的退款要由另一位运营人员决定');
  const parties = [purchase.uid, purchase.sellerUid];
  const interest = await refuseOwnInterest(tx, { caller, parties, config, right: 'finance' });
  const state = approve ? 'refunded' : 'rejected';
  const rows = await tx`
    update purchase_refund set state = ${state}, reason = ${reason}, decided_at = ${now}, decided_by = ${caller.operatorId}
    where id = ${input.id} and state = 'waiting' returning 1`;
  if (rows.length === 0) return fail(4009, '这个退款申请已经处理过');
  if (approve) {
    await takeRight(tx, purchase);
    await giveBack(tx, purchase, { unused: false, now });
  } else {
    await holdShare(tx, purchase.id, false);
  }
  const { uid, title, coins } = purchase;
  await notify(tx, {
    uid,
    kind: 'money',
    event: 'refundDecided',
    title: approve ? `《${title}》已退款` : `《${title}》的退款没有通过`,
    text: approve ? `${coins} 学币已退回` : reason,
    link: '#/pages/users/user_buy/index',
    groupKey: `refund:${input.id}`,
    now,
  });
  describeAct({
    subject: { kind: 'refund', id: input.id },
    before: { state: 'waiting' },
    after: { state, ...interest },
    reason,
  });
  return {};
}
