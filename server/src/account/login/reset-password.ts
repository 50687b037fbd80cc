import type { resetPassword as contract } from '@xuelin/contract/account/account';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction } from '#core/database/database.ts';
import { unlockAccount } from './login-failures.ts';
import { notifyMember } from './notify-member.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from '../sessions.ts';
import { tryCode } from './sms-codes.ts';

/** Sets a new password by code; every device has to log in again. */
export async function resetPassword(context: ReadContext<typeof contract>): Promise<Record<string, never>> {
  const { input, config, db, now, fail } = context;
  const { phone, code, password } = input;
  const wrong = await inTransaction(db, (tx) => tryCode(tx, config, { phone, scene: 'reset', code, now }));
  if (wrong) throw wrong;
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    const [member] = await tx<{ uid: number }[]>`
      update member set password_hash = ${passwordHash}, updated_at = ${now} where phone = ${phone} returning uid`;
    if (!member) return fail(4004, '这个手机号还没有注册，用短信验证码登录就会自动注册');
    await endSessions(tx, member.uid);
    await unlockAccount(tx, config, phone);
    await notifyMember(tx, member.uid, 'passwordChanged');
    return undefined;
  });
  return {};
}
