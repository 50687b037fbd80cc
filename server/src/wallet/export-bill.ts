import type { OutputOf } from '@xuelin/contract/core/call';
import type * as wallet from '@xuelin/contract/wallet';
import type { ReadContext } from '#core/calls/call-context.ts';
import { chinaDate, chinaDay } from '#core/china-day.ts';
import { csvText } from '#core/member-data/csv.ts';
import { sentence, spanOf } from './bill.queries.ts';
import { accountLabels, type MemberAccount } from './wallet.accounts.ts';

type Call = typeof wallet.exportBill;
type Row = {
  id: number;
  reason: string;
  title: string;
  account: MemberAccount;
  currency: string;
  amount: number;
  balanceAfter: number;
  createdAt: number;
};

/** Lines of a file at most: more than a member moves in a month. */
const most = 20_000;

/** Every entry of a month in the member's accounts, the oldest first. */
export async function exportBill({ db, caller, input }: ReadContext<Call>): Promise<OutputOf<Call>> {
  const { month, kind } = input;
  const { from, to } = spanOf(month);
  const isMoney = kind === undefined ? null : kind === 'balance';
  const rows = await db<Row[]>`
    select e.id, j.reason, j.title, a.name as account, e.currency, e.amount, e.balance_after, e.created_at
    from ledger_entry e join ledger_journal j on j.id = e.journal_id join ledger_account a on a.id = e.account_id
    where e.uid = ${caller.uid} and e.created_at >= ${from} and e.created_at < ${to}
      and (${isMoney}::boolean is null or (e.currency = 'cny') = ${isMoney})
    order by e.id limit ${most}`;
  const head = ['编号', '时间', '内容', '账户', '单位', '变动', '之后'];
  const lines = rows.map(({ id, reason, title, account, currency, amount, balanceAfter, createdAt }) => {
    const isCny = currency === 'cny';
    const text = (value: number) => (isCny ? (value / 100).toFixed(2) : String(value));
    return [
      String(id),
      momentText(createdAt),
      sentence(reason, currency, title),
      accountLabels[account],
      isCny ? '元' : '学币',
      text(amount),
      text(balanceAfter),
    ];
  });
  return { fileName: `bill-${month}${kind ? `-${kind}` : ''}.csv`, csv: csvText([head, ...lines]) };
}

/** 2026-09-20 10:05 in China. */
export function momentText(seconds: number): string {
  const minutes = Math.floor(((seconds + 8 * 3_600) % 86_400) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${chinaDate(chinaDay(seconds))} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
