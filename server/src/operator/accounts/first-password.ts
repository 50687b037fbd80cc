import { randomBytes } from 'node:crypto';
import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/operator/accounts';
import type { WriteContext } from '#core/calls/call-context.ts';
import { AppError, invalid } from '#core/errors.ts';
import { hashPassword } from '../../account/account.public.ts';
import { endOperatorSessions } from '../operator.sessions.ts';
import { addOperator } from './add-operator.ts';
import { lockOperator } from './lock-operator.ts';

type Add = typeof contract.addOperator;
type Reset = typeof contract.resetOperatorPassword;

/** 72 bits, as letters and digits. */
const newPassword = () => randomBytes(9).toString('base64url');

/** Makes an operator with a password that they have to change. */
export async function addOperatorCall(context: WriteContext<Add>): Promise<OutputOf<Add>> {
  const { tx, input, now, describeAct } = context;
  const { name, role, memberPhone = '' } = input;
  const [member] = await tx<{ uid: number }[]>`select uid from member where phone = ${memberPhone}`;
  if (memberPhone !== '' && !member) throw invalid('memberPhone', '没有用这个手机号的会员');
  const memberUid = member?.uid ?? null;
  const password = newPassword();
  const id = await addOperator(tx, { name, password, role, memberUid, mustChangePassword: true, now });
  if (id === null) throw new AppError(4009, '这个名称已被使用，请换一个');
  describeAct({ subject: { kind: 'operator', id }, after: { name, role, memberUid } });
  return { id, password };
}

/** Gives another operator a new password, which they have to change; their sessions end. */
export async function resetOperatorPassword(context: WriteContext<Reset>): Promise<OutputOf<Reset>> {
  const { tx, caller, input, fail, describeAct } = context;
  const { id, reason } = input;
  if (id === caller.operatorId) return fail(4003, '自己的密码请用“修改密码”');
  await lockOperator(tx, id);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await tx`update operator set password_hash = ${passwordHash}, must_change_password = true where id = ${id}`;
  await endOperatorSessions(tx, id);
  describeAct({ subject: { kind: 'operator', id }, reason });
  return { password };
}
