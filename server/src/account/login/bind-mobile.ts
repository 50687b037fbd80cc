import type { bindMobile as contract, UserData } from '@xuelin/contract/account';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction, sqlState } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { tryCode } from './sms-codes.ts';
import { userDataOf } from '../profile/user-data.queries.ts';

/** Binds or changes the phone. A phone is one member's: who has the code of another's learns so, and nothing changes. */
export async function bindMobile(context: ReadContext<typeof contract>): Promise<UserData> {
  const { input, caller, config, db, now } = context;
  const { phone, code } = input;
  const outcome = await inTransaction(db, async (tx) => {
    const wrong = await tryCode(tx, config, { phone, scene: 'bind', code, now });
    if (wrong) return wrong;
    await tx`update member set phone = ${phone}, updated_at = ${now} where uid = ${caller.uid}`;
    return userDataOf(tx, caller.uid);
  }).catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error;
    return new AppError(4009, '这个手机号已经绑定了另一个账号，请换一个，或用它直接登录');
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}
