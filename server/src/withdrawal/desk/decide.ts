import type * as contract from '@xuelin/contract/withdrawal/operator';
import type { WithdrawalState } from '@xuelin/contract/withdrawal/states';
import type { Operator, WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import { dependence } from '../../audit/audit.public.ts';
import { advance } from '../advance.ts';
import { startTransfers } from '../transfers/start-transfers.ts';

type OfMany = Pick<WriteContext<typeof contract.approveWithdrawals>, 'tx' | 'input' | 'caller' | 'now'> & {
  describeAct: WriteContext['describeAct'];
};
type WithReason = Pick<WriteContext<typeof contract.rejectWithdrawal>, 'tx' | 'input' | 'caller' | 'now'> & {
  describeAct: WriteContext['describeAct'];
};

/** An operator brings withdrawals one state on, all or none of them. */
export async function step(context: OfMany, to: WithdrawalState): Promise<object> {
  const { tx, caller, input, now, describeAct } = context;
  await refuseOwn(tx, caller, input.ids);
  const states = await advance(tx, { ids: input.ids, to, operatorId: caller.operatorId, now });
  describeAct({ ...subjectOf(input.ids), before: { states }, after: { ids: input.ids, state: to } });
  return {};
}

/** An operator ends a withdrawal in which the money goes back; the member reads why. */
export async function stepWithReason(
  context: WithReason,
  to: Extract<WithdrawalState, 'rejected' | 'failed'>,
): Promise<object> {
  const { tx, caller, input, now, describeAct } = context;
  const reason = input.reason.trim();
  if (reason.length < 2) throw invalid('reason', '请写明原因，申请人会看到');
  await refuseOwn(tx, caller, [input.id]);
  const [state] = await advance(tx, { ids: [input.id], to, reason, operatorId: caller.operatorId, now });
  describeAct({ ...subjectOf([input.id]), before: { state }, after: { state: to }, reason });
  return {};
}

/**
 * Makes a batch of approved withdrawals: sent by the channel where there is one, else exported and handed to the bank.
 * Refuses with 4003 who approved one of them; a team of one may, which its line in the audit log says.
 */
export async function pay({
  tx,
  config,
  clock,
  caller,
  input: { ids },
  now,
  describeAct,
}: WriteContext<typeof contract.payWithdrawals>): Promise<{ batchId: number }> {
  const { operatorId } = caller;
  await refuseOwn(tx, caller, ids);
  const [batch] = await tx<{ id: number }[]>`
    insert into withdrawal_batch (operator_id, created_at) values (${operatorId}, ${now}) returning id`;
  if (!batch) throw new Error('the batch was not written');
  await advance(tx, { ids, to: 'paying', batchId: batch.id, operatorId, now });
  // Of withdrawals that are locked by now: nobody approves one of them meanwhile.
  const fault = await approverFault(tx, { operatorId, ids, now });
  if (fault !== null && !config.oneOperatorTeam) throw new AppError(4003, fault);
  await startTransfers(tx, { config, clock }, { ids, now });
  const subject = { kind: 'withdrawalBatch', id: batch.id };
  const after = { ids, state: 'paying' };
  describeAct(fault === null ? { subject, after } : { subject, after, reason: aloneReason });
  return { batchId: batch.id };
}

/** What the audit log says when nobody else looked. */
const aloneReason = '只有一个人管钱（ONE_OPERATOR_TEAM）：批准者自己打款';

/** Why an operator may not pay these: they, or an account that may be theirs, approved one of them; null = they may. */
async function approverFault(
  tx: Tx,
  { operatorId, ids, now }: { operatorId: number; ids: readonly number[]; now: number },
): Promise<string | null> {
  const approvals = await tx<{ id: number; firstId: number }[]>`
    select distinct on (operator_id) withdrawal_id as id, operator_id as first_id from withdrawal_step
    where withdrawal_id = any(${[...ids]}::bigint[]) and state = 'approved' and operator_id is not null
    order by operator_id, withdrawal_id`;
  for (const { id, firstId } of approvals) {
    // oxlint-disable-next-line no-await-in-loop -- a handful of operators
    const found = await dependence(tx, { operatorId, firstId, now });
    if (found === 'same') return `批准者不能付款：编号 ${id} 的提现由你通过，要由另一位运营人员打款`;
    if (found === 'held')
      return `批准者不能付款：你和通过编号 ${id} 的账号在 7 天内由对方或同一人创建、重置或改过权限，要由另一位运营人员打款`;
  }
  return null;
}

/** Nobody decides whether, and says that, their own money went out: refuses with 4003. */
export async function refuseOwn(tx: Tx, { memberUid }: Operator, ids: readonly number[]): Promise<void> {
  if (memberUid === null) return;
  const rows =
    await tx`select 1 from withdrawal where id = any(${ids}::bigint[]) and uid = ${memberUid} limit 1`;
  if (rows.length > 0) throw new AppError(4003, '自己账号的提现要由另一位运营人员处理');
}

const subjectOf = (ids: readonly number[]) => ({
  subject: { kind: 'withdrawal', id: ids.length === 1 ? (ids[0] ?? 0) : ids.join(',') },
});
