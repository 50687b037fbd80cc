import type * as contract from '@xuelin/contract/withdrawal/operator';
import type { WithdrawalState } from '@xuelin/contract/withdrawal/states';
import type { Operator, WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
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

/** Makes a batch of approved withdrawals: sent by the channel where there is one, else exported and handed to the bank. */
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
  await startTransfers(tx, { config, clock }, { ids, now });
  describeAct({ subject: { kind: 'withdrawalBatch', id: batch.id }, after: { ids, state: 'paying' } });
  return { batchId: batch.id };
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
