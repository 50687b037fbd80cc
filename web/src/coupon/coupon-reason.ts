import type { Output } from '@xuelin/contract/core/types';

export type CouponChoice = Output<'coupon/getUsableList'>['list'][number];

type Choice = {
  /** All that fit, what saves most first. */
  coupons: readonly CouponChoice[];
  /** The one that counts; null = none. */
  current: CouponChoice | null;
  /** What a coupon does here: “减 20 学币”. */
  effect: (coupon: CouponChoice) => string;
};

/** Which coupon counts and why, or what the member leaves aside; “” where there is none. */
export function couponReason({ coupons, current, effect }: Choice): string {
  const [best, next] = coupons;
  if (!best) return '';
  if (!current) return `没有使用，最多可以${effect(best)}`;
  if (current.id !== best.id) return `${current.name}，你选的；最多可以${effect(best)}`;
  if (!next) return `${current.name}，${current.condition}`;
  const isTie = best.discount === next.discount && best.bonusCoins === next.bonusCoins;
  return isTie ? `${current.name}，同样划算的里最早到期` : `${current.name}，${coupons.length} 张里最划算`;
}
