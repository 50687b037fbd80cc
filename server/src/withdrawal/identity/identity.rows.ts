import type { Queryable, Tx } from '#core/database/database.ts';

export type Identity = {
  name: string;
  numberHash: Buffer;
  maskedNumber: string;
  /** There was a withdrawal in this name. */
  fixed: boolean;
};

export async function findIdentity(sql: Queryable, uid: number): Promise<Identity | null> {
  const [row] = await sql<Identity[]>`
    select name, number_hash, masked_number, exists (select from withdrawal w where w.uid = i.uid) as fixed
    from identity i where uid = ${uid}`;
  return row ?? null;
}

/** The same, locked until the transaction ends: whatever a member does with withdrawals follows one another. */
export async function lockIdentity(tx: Tx, uid: number): Promise<Identity | null> {
  await lockIdentities(tx, [uid]);
  return findIdentity(tx, uid);
}

/** Locks several members' withdrawals, in the order of uids. */
export async function lockIdentities(tx: Tx, uids: readonly number[]): Promise<void> {
  await tx`select 1 from identity where uid = any(${uids}::bigint[]) order by uid for no key update`;
}
