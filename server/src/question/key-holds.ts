import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';

/** Those of these questions whose answers may not be told to a member now: a running exam holds them. */
export type KeyHold = (sql: Queryable, uid: number, questionIds: readonly number[]) => Promise<Set<number>>;

const holds: KeyHold[] = [];

/** Told at the start by what runs exams, which this domain does not know. */
export function registerKeyHolds(list: readonly KeyHold[]): void {
  holds.splice(0, holds.length, ...list);
}

/** Refuses with 4009 when an exam of the member holds one of these questions; `status` is that of HTTP. */
export async function requireNoHold(
  sql: Queryable,
  uid: number,
  ids: readonly number[],
  status?: number,
): Promise<void> {
  for (const hold of holds) {
    // There is one.
    // oxlint-disable-next-line no-await-in-loop
    const heldIds = await hold(sql, uid, ids);
    const text = '这份试卷里有题目在你正在进行的模考里，交卷以后再下载答案';
    if (heldIds.size > 0) throw new AppError(4009, text, {}, status);
  }
}
