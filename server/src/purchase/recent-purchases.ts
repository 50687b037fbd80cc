import type { Queryable } from '#core/database/database.ts';

export type RecentPurchase = {
  id: number;
  kind: string;
  goodsId: number;
  title: string;
  coins: number;
  refunded: boolean;
  createdAt: number;
};

/** What a member bought last, as it was called then. */
export async function recentPurchases(sql: Queryable, uid: number, limit: number): Promise<RecentPurchase[]> {
  const rows = await sql<RecentPurchase[]>`
    select id, goods_kind as kind, goods_id, title, coins, state = 'refunded' as refunded, created_at
    from purchase where uid = ${uid} order by id desc limit ${limit}`;
  return [...rows];
}
