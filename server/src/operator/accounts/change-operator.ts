import type { OutputOf } from '@xuelin/contract/core/call';
import { mayCall, operator } from '@xuelin/contract/core/operator-role';
import type * as contract from '@xuelin/contract/operator/accounts';
import type { WriteContext } from '#core/calls/call-context.ts';
import { releaseClaims } from '../../moderation/moderation.public.ts';
import { removeSecondFactor } from '../login/second-factor.ts';
import { endOperatorSessions } from '../operator.sessions.ts';
import { lockOperator, requireOtherAdmin } from './lock-operator.ts';

type SetRole = typeof contract.setOperatorRole;
type SetDisabled = typeof contract.setOperatorDisabled;
type Reset = typeof contract.resetSecondFactor;

/** Gives an operator another role, from their next call on; who reviews no more gives back what they look at. */
export async function setOperatorRole(context: WriteContext<SetRole>): Promise<OutputOf<SetRole>> {
  const { tx, config, input, describeAct } = context;
  const { id, role, reason } = input;
  if (role !== 'admin') await requireOtherAdmin(tx, config, id);
  const before = await lockOperator(tx, id);
  await tx`update operator set role = ${role} where id = ${id}`;
  if (!mayCall(role, operator('reviewer'))) await releaseClaims(tx, id);
  describeAct({ subject: { kind: 'operator', id }, before: { role: before.role }, after: { role }, reason });
  return {};
}

/** Lets an operator log in no more, whose sessions and claims end, or again. */
export async function setOperatorDisabled(
  context: WriteContext<SetDisabled>,
): Promise<OutputOf<SetDisabled>> {
  const { tx, config, input, now, describeAct } = context;
  const { id, disabled, reason } = input;
  if (disabled) await requireOtherAdmin(tx, config, id);
  const before = await lockOperator(tx, id);
  await tx`
    update operator set disabled_at = ${disabled ? (before.disabledAt ?? now) : null}::bigint where id = ${id}`;
  if (disabled) await endOperatorSessions(tx, id);
  const was = before.disabledAt !== null;
  describeAct({ subject: { kind: 'operator', id }, before: { disabled: was }, after: { disabled }, reason });
  return {};
}

/** Takes another operator's second factor away, who lost it; their sessions end. */
export async function resetSecondFactor(context: WriteContext<Reset>): Promise<OutputOf<Reset>> {
  const { tx, caller, input, fail, describeAct } = context;
  const { id, reason } = input;
  if (id === caller.operatorId) return fail(4003, '自己的动态口令请重新绑定');
  const [row] = await tx<{ secondFactor: boolean }[]>`
    select totp_secret is not null as second_factor from operator where id = ${(await lockOperator(tx, id)).id}`;
  await removeSecondFactor(tx, id);
  await endOperatorSessions(tx, id);
  describeAct({
    subject: { kind: 'operator', id },
    before: { secondFactor: row?.secondFactor ?? false },
    after: { secondFactor: false },
    reason,
  });
  return {};
}
