import { chinaMonth, chinaMonthStart } from '#core/china-day.ts';
import type { Queryable } from '#core/database/database.ts';

/** Why coins leave a purse for something bought, and why they come back. */
const reasons = ['purchase', 'refund', 'membership', 'membership_refund'];

/** Coins that a member spent this month of China on content and memberships, refunds of the month taken off. */
export async function spentCoinsOf(sql: Queryable, uid: number, now: number): Promise<number> {
  const [row] = await sql<{ coins: number }[]>`
    select greatest(0, -coalesce(sum(e.amount), 0))::bigint as coins
    from ledger_entry e join ledger_journal j on j.id = e.journal_id
    where e.uid = ${uid} and e.created_at >= ${chinaMonthStart(chinaMonth(now))} and e.currency <> 'cny'
      and j.reason = any(${reasons}::text[])`;
  return row?.coins ?? 0;
}
