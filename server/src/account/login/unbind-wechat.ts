import type { UserData } from '@xuelin/contract/account/account';
import type { unbindWechat as contract } from '@xuelin/contract/account/security';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction } from '#core/database/database.ts';
import { userDataOf } from '../profile/user-data.queries.ts';
import { notifyMember } from './notify-member.ts';
import { requireOwner } from './owner-proof.ts';

/** Takes the WeChat identities off an account that has a phone to log in by; the member is told on every device. */
export async function unbindWechat(context: ReadContext<typeof contract>): Promise<UserData> {
  const { caller, db, input, fail } = context;
  const { uid } = caller;
  const [member] = await db<{ phone: string | null; bound: boolean }[]>`
    select phone, exists (select 1 from wechat_identity w where w.uid = m.uid) as bound from member m where uid = ${uid}`;
  if (!member?.bound) return fail(4009, '这个账号没有绑定微信');
  if (member.phone === null) return fail(4009, '请先绑定手机号：解绑微信以后，要用手机号才能登录');
  await requireOwner(context, input);
  return inTransaction(db, async (tx) => {
    const { count } = await tx`delete from wechat_identity where uid = ${uid}`;
    if (count === 0) return fail(4009, '微信刚刚在别处解绑过');
    await notifyMember(tx, uid, 'wechatUnbound');
    return userDataOf(tx, uid);
  });
}
