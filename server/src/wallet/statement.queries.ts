import { journalReasonName } from '@xuelin/contract/operator/journal-reasons';
import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/operator/statement';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { packCursor, unpackCursor } from '#core/calls/cursor.ts';
import { chinaDay } from '#core/china-day.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { csvText } from '#core/member-data/csv.ts';
import { authorsOf } from '../account/account.public.ts';
import { momentText } from './export-bill.ts';
import {
  accountLabels,
  type Currency,
  platform,
  type MemberAccount,
  type PlatformAccount,
} from './wallet.accounts.ts';

type Accounts = typeof contract.getLedgerAccountList;
type Statement = typeof contract.getAccountStatement;
type Export = typeof contract.exportAccountStatement;
type Entry = OutputOf<Statement>['list'][number];
type Account = { id: number; uid: number; name: MemberAccount | PlatformAccount; currency: Currency };
/** Seconds: the first of it, and the first behind it. */
type Span = { from: number; to: number };

/** Entries of a file at most. */
const most = 20_000;
const daySeconds = 86_400;
const accountOrder = Object.keys(accountLabels);

/** The accounts there are, of the platform or of a member, in the order of the book. */
export async function getLedgerAccountList({
  db,
  input: { uid = platform },
}: ReadContext<Accounts>): Promise<OutputOf<Accounts>> {
  const rows = await db<Account[]>`
    select id, uid, name, currency from ledger_account where uid = ${uid} order by currency, id`;
  return {
    list: rows
      .toSorted((a, b) => accountOrder.indexOf(a.name) - accountOrder.indexOf(b.name))
      .map(({ id, name, currency }) => ({ id, account: accountLabels[name], currency })),
  };
}

/** Entries of an account between two days, the oldest first, with its balance before, after each, and at the end. */
export async function getAccountStatement({
  db,
  input: { accountId, from, to, cursor, limit = LIMIT },
}: ReadContext<Statement>): Promise<OutputOf<Statement>> {
  const span = spanOf(from, to);
  const account = await accountOf(db, accountId);
  const [at, id, before] = unpackCursor(cursor, 'id', 'id', 'id') ?? [span.from, 0, null];
  const sums = await sumsOf(db, accountId, span);
  const rows = await entriesOf(db, accountId, {
    from: Math.max(at, span.from),
    after: id,
    to: span.to,
    limit: limit + 1,
  });
  const list = withBalances(rows.slice(0, limit), before ?? sums.openingBalance);
  const last = rows.length > limit ? list.at(-1) : undefined;
  const people = await authorsOf(db, [account.uid]);
  return {
    account: accountLabels[account.name],
    uid: account.uid,
    nickname: people.get(account.uid)?.nickname ?? null,
    currency: account.currency,
    ...sums,
    closingBalance: sums.openingBalance + sums.inflow + sums.outflow,
    list,
    nextCursor: last ? packCursor([last.createdAt, last.id, last.balance]) : null,
  };
}

/** The same as a file. Refuses what would not be whole. */
export async function exportAccountStatement({
  tx: db,
  input: { accountId, from, to },
  describeAct,
}: WriteContext<Export>): Promise<OutputOf<Export>> {
  const span = spanOf(from, to);
  const account = await accountOf(db, accountId);
  const sums = await sumsOf(db, accountId, span);
  if (sums.count > most)
    throw invalid('to', `这段时间有 ${sums.count} 笔，一次最多导出 ${most} 笔，请缩短时间`);
  const rows = await entriesOf(db, accountId, { from: span.from, after: 0, to: span.to, limit: most });
  describeAct({
    subject: { kind: 'ledgerAccount', id: accountId },
    after: { from, to, exported: rows.length },
  });
  const isCny = account.currency === 'cny';
  const text = (value: number) => (isCny ? (value / 100).toFixed(2) : String(value));
  const unit = isCny ? '元' : '学币';
  const line = (title: string, balance: number) => ['', '', title, '', unit, '', text(balance)];
  const closingBalance = sums.openingBalance + sums.inflow + sums.outflow;
  const csv = csvText([
    ['流水', '时间', '事由', '种类', '单位', '变动', '余额'],
    line(`${from} 期初余额`, sums.openingBalance),
    ...withBalances(rows, sums.openingBalance).map((entry) => [
      String(entry.journalId),
      momentText(entry.createdAt),
      entry.title,
      `${journalReasonName(entry.reason)} ${entry.refId}`,
      unit,
      text(entry.amount),
      text(entry.balance),
    ]),
    line(`${to} 期末余额`, closingBalance),
  ]);
  return { fileName: `account-${accountId}-${from}-${to}.csv`, csv };
}

/** A day's first second in China; refuses 30 February. */
function dayStart(day: string, field: string): number {
  const at = Date.parse(`${day}T00:00:00+08:00`) / 1000;
  const isReal = new Date((at + 8 * 3_600) * 1000).toISOString().startsWith(day);
  if (!Number.isInteger(at) || !isReal) throw invalid(field, '没有这一天，请重新选择');
  return at;
}

function spanOf(from: string, to: string): Span {
  const span = { from: dayStart(from, 'from'), to: dayStart(to, 'to') + daySeconds };
  if (span.from >= span.to) throw invalid('to', '结束的一天不能早于开始的一天');
  return span;
}

async function accountOf(sql: Queryable, id: number): Promise<Account> {
  const [account] = await sql<Account[]>`select id, uid, name, currency from ledger_account where id = ${id}`;
  if (!account) throw new AppError(4004, '账本里没有这个账户');
  return account;
}

/**
 * What was before a span, and what came and went in it. Days that are over were counted once (count-ledger-days.ts); the
 * entries of those that are not are added up here. One statement, so that both are of one moment.
 */
async function sumsOf(sql: Queryable, accountId: number, { from, to }: Span) {
  const [sums] = await sql<{ openingBalance: number; inflow: number; outflow: number; count: number }[]>`
    with parts as (
      select day < ${chinaDay(from)} as earlier, inflow, outflow, count from ledger_account_day
      where account_id = ${accountId} and day < ${chinaDay(to)}
      union all
      select created_at < ${from}, greatest(amount, 0), least(amount, 0), 1 from ledger_entry
      where account_id = ${accountId} and created_at < ${to}
        and created_at >= (select day::bigint * 86400 - 28800 from ledger_day_end)
    )
    select coalesce(sum(inflow + outflow) filter (where earlier), 0)::bigint as opening_balance,
      coalesce(sum(inflow) filter (where not earlier), 0)::bigint as inflow,
      coalesce(sum(outflow) filter (where not earlier), 0)::bigint as outflow,
      coalesce(sum(count) filter (where not earlier), 0)::int as count
    from parts`;
  return { openingBalance: 0, inflow: 0, outflow: 0, count: 0, ...sums };
}

/** Entries from a second on, of that second behind an entry. */
const entriesOf = (
  sql: Queryable,
  accountId: number,
  { from, after, to, limit }: Span & { after: number; limit: number },
) => sql<Omit<Entry, 'balance'>[]>`
  select e.id, e.journal_id, j.reason, j.ref_id, j.title, e.amount, e.created_at
  from ledger_entry e join ledger_journal j on j.id = e.journal_id
  where e.account_id = ${accountId} and (e.created_at, e.id) > (${from}::bigint, ${after}::bigint) and e.created_at < ${to}
  order by e.created_at, e.id limit ${limit}`;

function withBalances(rows: readonly Omit<Entry, 'balance'>[], opening: number): Entry[] {
  let balance = opening;
  return rows.map((row) => ({ ...row, balance: (balance += row.amount) }));
}
