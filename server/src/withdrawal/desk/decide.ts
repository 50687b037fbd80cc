import type * as contract from '@xuelin/contract/withdrawal/operator';
import type { WithdrawalState } from '@xuelin/contract/withdrawal/states';
import type { WriteContext } from '#core/calls/call-context.ts';
import { invalid } from '#core/errors.ts';
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
  const [state] = await advance(tx, { ids: [input.id], to, reason, operatorId: caller.operatorId, now });
  describeAct({ ...subjectOf([input.id]), before: { state }, after: { state: to }, reason });
  return {};
}

/** Makes a batch of approved withdrawals: sent by the channel where there is one, else exported and handed to the bank. */
export async function pay({
  tx,
  config,
  clock,
  caller: { operatorId },
  input: { ids },
  now,
  describeAct,
}: WriteContext<typeof contract.payWithdrawals>): Promise<{ batchId: number }> {
  const [batch] = await tx<{ id: number }[]>`
    insert into withdrawal_batch (operator_id, created_at) values (${operatorId}, ${now}) returning id`;
  if (!batch) throw new Error('the batch was not written');
  await advance(tx, { ids, to: 'paying', batchId: batch.id, operatorId, now });
  await startTransfers(tx, { config, clock }, { ids, now });
  describeAct({ subject: { kind: 'withdrawalBatch', id: batch.id }, after: { ids, state: 'paying' } });
  return { batchId: batch.id };
}

const subjectOf = (ids: readonly number[]) => ({
  subject: { kind: 'withdrawal', id: ids.length === 1 ? (ids[0] ?? 0) : ids.join(',') },
});
