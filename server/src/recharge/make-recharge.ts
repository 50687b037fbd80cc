import { FEN_PER_COIN } from '@xuelin/contract/core/money';
import { COINS_PER_YUAN } from '@xuelin/contract/core/protocol';
import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/recharge';
import type { WriteContext } from '#core/calls/call-context.ts';
import { AppError, invalid } from '#core/errors.ts';
import type { Tx } from '#core/database/database.ts';
import { createOrder, orderAnswer, type OrderRow } from '../payment/payment.public.ts';
import { settingAt } from '../setting/setting.public.ts';

type Choice = { tierId: number | null; fen: number; coins: number; giftCoins: number };

/** Makes a recharge that waits for payment. */
export async function recharge({
  tx,
  caller,
  input,
  now,
}: WriteContext<typeof contract.recharge>): Promise<OutputOf<typeof contract.recharge>> {
  const { order, coins, giftCoins } = await makeRecharge(tx, { uid: caller.uid, ...input, now });
  return { order: orderAnswer(order), coins, giftCoins };
}

/** The same for a member by their uid. Refuses with 4003 what their age does not allow. */
export async function makeRecharge(
  tx: Tx,
  input: InputOf<typeof contract.recharge> & { uid: number; now: number },
): Promise<{ order: OrderRow; coins: number; giftCoins: number }> {
  const { uid, now } = input;
  const choice = choose(input, now);
  const [row] = await tx<{ id: number }[]>`
    insert into recharge (uid, tier_id, fen, coins, gift_coins, created_at)
    values (${uid}, ${choice.tierId}, ${choice.fen}, ${choice.coins}, ${choice.giftCoins}, ${now}) returning id`;
  if (!row) throw new Error('the recharge was not written');
  const { order, bonusCoins } = await createOrder(tx, {
    uid,
    kind: 'recharge',
    refId: row.id,
    fen: choice.fen,
    title: `充值 ${choice.coins} 学币`,
    couponId: input.couponId ?? null,
    now,
  });
  // Paid coins can become a creator's money: never more of them than was paid. What a coupon took off arrives as gift coins.
  const coins = Math.min(choice.coins, Math.floor(order.fen / FEN_PER_COIN));
  if (coins === 0) throw new AppError(4009, '用这张优惠券后要付的不足 1 学币，请选更大的档位或不使用优惠券');
  const giftCoins = choice.giftCoins + bonusCoins + choice.coins - coins;
  await tx`update recharge set coins = ${coins}, gift_coins = ${giftCoins} where id = ${row.id}`;
  return { order, coins, giftCoins };
}

function choose({ tierId, fen }: InputOf<typeof contract.recharge>, now: number): Choice {
  if (tierId !== undefined) {
    const tier = settingAt('recharge.tiers', now).find(({ id }) => id === tierId);
    if (!tier) throw new AppError(4004, '这个充值档位已经没有了，请重新选择');
    if (fen !== undefined && fen !== tier.fen)
      throw new AppError(4009, '充值档位刚刚有变化，请确认新的价格后再充值');
    return { ...tier, tierId };
  }
  if (fen === undefined) throw invalid('tierId', '请选择充值档位或填写金额');
  const { minFen, maxFen } = settingAt('recharge.ownAmount', now);
  if (fen % 100 !== 0 || fen < minFen || fen > maxFen)
    throw invalid('fen', `金额请填 ${minFen / 100} 到 ${maxFen / 100} 之间的整数元`);
  return { tierId: null, fen, coins: (fen / 100) * COINS_PER_YUAN, giftCoins: 0 };
}
