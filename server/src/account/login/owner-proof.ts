import type { InputOf } from '@xuelin/contract/core/call';
import type { setPassword } from '@xuelin/contract/account/account';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { beginAttempt, forgetFailures, wrongPassword } from './login-failures.ts';
import { isPassword } from './passwords.ts';
import { tryCode } from './sms-codes.ts';

type Proof = Pick<InputOf<typeof setPassword>, 'confirmCode' | 'oldPassword'>;
type Context = Pick<ReadContext, 'config' | 'db' | 'now'> & { caller: { uid: number; sessionId: number } };

/** Seconds after a login in which a first password needs no other proof. */
const freshSeconds = 600;

/** What an account can be proved by; read before the proof, and compared when it is changed. */
export type Credentials = { phone: string | null; passwordHash: string | null };

/**
 * A stolen session must not become the account: who changes its phone or password proves to have the phone bound now, or
 * the password. An account with neither has nothing to prove. Wrong passwords count and lock as at the login. Refuses
 * with 4003 what is missing or wrong, 4029 when locked. `orFreshLogin`: a login of the last ten minutes is proof enough for
 * a first password.
 */
export async function requireOwner(
  context: Context,
  proof: Proof,
  { orFreshLogin = false } = {},
): Promise<Credentials> {
  const { caller, db } = context;
  const [member] = await db<Credentials[]>`
    select phone, password_hash from member where uid = ${caller.uid}`;
  if (!member) throw new Error('a session without its member');
  const { phone, passwordHash } = member;
  if (phone === null && passwordHash === null) return member;
  if (orFreshLogin && passwordHash === null && (await isFresh(context))) return member;
  if (proof.oldPassword !== undefined && passwordHash !== null) {
    await provePassword(context, proof.oldPassword, passwordHash);
  } else if (proof.confirmCode !== undefined && phone !== null) {
    await proveCode(context, proof.confirmCode, phone);
  } else {
    throw new AppError(4003, missingText(member));
  }
  return member;
}

/** Whether this very session began a moment ago, with a code of the phone. */
async function isFresh({ caller, db, now }: Context): Promise<boolean> {
  const rows = await db`
    select from session where id = ${caller.sessionId} and created_at > ${now - freshSeconds}`;
  return rows.length > 0;
}

async function provePassword(context: Context, password: string, hash: string): Promise<void> {
  const attempt = await beginAttempt(context, { account: `uid:${context.caller.uid}` });
  if (!(await isPassword(password, hash))) throw wrongPassword(attempt, '原来的密码不对，请检查后再试');
  await inTransaction(context.db, (tx) => forgetFailures(tx, attempt));
}

async function proveCode({ config, db, now }: Context, code: string, phone: string): Promise<void> {
  const wrong = await inTransaction(db, (tx) => tryCode(tx, config, { phone, scene: 'confirm', code, now }));
  if (wrong) throw wrong;
}

function missingText({ phone, passwordHash }: Credentials): string {
  if (phone === null) return '请先填写原来的密码';
  return passwordHash === null
    ? '请先填写原手机号收到的验证码'
    : '请先填写原来的密码，或原手机号收到的验证码';
}
