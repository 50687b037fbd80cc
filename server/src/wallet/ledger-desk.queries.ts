import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/operator/money';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { cutPage, pageOf, unpackId } from '#core/calls/cursor.ts';
import { invalid } from '#core/errors.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { authorsOf } from '../account/account.public.ts';
import type { Proof } from './prove-ledger.ts';
import { accountLabels, type MemberAccount, type PlatformAccount } from './wallet.accounts.ts';

type Journals = typeof contract.getJournalList;
type Checks = typeof contract.getLedgerCheckList;
type Prove = typeof contract.proveLedger;
type Journal = OutputOf<Journals>['list'][number];
type Entry = Omit<Journal['postings'][number], 'nickname' | 'account'> & {
  journalId: number;
  account: MemberAccount | PlatformAccount;
};

/** Journals with all their postings, the newest first: of a member, of a reason, of something sold, or all. */
export async function getJournalList({ db, input }: ReadContext<Journals>): Promise<OutputOf<Journals>> {
  const { id, uid, reason, goodsKind, goodsId, cursor, limit = LIMIT } = input;
  if (goodsId !== undefined && goodsKind === undefined) throw invalid('goodsKind', '请一并选择商品的种类');
  const before = unpackId(cursor);
  const alone = reason === undefined && goodsKind === undefined;
  // By the index of a member's journals; with another condition that one's index leads.
  const ofMember =
    uid === undefined
      ? db``
      : alone
        ? db`and j.id in (
            select distinct e.journal_id from ledger_entry e
            where e.uid = ${uid} and e.uid > 0 and e.journal_id < ${before}
            order by e.journal_id desc limit ${limit + 1})`
        : db`and exists (select from ledger_entry e where e.journal_id = j.id and e.uid = ${uid})`;
  const rows = await db<Omit<Journal, 'postings' | 'sums'>[]>`
    select j.id, j.reason, j.ref_id, j.title, j.goods_kind, j.goods_id, j.created_at from ledger_journal j
    where j.id < ${before} ${id === undefined ? db`` : db`and j.id = ${id}`} ${ofMember}
      ${reason === undefined ? db`` : db`and j.reason = ${reason}`}
      ${goodsKind === undefined ? db`` : db`and j.goods_kind = ${goodsKind}`}
      ${goodsId === undefined ? db`` : db`and j.goods_id = ${goodsId}`}
    order by j.id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, (row) => [row.id]);
  const entries = await db<Entry[]>`
    select e.journal_id, e.uid, a.name as account, e.currency, e.amount, e.balance_after
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.journal_id = any(${page.rows.map((row) => row.id)}::bigint[]) order by e.id`;
  const people = await authorsOf(db, [...new Set(entries.map((entry) => entry.uid))]);
  const list = page.rows.map((row) => {
    const own = entries.filter(({ journalId }) => journalId === row.id);
    const sums = new Map<string, number>();
    for (const { currency, amount } of own) sums.set(currency, (sums.get(currency) ?? 0) + amount);
    return {
      ...row,
      postings: own.map(({ account, ...entry }) => ({
        ...entry,
        nickname: people.get(entry.uid)?.nickname ?? null,
        account: accountLabels[account],
      })),
      sums: [...sums].map(([currency, sum]) => ({ currency, sum })),
    };
  });
  return { list, nextCursor: page.nextCursor };
}

/** When the books were proved, and what was found. */
export async function getLedgerCheckList({ db, input }: ReadContext<Checks>): Promise<OutputOf<Checks>> {
  const { cursor, limit = LIMIT } = input;
  const rows = await db<{ id: number; checkedAt: number; balanced: boolean; detail: Partial<Proof> }[]>`
    select id, checked_at, balanced, detail from ledger_check
    where id < ${unpackId(cursor)} order by id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    ({
      detail: { imbalances = [], driftedAccounts = [], unbalancedJournals = [], mismatches = [] },
      ...row
    }) => ({
      ...row,
      imbalances,
      driftedAccounts,
      unbalancedJournals,
      mismatches,
    }),
    ({ id }) => [id],
  );
}

/** Has the books proved now, by the job that does it every hour: it reads all of them. */
export async function proveLedgerCall({ tx, describeAct }: WriteContext<Prove>): Promise<OutputOf<Prove>> {
  await enqueue(tx, 'wallet.prove', {}, { key: 'wallet.prove.now' });
  describeAct({ subject: { kind: 'ledger', id: 'all' } });
  return {};
}
