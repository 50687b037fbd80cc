import type { OutputOf } from '@xuelin/contract/core/call';
import type * as wallet from '@xuelin/contract/wallet';
import type { ReadContext } from '#core/calls/call-context.ts';
import { chinaDate, chinaMonth, chinaMonthStart } from '#core/china-day.ts';
import type { Queryable } from '#core/database/database.ts';
import { ownMoves } from './bill.queries.ts';

type Timeline = OutputOf<typeof wallet.getTimeline>;

/** Lots and days named to a client at most. */
const most = 50;
const mostIncomes = 5;
const monthCount = 6;

/** Where coins come from and when they go, when money comes, and what the last months brought. */
export async function getTimeline({
  db,
  caller: { uid },
  now,
}: ReadContext<typeof wallet.getTimeline>): Promise<Timeline> {
  const months = lastMonths(now);
  const from = chinaMonthStart(months[0] ?? chinaMonth(now));
  const [lots, pending, sums, incomes] = await Promise.all([
    lotsOf(db, uid),
    pendingOf(db, uid),
    sumsOf(db, uid, from),
    incomesOf(db, uid, from),
  ]);
  const byMonth = new Map(sums.map((row) => [row.month, row]));
  return {
    lots,
    pending,
    months: months.map((number) => {
      const month = monthText(number);
      return byMonth.get(month) ?? { month, coinsIn: 0, coinsOut: 0, fenIn: 0, fenOut: 0 };
    }),
    incomes,
  };
}

const monthText = (month: number) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;

/** The months (YYYYMM) up to now, the oldest first. */
function lastMonths(now: number): number[] {
  const months = [chinaMonth(now)];
  while (months.length < monthCount) months.unshift(chinaMonth(chinaMonthStart(months[0] ?? 0) - 1));
  return months;
}

/** As the lots that expire first are spent first, the purse says how much of each is left. */
async function lotsOf(sql: Queryable, uid: number): Promise<Timeline['lots']> {
  return sql<Timeline['lots']>`
    select lot.id, j.title, least(lot.coins, a.balance - lot.later)::bigint as coins, lot.expires_at
    from (
      select id, journal_id, coins, expires_at,
        sum(coins) over (order by expires_at desc, id desc)::bigint - coins as later
      from gift_lot where uid = ${uid} and not expired
    ) lot
    join ledger_journal j on j.id = lot.journal_id
    join ledger_account a on a.uid = ${uid} and a.name = 'gift'
    where lot.later < a.balance order by lot.expires_at, lot.id limit ${most}`;
}

async function pendingOf(sql: Queryable, uid: number): Promise<Timeline['pending']> {
  const rows = await sql<(Omit<Timeline['pending'][number], 'day'> & { day: number })[]>`
    select (available_at + 28800) / 86400 as day, held, sum(fen)::bigint as fen, count(*)::int as sales
    from pending_share where uid = ${uid} and not settled
    group by 1, 2 order by held, 1 limit ${most}`;
  return rows.map((row) => ({ ...row, day: chinaDate(row.day) }));
}

async function sumsOf(sql: Queryable, uid: number, from: number): Promise<Timeline['months']> {
  return sql<Timeline['months']>`
    select to_char(to_timestamp(e.created_at + 28800) at time zone 'UTC', 'YYYY-MM') as month,
      coalesce(sum(e.amount) filter (where e.amount > 0 and e.currency <> 'cny'), 0)::bigint as coins_in,
      coalesce(-sum(e.amount) filter (where e.amount < 0 and e.currency <> 'cny'), 0)::bigint as coins_out,
      coalesce(sum(e.amount) filter (where e.amount > 0 and e.currency = 'cny'), 0)::bigint as fen_in,
      coalesce(-sum(e.amount) filter (where e.amount < 0 and e.currency = 'cny'), 0)::bigint as fen_out
    from ledger_entry e join ledger_journal j on j.id = e.journal_id
    where e.uid = ${uid} and e.created_at >= ${from} and j.reason <> all(${[...ownMoves]}::text[])
    group by 1`;
}

async function incomesOf(sql: Queryable, uid: number, from: number): Promise<Timeline['incomes']> {
  return sql<Timeline['incomes']>`
    select max(j.title) as title, sum(e.amount)::bigint as fen,
      count(*) filter (where j.reason = 'purchase')::int as sales
    from ledger_entry e join ledger_journal j on j.id = e.journal_id
    where e.uid = ${uid} and e.created_at >= ${from} and e.currency = 'cny' and j.goods_kind is not null
      and j.reason in ('purchase', 'refund')
    group by j.goods_kind, j.goods_id having sum(e.amount) > 0 order by fen desc, title limit ${mostIncomes}`;
}
