import type { OutputOf } from '@xuelin/contract/core/call';
import type { loginMobile as contract } from '@xuelin/contract/account/account';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction, type Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { enter, register } from './enter.ts';
import { noteFailedLogin } from './login-records.ts';
import { findOpenChange, offerUndo } from './phone-change.ts';
import { tryCode } from './sms-codes.ts';

/** Logs in by code; the first login registers, and only that binds the one who invited them. */
export async function loginMobile(context: ReadContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { input, config, db, now, request } = context;
  const { phone, code, spid } = input;
  const outcome = await inTransaction(db, async (tx) => {
    const wrong = await tryCode(tx, config, { phone, scene: 'login', code, now });
    if (wrong) {
      noteFailedLogin(db, { phone, way: 'code', device: input, request, now });
      return wrong;
    }
    const change = await findOpenChange(tx, phone, now);
    if (change && !(await isBound(tx, phone))) return offerUndo(config, change, now);
    const fresh = await register(tx, context, { phone, spreadUid: spid ?? null });
    const [member] = await tx<{ uid: number }[]>`select uid from member where phone = ${phone}`;
    if (!member) throw new Error('the member is not there');
    return enter(tx, context, { uid: member.uid, isNew: fresh !== null, way: 'code', device: input });
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** Whether a member has this phone now: who changed it back has. */
async function isBound(tx: Tx, phone: string): Promise<boolean> {
  return (await tx`select 1 from member where phone = ${phone}`).length > 0;
}
