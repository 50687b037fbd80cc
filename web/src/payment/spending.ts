import type { Output } from '@xuelin/contract/core/types';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';

export type Spending = Output<'pascal/getQuote'>['spending'];

/** Where the limits are, and 青少年模式. */
export const spendingPath = '/pages/users/spending_limit';
export const youthPath = '/pages/users/youth_mode';

/** Why these coins cannot be spent, what to do, and where; null when they can. */
export function spendingFault(
  { youthMode, monthLeft }: Spending,
  coins: number,
): { text: string; path: string; button: string } | null {
  if (coins === 0) return null;
  if (youthMode)
    return {
      text: '青少年模式中不能消费，请由监护人用密码关闭后再购买。',
      path: youthPath,
      button: '去青少年模式',
    };
  if (monthLeft === null || coins <= monthLeft) return null;
  return {
    text: `按你设的每月消费上限，本月还可以消费 ${monthLeft} 学币，这次要 ${coins} 学币。可以下月再买，或修改上限。`,
    path: spendingPath,
    button: '去修改消费保护',
  };
}

/** Asks again above the member's own amount; true when nothing needs to be asked or they agree. */
export async function agreeToSpend({ confirmAbove }: Spending, coins: number): Promise<boolean> {
  if (confirmAbove === null || coins <= confirmAbove) return true;
  return confirm({
    title: `支付 ${coins} 学币？`,
    text: `这次超过了你设的确认金额 ${confirmAbove} 学币。`,
    ok: '确认支付',
  });
}
