import type { Queryable, Tx } from '#core/database/database.ts';

/** A recharge, its member, and whether it was their first one. */
export type RechargeOf = { rechargeId: number; uid: number; isFirst: boolean };

/**
 * What recharges bring to somebody else, so that a refund takes it back. A domain exports one in `<domain>.recharge.ts`,
 * `rechargeRewards` of server/src/registry.ts lists them, and a refund asks them all.
 */
export type RechargeReward = {
  /** Keeps whoever got it from spending it until the transaction ends. */
  lock: (tx: Tx, recharge: RechargeOf) => Promise<void>;
  /** Gift coins that all coins of the recharge brought, how many of them did not go back yet, and how many are unspent. */
  find: (sql: Queryable, recharge: RechargeOf) => Promise<{ coins: number; open: number; unspent: number }>;
  /** Takes unspent ones back, and notes spent ones, which the refund pays for: both went back. */
  takeBack: (
    tx: Tx,
    recharge: RechargeOf & { refundId: number; unspent: number; spent: number; now: number },
  ) => Promise<void>;
};

/** Coins of a reward that go back with a part of a recharge. */
export type RewardShare = { reward: RechargeReward; unspent: number; spent: number };

const rewards: RechargeReward[] = [];

/** Makes rewards known; the app does it once at its start. */
export function registerRechargeRewards(list: readonly RechargeReward[]): void {
  rewards.splice(0, rewards.length, ...list);
}

/** Keeps what a recharge brought to others where it is until the transaction ends. */
export async function lockRewards(tx: Tx, recharge: RechargeOf): Promise<void> {
  for (const reward of rewards)
    // oxlint-disable-next-line no-await-in-loop -- locks are taken in one order
    await reward.lock(tx, recharge);
}

/** What of every reward goes back with so many of all the coins that a recharge gave. */
export async function rewardSharesOf(
  sql: Queryable,
  recharge: RechargeOf,
  { coins, allCoins }: { coins: number; allCoins: number },
): Promise<RewardShare[]> {
  return Promise.all(
    rewards.map(async (reward) => {
      const brought = await reward.find(sql, recharge);
      const due = Math.min(Math.ceil((brought.coins * coins) / allCoins), brought.open);
      const unspent = Math.min(due, brought.unspent);
      return { reward, unspent, spent: due - unspent };
    }),
  );
}
