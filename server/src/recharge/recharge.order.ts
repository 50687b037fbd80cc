import type { Tx } from '#core/database/database.ts';
import { notify } from '../message/message.public.ts';
import type { OrderKind, OrderRow } from '../payment/payment.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import { postRecharge } from '../wallet/wallet.public.ts';

const wallet = '#/pages/users/user_wallet/index';

/** A recharge of coins as something that is paid for. */
export const rechargeOrder: OrderKind = {
  kind: 'recharge',
  label: '学币充值',
  couponScope: 'recharge',
  link: () => wallet,
  deliver,
};

type Row = { id: number; uid: number; coins: number; giftCoins: number };

/** Gives the coins, with more on the first recharge of a member. The journal's key makes it once for all time. */
async function deliver(tx: Tx, order: OrderRow, now: number): Promise<void> {
  const [recharge] = await tx<Row[]>`
    select id, uid, coins, gift_coins from recharge where id = ${order.refId} for no key update`;
  if (!recharge) throw new Error(`order ${order.no} is for no recharge`);
  const { id, uid, coins } = recharge;
  const firsts = await tx`
    insert into first_recharge (uid, recharge_id) values (${uid}, ${id}) on conflict do nothing returning 1`;
  const firstGift = firsts.length > 0 ? settingAt('recharge.firstGiftCoins', now) : 0;
  if (firstGift > 0) await tx`update recharge set first_gift_coins = ${firstGift} where id = ${id}`;
  const giftCoins = recharge.giftCoins + firstGift;
  const { fen, totalFen } = order;
  await postRecharge(tx, { rechargeId: id, uid, coins, giftCoins, fen, totalFen, title: order.title, now });
  await notify(tx, {
    uid,
    kind: 'money',
    event: 'recharged',
    title: '充值到账',
    text: giftCoins > 0 ? `${coins} 学币已到账，另赠 ${giftCoins} 学币` : `${coins} 学币已到账`,
    link: wallet,
    groupKey: `recharge:${id}`,
    now,
  });
}
