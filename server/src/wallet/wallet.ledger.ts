import type { JournalReason } from '@xuelin/contract/operator/journal-reasons';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import {
  type Currency,
  memberAccounts,
  type MemberAccount,
  platform,
  type PlatformAccount,
} from './wallet.accounts.ts';

/** One side of a journal. Coins or 分 by the account's currency; negative = leaves the account. */
export type Posting =
  | { uid: number; account: MemberAccount; amount: number }
  | { uid: 0; account: PlatformAccount; currency: Currency; amount: number };

export type Journal = {
  /** What happened, one word that has a name for people; with `refId` it can happen only once. Tests have their own. */
  reason: JournalReason | `test_${string}`;
  refId: number;
  /** What a bill line says. */
  title: string;
  goods?: { kind: string; id: number };
  postings: readonly Posting[];
  /** When gift coins that it gives expire; needed when it gives any. */
  giftExpiresAt?: number;
  /** Its gift coins come back to a purse and have their old time. */
  giftsReturn?: boolean;
  now: number;
};

type Line = { uid: number; name: string; currency: Currency; amount: number };
type Account = { id: number; uid: number; name: string; currency: Currency; balance: number };

/**
 * Writes one journal: the only place where ledger rows are made. Its postings must sum to 0 per currency. Members'
 * accounts are locked in id order and never fall below 0. A second journal of the same reason and refId is refused.
 */
export async function post(tx: Tx, journal: Journal): Promise<number> {
  const lines = journal.postings.filter((posting) => posting.amount !== 0).map(lineOf);
  refuseUnbalanced(journal.reason, lines);
  const accounts = await openAccounts(tx, lines);
  const [row] = await tx<{ id: number }[]>`
    insert into ledger_journal (reason, ref_id, title, goods_kind, goods_id, created_at)
    values (${journal.reason}, ${journal.refId}, ${journal.title}, ${journal.goods?.kind ?? null},
            ${journal.goods?.id ?? null}, ${journal.now})
    on conflict (reason, ref_id) do nothing returning id`;
  if (!row) throw new AppError(4009, '这笔账已经记过，请刷新查看');
  await write(tx, row.id, lines, accounts, journal.now);
  await keepLots(tx, row.id, lines, journal);
  return row.id;
}

/** Given coins expire together: each gift is a lot (see expire-gifts.ts). */
async function keepLots(tx: Tx, journalId: number, lines: readonly Line[], journal: Journal): Promise<void> {
  const gifts = lines.filter((line) => line.uid !== platform && line.name === 'gift' && line.amount > 0);
  if (gifts.length === 0) return;
  if (journal.giftsReturn) return keepReturned(tx, journalId, gifts, journal.now);
  if (journal.giftExpiresAt === undefined) throw new Error(`journal ${journal.reason} gives coins for ever`);
  await tx`
    insert into gift_lot (journal_id, uid, coins, expires_at)
    select ${journalId}, g.uid, g.coins, ${journal.giftExpiresAt}
    from unnest(${gifts.map((line) => line.uid)}::bigint[], ${gifts.map((line) => line.amount)}::bigint[]) as g(uid, coins)`;
}

/** Seconds that coins which come back have, when those they were taken from expired meanwhile. */
const returnedSeconds = 7 * 86_400;

/**
 * Coins that come back belong to the lots they were taken from: as the oldest are spent first, what a purse holds says
 * which lots still have some. Only what no running lot accounts for gets one of its own.
 */
async function keepReturned(tx: Tx, journalId: number, gifts: readonly Line[], now: number): Promise<void> {
  await tx`
    insert into gift_lot (journal_id, uid, coins, expires_at)
    select ${journalId}, a.uid, a.balance - running.coins, ${now + returnedSeconds}
    from ledger_account a
    cross join lateral (
      select coalesce(sum(l.coins), 0)::bigint as coins from gift_lot l where l.uid = a.uid and not l.expired
    ) running
    where a.name = 'gift' and a.uid = any(${gifts.map((line) => line.uid)}::bigint[]) and a.balance > running.coins`;
}

