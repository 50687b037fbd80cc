import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as wallet from '@xuelin/contract/wallet';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';

type Bill = OutputOf<typeof wallet.getBillDetailList>;

type Row = {
  id: number;
  journalId: number;
  reason: string;
  title: string;
  currency: 'coin_paid' | 'coin_gift' | 'cny';
  purse: string;
  amount: number;
  balanceAfter: number;
  /** What came in, of an amount that may be 0 in all. */
  income: number;
  parts: Bill['list'][number]['parts'];
  createdAt: number;
  goodsKind: string | null;
  goodsId: number | null;
};

/** What moves between a member's own purses is neither income nor spending. */
export const ownMoves = ['settlement', 'withdrawal_hold', 'withdrawal_void'];

/** What was done to a member, newest first: the entries of one journal are one line of coins and one of money. */
export async function getBillDetailList(
  context: ReadContext<typeof wallet.getBillDetailList>,
): Promise<Bill> {
  const { db, caller, input } = context;
  const limit = input.limit ?? LIMIT;
  const before = unpackId(input.cursor);
  const span = spanOf(input.month);
  const cny = input.kind === undefined ? null : input.kind === 'balance';
  const sign = input.direction === undefined ? 0 : input.direction === 'in' ? 1 : -1;
  const rows = await db<Row[]>`
    select e.id, e.journal_id, j.reason, j.title, e.currency, a.name as purse, line.amount, line.income, line.parts,
           e.balance_after, e.created_at, j.goods_kind, j.goods_id
    from ledger_entry e
    join ledger_journal j on j.id = e.journal_id
    join ledger_account a on a.id = e.account_id
    cross join lateral (
      select sum(s.amount)::bigint as amount,
             coalesce(sum(s.amount) filter (where s.amount > 0), 0)::bigint as income,
             json_agg(json_build_object('purse', p.name, 'amount', s.amount, 'balanceAfter', s.balance_after)
               order by s.id) as parts, max(s.id) as last
      from ledger_entry s join ledger_account p on p.id = s.account_id
      where s.journal_id = e.journal_id and s.uid = e.uid and (s.currency = 'cny') = (e.currency = 'cny')
    ) line
    where e.uid = ${caller.uid} and e.id < ${before} and e.id = line.last
      and (${cny}::boolean is null or (e.currency = 'cny') = ${cny})
      and (${sign}::int = 0 or (sign(line.amount) = ${sign} and j.reason <> all(${ownMoves}::text[])))
      and e.created_at >= ${span.from} and e.created_at < ${span.to}
    order by e.id desc limit ${limit + 1}`;
  return {
    ...pageOf(rows, limit, lineOf, (row) => [row.id]),
    ...(input.month === undefined ? { monthIn: null, monthOut: null } : await totals(context, span, cny)),
  };
}

async function totals(
  { db, caller }: ReadContext<typeof wallet.getBillDetailList>,
  span: Span,
  cny: boolean | null,
): Promise<{ monthIn: number; monthOut: number }> {
  const [sums] = await db<{ monthIn: number; monthOut: number }[]>`
    select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as month_in,
           coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as month_out
    from ledger_entry e join ledger_journal j on j.id = e.journal_id
    where e.uid = ${caller.uid} and e.created_at >= ${span.from} and e.created_at < ${span.to}
      and (${cny}::boolean is null or (e.currency = 'cny') = ${cny}) and j.reason <> all(${ownMoves}::text[])`;
  return sums ?? { monthIn: 0, monthOut: 0 };
}

function lineOf(row: Row): Bill['list'][number] {
  const { currency, title, income, ...line } = row;
  return {
    ...line,
    amount: ownMoves.includes(row.reason) ? income : row.amount,
    kind: currency === 'cny' ? 'balance' : 'coin',
    title: sentence(row.reason, currency, title),
  };
}

/** The same journal reads differently for the one who bought and the one who sold. */
export function sentence(reason: string, currency: string, title: string): string {
  if (reason === 'purchase') return currency === 'cny' ? `售出《${title}》` : `购买《${title}》`;
  if (reason === 'refund') return currency === 'cny' ? `退回收入《${title}》` : `退款《${title}》`;
  if (reason === 'settlement') return `结算《${title}》`;
  return title;
}

type Span = { from: number; to: number };

/** The seconds of a month in China's time; all time without one. */
export function spanOf(month: string | undefined): Span {
  if (month === undefined) return { from: 0, to: Number.MAX_SAFE_INTEGER };
  const [year, number] = month.split('-').map(Number) as [number, number];
  return { from: monthStart(year, number - 1), to: monthStart(year, number) };
}

/** The second a month begins in China; `month` from 0, 12 = the next January. */
function monthStart(year: number, month: number): number {
  return Date.UTC(year, month, 1) / 1000 - 8 * 3600;
}
