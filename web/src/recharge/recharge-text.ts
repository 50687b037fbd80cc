import type { Input, Output } from '@xuelin/contract/core/types';
import { FEN_PER_COIN } from '@xuelin/contract/core/money';
import { readNumber } from '@xuelin/ui/controls/typed-number.ts';

export type Tiers = Output<'wallet/getRechargeXueBiList'>;
export type Tier = Tiers['list'][number];

/** What is chosen: a tier by its id, or an amount of one's own in yuan as it is typed. */
export type Choice = { tierId: number } | { yuan: string };

/** The smallest tier that gives at least so many paid coins; the largest when none does. */
export function tierFor(list: readonly Tier[], coins: number): Tier | undefined {
  const bySize = list.toSorted((a, b) => a.coins - b.coins);
  return bySize.find((tier) => tier.coins >= coins) ?? bySize.at(-1);
}

type Limits = Pick<Tiers, 'minFen' | 'maxFen'>;

/** What an amount of one's own may be, in yuan. */
export const yuanRule = ({ minFen, maxFen }: Limits) => ({ min: minFen / 100, max: maxFen / 100 });

/** 分 of a typed amount; null while it is none that can be recharged. */
export function ownFen(text: string, limits: Limits): number | null {
  const yuan = readNumber(text, yuanRule(limits)) ?? null;
  return yuan === null ? null : yuan * 100;
}

/** What a choice costs and gives; null while nothing sound is chosen. */
export function offerOf(tiers: Tiers, choice: Choice) {
  if ('tierId' in choice) {
    const tier = tiers.list.find(({ id }) => id === choice.tierId);
    return tier
      ? { fen: tier.fen, coins: tier.coins, giftCoins: tier.giftCoins + tier.firstGiftCoins }
      : null;
  }
  const fen = ownFen(choice.yuan, tiers);
  const firstGift = tiers.list[0]?.firstGiftCoins ?? 0;
  return fen === null ? null : { fen, coins: fen / FEN_PER_COIN, giftCoins: firstGift };
}

/** The one sum that arrives, as tier and order name it; gifts are said apart. */
export const arrivalText = ({ coins, giftCoins }: { coins: number; giftCoins: number }): string =>
  giftCoins > 0 ? `到账 ${coins} 学币，另赠 ${giftCoins}` : `到账 ${coins} 学币`;

/** All that comes with a tier: 赠 5, 首充赠 25; '' when nothing does. */
export function giftText({ giftCoins, firstGiftCoins }: Tier): string {
  const sum = giftCoins + firstGiftCoins;
  if (sum === 0) return '';
  return firstGiftCoins > 0 ? `首充赠 ${sum}` : `赠 ${sum}`;
}

/** What the call takes for a choice that is offered for so many 分. */
export function inputOf(choice: Choice, fen: number, couponId: number | null): Input<'wallet/recharge'> {
  return 'tierId' in choice ? { tierId: choice.tierId, fen, couponId } : { fen, couponId };
}
