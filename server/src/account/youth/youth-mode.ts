import type { OutputOf } from '@xuelin/contract/core/call';
import { YOUTH_MODE } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/account/youth-mode';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import { chinaDay } from '#core/china-day.ts';
import { inTransaction, type Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { beginAttempt, forgetFailures, wrongPassword } from '../login/login-failures.ts';
import { requireOwner } from '../login/owner-proof.ts';
import { hashPassword, isPassword } from '../login/passwords.ts';

type Answer = OutputOf<typeof contract.getYouthMode>;
type Row = { pinHash: string; day: number; usedSeconds: number; countedAt: number };

const rowOf = async (sql: Queryable, uid: number): Promise<Row | undefined> =>
  (await sql<Row[]>`select pin_hash, day, used_seconds, counted_at from youth_mode where uid = ${uid}`)[0];

/** Hour of the day in China. */
const hourOf = (now: number) => Math.floor(((now + 8 * 3600) % 86_400) / 3600);

function answerOf(row: Row | undefined, now: number): Answer {
  const { daySeconds, nightFrom, nightUntil } = YOUTH_MODE;
  const hour = hourOf(now);
  return {
    on: row !== undefined,
    usedSeconds: row?.day === chinaDay(now) ? row.usedSeconds : 0,
    daySeconds,
    night: hour >= nightFrom || hour < nightUntil,
    nightFrom,
    nightUntil,
  };
}

/** Whether the caller's account is in the mode, and how long it was used today. */
export async function getYouthMode({
  db,
  caller,
  now,
}: ReadContext<typeof contract.getYouthMode>): Promise<Answer> {
  return answerOf(await rowOf(db, caller.uid), now);
}

/** Puts the account into the mode; the PIN is what it is left by. */
export async function startYouthMode({
  db,
  caller: { uid },
  input,
  now,
}: ReadContext<typeof contract.startYouthMode>): Promise<Answer> {
  if (await rowOf(db, uid)) throw new AppError(4009, '青少年模式已经开启');
  const pinHash = await hashPassword(input.pin);
  const { count } = await db`
    insert into youth_mode (uid, pin_hash, started_at, counted_at) values (${uid}, ${pinHash}, ${now}, ${now})
    on conflict (uid) do nothing`;
  if (count === 0) throw new AppError(4009, '青少年模式已经开启');
  return answerOf(await rowOf(db, uid), now);
}

/**
 * Takes the account out of the mode, by the PIN or by the proof that it is its owner who asks. Refuses with 4003 what is
 * wrong, 4029 after too many guesses.
 */
export async function endYouthMode(context: ReadContext<typeof contract.endYouthMode>): Promise<Answer> {
  const { db, caller, input, now } = context;
  const { uid } = caller;
  const row = await rowOf(db, uid);
  if (!row) throw new AppError(4009, '青少年模式没有开启');
  if (input.pin !== undefined) {
    const lockedHint = '，或用账号密码、手机验证码关闭';
    const attempt = await beginAttempt(context, { account: `youth:${uid}`, lockedHint });
    if (!(await isPassword(input.pin, row.pinHash)))
      throw wrongPassword(attempt, '青少年模式密码不对，请重新输入');
    await inTransaction(db, (tx) => forgetFailures(tx, attempt));
  } else {
    const owner = await requireOwner(context, input);
    // An account without phone and password has nothing but the PIN.
    if (owner.phone === null && owner.passwordHash === null) throw new AppError(4003, '请输入青少年模式密码');
  }
  await db`delete from youth_mode where uid = ${uid}`;
  return answerOf(undefined, now);
}

/** Counts seconds of use, never more than have passed since they were counted last. */
export async function addYouthTime({
  tx,
  caller: { uid },
  input: { seconds },
  now,
}: WriteContext<typeof contract.addYouthTime>): Promise<Answer> {
  const today = chinaDay(now);
  await tx`
    update youth_mode set
      used_seconds = case when day = ${today} then used_seconds else 0 end
        + least(${seconds}::int, ${now} - counted_at)::int,
      day = ${today}, counted_at = ${now}
    where uid = ${uid}`;
  return answerOf(await rowOf(tx, uid), now);
}

/** Whether the account is in the mode. */
export const isYouthMode = async (sql: Queryable, uid: number): Promise<boolean> =>
  (await rowOf(sql, uid)) !== undefined;

/** The same as a value of a query. */
export const youthModeOf = (sql: Queryable, uid: number) =>
  sql`exists (select from youth_mode where uid = ${uid})`;
