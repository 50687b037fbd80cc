import type { Queryable } from '#core/database/database.ts';
import { contentWith } from '../../content/content.public.ts';
import { settingAt } from '../../setting/setting.public.ts';

export type PurchaseRow = {
  id: number;
  uid: number;
  kind: string;
  goodsId: number;
  title: string;
  sellerUid: number;
  coins: number;
  paidCoins: number;
  giftCoins: number;
  state: 'finished' | 'refunded';
  createdAt: number;
};

type PurchaseTerms = Pick<PurchaseRow, 'kind' | 'coins' | 'createdAt'>;

/** Until when something unused can be given back; null when it cannot. */
export function unusedUntil({ kind, coins, createdAt }: PurchaseTerms, now: number): number | null {
  if (coins === 0 || !contentWith('sale', kind).sale.refund) return null;
  return createdAt + settingAt('refund.hours', now) * 3_600;
}

/** Until when one can say that something is wrong with it; null when that is not looked at for this kind. */
export function qualityUntil({ kind, coins, createdAt }: PurchaseTerms, now: number): number | null {
  if (coins === 0 || !contentWith('sale', kind).sale.refund?.faultOf) return null;
  return createdAt + settingAt('refund.qualityDays', now) * 86_400;
}

/** Why what a member bought cannot be given back as unused, in words, by id; what can be is left out. */
export async function refundObstacles(
  sql: Queryable,
  { uid, kind, ids, now }: { uid: number; kind: string; ids: readonly number[]; now: number },
): Promise<Map<number, string>> {
  const { refund } = contentWith('sale', kind).sale;
  return refund && ids.length > 0
    ? refund.refundObstacles(sql, { uid, ids, now })
    : new Map<number, string>();
}

/** What giving what can be given back uses up, in words, by id; what uses up nothing is left out. */
export async function refundAllowances(
  sql: Queryable,
  { uid, kind, ids, now }: { uid: number; kind: string; ids: readonly number[]; now: number },
): Promise<Map<number, string>> {
  const { refund } = contentWith('sale', kind).sale;
  return refund?.refundAllowances && ids.length > 0
    ? refund.refundAllowances(sql, { uid, ids, now })
    : new Map<number, string>();
}
