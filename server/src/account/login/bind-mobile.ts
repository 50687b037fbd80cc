import type { bindMobile as contract, UserData } from '@xuelin/contract/account/account';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction, sqlState } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { userDataOf } from '../profile/user-data.queries.ts';
import { requireOwner } from './owner-proof.ts';
import { findOpenChange, keepOldPhone } from './phone-change.ts';
import { tryCode } from './sms-codes.ts';

const phoneTaken = () => new AppError(4009, '这个手机号已经绑定了另一个账号，请换一个，或用它直接登录');

/** Binds or changes the phone. A phone is one member's: who has the code of another's learns so, and nothing changes. */
export async function bindMobile(context: ReadContext<typeof contract>): Promise<UserData> {
  const { input, caller, config, db, now, fail } = context;
  const { phone, code } = input;
  const { uid } = caller;
  const before = await requireOwner(context, input);
  if (before.phone === phone) return fail(4009, '这就是现在绑定的手机号，请填写新的手机号');
  const outcome = await inTransaction(db, async (tx) => {
    const wrong = await tryCode(tx, config, { phone, scene: 'bind', code, now });
    if (wrong) return wrong;
    const change = await findOpenChange(tx, phone, now);
    if (change && change.uid !== uid) return phoneTaken();
    const update = await tx`
      update member set phone = ${phone}, updated_at = ${now}
      where uid = ${uid} and phone is not distinct from ${before.phone}`;
    if (update.count === 0) return fail(4009, '手机号刚刚在别处改过，请刷新后再试');
    if (before.phone !== null)
      await keepOldPhone(tx, { uid, phone: before.phone, passwordHash: before.passwordHash, now });
    return userDataOf(tx, uid);
  }).catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error;
    return phoneTaken();
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}
