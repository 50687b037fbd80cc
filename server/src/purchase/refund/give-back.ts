import type { Tx } from '#core/database/database.ts';
import { addToDays, contentWith } from '../../content/content.public.ts';
import { returnCoupon } from '../../coupon/coupon.public.ts';
import { revoke } from '../../entitlement/entitlement.public.ts';
import { notify } from '../../message/message.public.ts';
import { postSaleRefund } from '../../wallet/wallet.public.ts';
import { uncountTestSale } from '../price-test/test-members.ts';
import type { PurchaseRow } from './refund-rules.ts';

/** A purchase, locked until the transaction ends. */
export async function lockPurchase(tx: Tx, id: number): Promise<PurchaseRow | null> {
  const [row] = await tx<PurchaseRow[]>`
    select id, uid, goods_kind as kind, goods_id, title, seller_uid, coins, paid_coins, gift_coins, state, created_at
    from purchase where id = ${id} for no key update`;
  return row ?? null;
}

/** Takes the right to what was bought; whoever uses it at this moment is waited for. */
export const takeRight = (tx: Tx, { uid, kind, goodsId }: PurchaseRow): Promise<void> =>
  revoke(tx, { uid, kind, refId: goodsId });

/** Gives the coins back and reverses what the sale gave its creator. The right was taken before. */
export async function giveBack(
  tx: Tx,
  purchase: PurchaseRow,
  { unused, now }: { unused: boolean; now: number },
): Promise<void> {
  const { id: purchaseId, uid, kind, goodsId, title, sellerUid, paidCoins, giftCoins } = purchase;
  await tx`update purchase set state = 'refunded' where id = ${purchaseId}`;
  const { sale } = contentWith('sale', kind);
  // Before the purses, as a sale does: whoever buys it meanwhile waits here, holding nothing that this waits for.
  await sale.lock(tx, goodsId);
  const goods = { kind, id: goodsId };
  const reversal = { purchaseId, buyer: uid, paidCoins, giftCoins, goods, title, now };
  const { reversedFen } = await postSaleRefund(tx, reversal);
  await sale.refund?.takeBack(tx, { id: goodsId, uid, reversedFen, unused, now });
  await addToDays(tx, [{ uid: sellerUid, kind, id: goodsId, now, refunds: 1, earnedFen: -reversedFen }]);
  await uncountTestSale(tx, { purchaseId, reversedFen });
  await returnCoupon(tx, purchaseId);
  await notify(tx, {
    uid: sellerUid,
    kind: 'money',
    event: 'reversed',
    title: `《${title}》有一次退款`,
    text:
      reversedFen > 0 ? `这次收入 ${(reversedFen / 100).toFixed(2)} 元已收回` : '这次没有现金收入，余额不变',
    link: '#/pages/users/financial_details/index',
    groupKey: `reversed:${purchaseId}`,
    now,
  });
}
