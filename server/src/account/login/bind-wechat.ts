import type { UserData } from '@xuelin/contract/account/account';
import type { bindWechat as contract } from '@xuelin/contract/account/security';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction } from '#core/database/database.ts';
import { userDataOf } from '../profile/user-data.queries.ts';
import { notifyMember } from './notify-member.ts';
import { requireOwner } from './owner-proof.ts';
import { addIdentity, notConfigured, uidOf, whoAgreed } from './wechat-login.ts';

const alreadyBound = '这个账号已经绑定了微信，要换一个请先解绑';

/**
 * Binds the 微信 of whoever agreed there to the account that is logged in. It is another way into the account, so the
 * owner proves to be it; that comes before the code is used up, so that a wrong password may be typed again.
 */
export async function bindWechat(context: ReadContext<typeof contract>): Promise<UserData> {
  const { caller, config, db, input, now, fail } = context;
  const { uid } = caller;
  const { wechat } = config;
  if (!wechat) return fail(4004, notConfigured);
  const [bound] = await db`select 1 from wechat_identity where uid = ${uid} limit 1`;
  if (bound) return fail(4009, alreadyBound);
  await requireOwner(context, input);
  const person = await whoAgreed(context, wechat, input.code);
  return inTransaction(db, async (tx) => {
    // Of two binds of one account at once the second one waits here and sees the first.
    await tx`select 1 from member where uid = ${uid} for no key update`;
    const [meanwhile] = await tx`select 1 from wechat_identity where uid = ${uid} limit 1`;
    if (meanwhile) return fail(4009, alreadyBound);
    if ((await uidOf(tx, wechat.appId, person, now)) !== null) {
      return fail(4009, '这个微信已经绑定了另一个账号。请用微信登录那个账号，解绑以后再来绑定');
    }
    await addIdentity(tx, wechat.appId, person, uid, now);
    await notifyMember(tx, uid, 'wechatBound');
    return userDataOf(tx, uid);
  });
}
