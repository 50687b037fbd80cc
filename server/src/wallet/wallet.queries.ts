import type * as wallet from '@xuelin/contract/wallet';
import type { OutputOf } from '@xuelin/contract/core/call';
import type { ReadContext } from '#core/calls/call-context.ts';
import { accountLabels, type MemberAccount, type PlatformAccount } from './wallet.accounts.ts';
import { nextToExpire } from './expire-gifts.ts';

type Summary = OutputOf<typeof wallet.getSummary>;
type SummaryRow = Omit<Summary, 'coins' | 'giftExpiringCoins' | 'giftExpiresAt' | 'ledgerBalanced'> & {
  ledgerBalanced: boolean | null;
};

export async function getSummary({ db, caller }: ReadContext<typeof wallet.getSummary>): Promise<Summary> {
  const [row] = await db<SummaryRow[]>`
    select coalesce(sum(balance) filter (where name = 'paid'), 0)::bigint as paid_coins,
           coalesce(sum(balance) filter (where name = 'gift'), 0)::bigint as gift_coins,
           coalesce(sum(balance) filter (where name = 'pending'), 0)::bigint as pending_fen,
           coalesce(sum(balance) filter (where name = 'available'), 0)::bigint as available_fen,
           coalesce(sum(balance) filter (where name = 'frozen'), 0)::bigint as frozen_fen,
           (select min(available_at) from pending_share where uid = ${caller.uid} and not settled) as next_available_at,
           (select coalesce(sum(fen), 0)::bigint from pending_share where uid = ${caller.uid} and not reversed) as earned_fen,
           (select checked_at from ledger_check order by id desc limit 1) as ledger_checked_at,
           (select balanced from ledger_check order by id desc limit 1) as ledger_balanced
    from ledger_account where uid = ${caller.uid}`;
  if (!row) throw new Error('an aggregate gave no row');
  const next = row.giftCoins > 0 ? await nextToExpire(db, caller.uid, row.giftCoins) : null;
  return {
    ...row,
    coins: row.paidCoins + row.giftCoins,
    giftExpiringCoins: next?.coins ?? 0,
    giftExpiresAt: next?.expiresAt ?? null,
    ledgerBalanced: row.ledgerBalanced ?? true,
  };
}

type Entry = {
  uid: number;
  account: MemberAccount | PlatformAccount;
  currency: 'coin_paid' | 'coin_gift' | 'cny';
  amount: number;
};

/** One journal as its parties see it: whose account the other side is stays unsaid. */
export async function getJournal({
  db,
  caller,
  input,
  fail,
}: ReadContext<typeof wallet.getJournal>): Promise<OutputOf<typeof wallet.getJournal>> {
  const [journal] = await db<{ id: number; reason: string; createdAt: number }[]>`
    select id, reason, created_at from ledger_journal j
    where id = ${input.id}
      and exists (select from ledger_entry e where e.journal_id = j.id and e.uid = ${caller.uid})`;
  if (!journal) return fail(4004, '没有这笔流水');
  const entries = await db<Entry[]>`
    select e.uid, a.name as account, e.currency, e.amount
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.journal_id = ${input.id} order by e.id`;
  const sums = new Map<string, number>();
  for (const { currency, amount } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return {
    ...journal,
    postings: entries.map(({ uid, account, currency, amount }) => ({
      account: labelOf(uid, account, caller.uid),
      currency,
      amount,
      mine: uid === caller.uid,
    })),
    sums: [...sums].map(([currency, sum]) => ({ currency, sum })),
  };
}

function labelOf(uid: number, account: MemberAccount | PlatformAccount, me: number): string {
  const label = accountLabels[account];
  if (uid === 0) return label;
  return uid === me ? `我的${label}` : `对方的${label}`;
}
