import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { PaperRow } from './question.rows.ts';

/** Those of these questions whose answers may not be told to a member now: a running exam holds them. */
export type KeyHold = (sql: Queryable, uid: number, questionIds: readonly number[]) => Promise<Set<number>>;

const holds: KeyHold[] = [];

/** Registered at the start by what runs exams, which this domain does not know. */
export function registerKeyHolds(list: readonly KeyHold[]): void {
  holds.splice(0, holds.length, ...list);
}

async function isHeld(sql: Queryable, uid: number, ids: readonly number[]): Promise<boolean> {
  for (const hold of holds) {
    // There is one.
    // oxlint-disable-next-line no-await-in-loop
    if ((await hold(sql, uid, ids)).size > 0) return true;
  }
  return false;
}

/** Refuses the PDF with answers (4009) when an exam of the member holds one of its questions; `status` is that of HTTP. */
export async function requireNoHold(
  sql: Queryable,
  uid: number,
  ids: readonly number[],
  status?: number,
): Promise<void> {
  if (await isHeld(sql, uid, ids))
    throw new AppError(4009, '这份试卷里有题目在你正在进行的模考里，交卷以后再下载答案', {}, status);
}

/**
 * Whether the caller may read what people say of a question, in which its answer may stand: not while an exam of theirs
 * holds it, and of papers that are sat as exams not without a session, or a second window would tell it.
 */
export async function discussionOf(
  sql: Queryable,
  caller: Caller | null,
  { id, paper }: { id: number; paper: Pick<PaperRow, 'minutes'> },
): Promise<'open' | 'exam' | 'login'> {
  if (caller) return (await isHeld(sql, caller.uid, [id])) ? 'exam' : 'open';
  return paper.minutes === null ? 'open' : 'login';
}

/** Refuses with 4003 where `discussionOf` is not open. */
export async function requireDiscussion(...args: Parameters<typeof discussionOf>): Promise<void> {
  const state = await discussionOf(...args);
  if (state === 'exam') throw new AppError(4003, '这道题在你正在进行的模考里，交卷以后再看题解、勘误和讨论');
  if (state === 'login') throw new AppError(4003, '这道题在可以模考的试卷里，登录后再看题解、勘误和讨论');
}
