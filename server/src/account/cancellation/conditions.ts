import type { Queryable } from '#core/database/database.ts';
import { memberData, type Condition, type DataOwner } from '#core/member-data/member-data.ts';

/** Days in which a login keeps an account that is being cancelled. */
export const coolOffDays = 7;

/** What each domain says has to be settled before an account ends, in the order of domains. */
export async function obstaclesOf(sql: Queryable, owner: DataOwner): Promise<Condition[]> {
  const lists: Condition[] = [];
  // One after the other: inside a transaction there is one connection.
  for (const { obstacles } of memberData()) lists.push(...((await obstacles?.(sql, owner)) ?? []));
  return lists;
}

/** What the member gives up by ending the account. */
export async function lossesOf(sql: Queryable, owner: DataOwner): Promise<Condition[]> {
  const lists: Condition[] = [];
  for (const { losses } of memberData()) lists.push(...((await losses?.(sql, owner)) ?? []));
  return lists;
}