function lineOf(posting: Posting): Line {
  const currency = 'currency' in posting ? posting.currency : memberAccounts[posting.account];
  return { uid: posting.uid, name: posting.account, currency, amount: posting.amount };
}

function refuseUnbalanced(reason: string, lines: readonly Line[]): void {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of lines) {
    if (!Number.isSafeInteger(amount)) throw new Error(`journal ${reason}: ${amount} is not an integer`);
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  const off = [...sums].find(([, sum]) => sum !== 0);
  if (lines.length === 0 || off) throw new Error(`journal ${reason} does not sum to 0`);
}

const keyOf = (one: { uid: number; name: string; currency: string }) =>
  `${one.uid} ${one.name} ${one.currency}`;

/** The accounts of these lines: members' locked in id order, the platform's only looked up. */
async function openAccounts(tx: Tx, lines: readonly Line[]): Promise<Map<string, Account>> {
  const accounts = await lockAccounts(tx, lines);
  const missing = lines.filter((line) => !accounts.has(keyOf(line)));
  if (missing.length === 0) return accounts;
  await tx`
    insert into ledger_account (uid, name, currency)
    select * from unnest(${missing.map((line) => line.uid)}::bigint[], ${missing.map((line) => line.name)}::text[],
                         ${missing.map((line) => line.currency)}::text[])
    on conflict do nothing`;
  return lockAccounts(tx, lines);
}

async function lockAccounts(tx: Tx, lines: readonly Line[]): Promise<Map<string, Account>> {
  const members = lines.filter((line) => line.uid !== platform);
  const ours = lines.filter((line) => line.uid === platform);
  const lockedAccounts = await tx<Account[]>`
    select a.id, a.uid, a.name, a.currency, a.balance from ledger_account a
    join unnest(${members.map((line) => line.uid)}::bigint[], ${members.map((line) => line.name)}::text[]) as m(uid, name)
      on a.uid = m.uid and a.name = m.name
    order by a.id for no key update of a`;
  const platformAccounts = await tx<Account[]>`
    select id, uid, name, currency, balance from ledger_account
    where uid = ${platform} and name = any(${ours.map((line) => line.name)})`;
  return new Map([...lockedAccounts, ...platformAccounts].map((account) => [keyOf(account), account]));
}

async function write(
  tx: Tx,
  journalId: number,
  lines: readonly Line[],
  accounts: Map<string, Account>,
  now: number,
): Promise<void> {
  const entries = lines.map((line) => {
    const account = accounts.get(keyOf(line));
    if (!account) throw new Error(`no account ${keyOf(line)}`);
    if (line.uid === platform) return { ...line, accountId: account.id, balanceAfter: null };
    account.balance += line.amount;
    return { ...line, accountId: account.id, balanceAfter: account.balance };
  });
  const members = [...accounts.values()].filter((account) => account.uid !== platform);
  const short = members.find((account) => account.balance < 0);
  if (short) throw new AppError(4002, undefined, { missing: -short.balance });
  await tx`
    with entries as (
      insert into ledger_entry (journal_id, account_id, uid, currency, amount, balance_after, created_at)
      select ${journalId}, e.account_id, e.uid, e.currency, e.amount, e.balance_after, ${now}
      from unnest(${entries.map((e) => e.accountId)}::bigint[], ${entries.map((e) => e.uid)}::bigint[],
                  ${entries.map((e) => e.currency)}::text[], ${entries.map((e) => e.amount)}::bigint[],
                  ${entries.map((e) => e.balanceAfter)}::bigint[])
        as e(account_id, uid, currency, amount, balance_after)
    )
    update ledger_account a set balance = m.balance
    from unnest(${members.map((m) => m.id)}::bigint[], ${members.map((m) => m.balance)}::bigint[]) as m(id, balance)
    where a.id = m.id`;
}
