import type { OutputOf } from '@xuelin/contract/core/call';
import type { changePassword as contract } from '@xuelin/contract/operator/operator';
import type { WriteContext } from '#core/calls/call-context.ts';
import { invalid } from '#core/errors.ts';
import { hashPassword, isPassword } from '../../account/account.public.ts';

/** Gives the operator a password of their own; sessions elsewhere end. */
export async function changePassword(
  context: WriteContext<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { tx, caller, input, fail, describeAct } = context;
  const { operatorId, sessionId } = caller;
  const { password, newPassword } = input;
  const [row] = await tx<{ passwordHash: string }[]>`
    select password_hash from operator where id = ${operatorId} for no key update`;
  if (!(await isPassword(password, row?.passwordHash ?? null)))
    return fail(4003, '现在的密码不对，请检查后再试');
  if (newPassword === password) throw invalid('newPassword', '新密码要和现在的不同');
  const passwordHash = await hashPassword(newPassword);
  await tx`
    update operator set password_hash = ${passwordHash}, must_change_password = false where id = ${operatorId}`;
  await tx`delete from operator_session where operator_id = ${operatorId} and id <> ${sessionId}`;
  describeAct({ subject: { kind: 'operator', id: operatorId } });
  return {};
}
