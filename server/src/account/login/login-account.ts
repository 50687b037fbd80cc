import type { OutputOf } from '@xuelin/contract/core/call';
import type { loginAccount as contract } from '@xuelin/contract/account/account';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction } from '#core/database/database.ts';
import { enter } from './enter.ts';
import { beginAttempt, forgetFailures, wrongPassword } from './login-failures.ts';
import { noteFailedLogin } from './login-records.ts';
import { isPassword } from './passwords.ts';

/**
 * Logs in by password. Phones nobody has, accounts without a password and wrong passwords are told alike, take as
 * long, and lock alike.
 */
export async function loginAccount(
  context: ReadContext<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { input, db, request, now } = context;
  const { phone, password, captcha } = input;
  const attempt = await beginAttempt(context, { account: phone, ip: request.network, captcha });
  const [member] = await db<{ uid: number; passwordHash: string | null }[]>`
    select uid, password_hash from member where phone = ${phone}`;
  const right = await isPassword(password, member?.passwordHash ?? null, request.network);
  if (!member || !right) {
    noteFailedLogin(db, { phone, way: 'password', device: input, request, now });
    throw wrongPassword(attempt, '手机号或密码不对，请检查后再试');
  }
  return inTransaction(db, async (tx) => {
    await forgetFailures(tx, attempt);
    return enter(tx, context, { uid: member.uid, isNew: false, way: 'password', device: input });
  });
}
