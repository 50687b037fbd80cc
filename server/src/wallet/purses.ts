import type { Queryable, Tx } from '#core/database/database.ts';

/** Coins in a member's two purses. */
export type Purses = { paid: number; gift: number };

/** A member's coins. Inside a transaction they are locked until it ends. */
export async function pursesOf(sql: Queryable, uid: number): Promise<Purses> {
  const rows = await sql<{ name: keyof Purses; balance: number }[]>`
    select name, balance from ledger_account where uid = ${uid} and name in ('paid', 'gift')`;
  return pursesFrom(rows);
}

/** The same, locked until the transaction ends: nobody else can spend them meanwhile. */
export async function lockPurses(tx: Tx, uid: number): Promise<Purses> {
  const rows = await tx<{ name: keyof Purses; balance: number }[]>`
    select name, balance from ledger_account where uid = ${uid} and name in ('paid', 'gift') order by id for no key update`;
  return pursesFrom(rows);
}

/** A member's money, 分: earned and not yet available, available, in a running withdrawal. */
export type Money = { pendingFen: number; availableFen: number; frozenFen: number };

export async function moneyOf(sql: Queryable, uid: number): Promise<Money> {
  const rows = await sql<{ name: string; balance: number }[]>`
    select name, balance from ledger_account where uid = ${uid} and name in ('pending', 'available', 'frozen')`;
  const balanceOf = (name: string) => rows.find((row) => row.name === name)?.balance ?? 0;
  return {
    pendingFen: balanceOf('pending'),
    availableFen: balanceOf('available'),
    frozenFen: balanceOf('frozen'),
  };
}

function pursesFrom(rows: readonly { name: keyof Purses; balance: number }[]): Purses {
  const purses = { paid: 0, gift: 0 };
  for (const row of rows) purses[row.name] = row.balance;
  return purses;
}
