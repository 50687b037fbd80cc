import type { PayeeKind, WithdrawalState } from '@xuelin/contract/withdrawal/states';
import { chinaMonth } from '#core/china-day.ts';
import { inTransaction, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { settlePool } from '../membership/membership.public.ts';
import { addAccount, advance, apply, noteIdentity } from '../withdrawal/withdrawal.public.ts';
import { postPool, settleShares } from '../wallet/wallet.public.ts';

const day = 86_400;

/** Nobody’s: the number only has a valid form. */
const identity = { name: '周小末', number: '370102199903080017' };

/** The first that the screen offers is the last here. */
const payees: { kind: PayeeKind; number: string; bankName?: string }[] = [
  { kind: 'alipay', number: 'zhoumo@example.com' },
  { kind: 'wechat', number: 'zhoumo_notes' },
  { kind: 'bank', number: '6222020000000000000', bankName: '中国工商银行' },
];

type Story = {
  daysAgo: number;
  fen: number;
  account: PayeeKind;
  /** What it goes through after the application, each some hours after the one before. */
  steps: readonly WithdrawalState[];
  reason?: string;
};

/** Oldest first; together they leave the creator something to withdraw. */
const stories: readonly Story[] = [
  { daysAgo: 38, fen: 2_000, account: 'alipay', steps: ['rejected'], reason: '户名与实名信息不一致' },
  { daysAgo: 36, fen: 3_000, account: 'bank', steps: ['approved', 'paying', 'paid'] },
  { daysAgo: 12, fen: 1_200, account: 'bank', steps: ['revoked'] },
  { daysAgo: 4, fen: 1_000, account: 'wechat', steps: ['approved', 'paying', 'confirming'] },
  { daysAgo: 1, fen: 1_500, account: 'bank', steps: [] },
];

/** What 文档会员 paid in a month long ago and whose documents they downloaded, 50 分 each. */
const pool = { incomeFen: 32_000, poolFen: 12_800, downloads: 256 };
const poolShares = [
  { key: 'zhou', downloads: 192, fen: 9_600 },
  { key: 'shen', downloads: 64, fen: 3_200 },
] as const;

/** Withdrawals of the creator in every kind of state, out of income that was there at the time. Once. */
export async function addWithdrawals(services: Services, uids: ReadonlyMap<string, number>): Promise<void> {
  const uid = uids.get('zhou');
  if (!uid) throw new Error('the demo has no creator');
  const { db, clock, config } = services;
  const [existingWithdrawal] = await db`select 1 from withdrawal where uid = ${uid} limit 1`;
  if (existingWithdrawal) return;
  const now = clock.now();
  const begin = now - ((stories[0]?.daysAgo ?? 0) + 1) * day;
  await sharePool(services, uids, begin);
  await inTransaction(db, async (tx) => {
    await noteIdentity(tx, config, { uid, ...identity, now: begin });
    const accounts = new Map<PayeeKind, number>();
    for (const account of payees) {
      const { kind, id } = await addAccount(tx, config, { uid, ...account, now: begin });
      accounts.set(kind, id);
    }
    for (const story of stories)
      await withdraw(tx, { uid, accountId: accounts.get(story.account) ?? 0, story, now });
  });
}

/** Gives the creators their part of a month of 文档会员 and makes available then what had waited long enough then. */
async function sharePool(services: Services, uids: ReadonlyMap<string, number>, then: number): Promise<void> {
  const month = chinaMonth(then - 40 * day);
  await inTransaction(services.db, async (tx) => {
    const fresh = await tx`
      insert into membership_pool ${tx({ month, ...pool, createdAt: then })} on conflict do nothing returning 1`;
    if (fresh.length === 0) return;
    const fen = poolShares.reduce((sum, share) => sum + share.fen, 0);
    await postPool(tx, { month, fen, title: '文档会员分成', now: then });
    for (const { key, ...share } of poolShares)
      await tx`insert into membership_pool_share ${tx({ month, uid: uids.get(key) ?? 0, ...share })}`;
  });
  const past = { ...services, clock: { now: () => then } };
  await settlePool(past);
  await settleShares(past);
}

async function withdraw(
  tx: Tx,
  { uid, accountId, story, now }: { uid: number; accountId: number; story: Story; now: number },
): Promise<void> {
  const at = now - story.daysAgo * day - 2 * 3_600;
  const { id } = await apply(tx, { uid, fen: story.fen, accountId, now: at });
  for (const [index, to] of story.steps.entries()) {
    const { reason = '' } = story;
    await advance(tx, { ids: [id], to, reason, now: at + (index + 1) * 5 * 3_600 });
  }
}
