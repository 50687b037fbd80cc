import type { OutputOf } from '@xuelin/contract/core/call';
import { type WithdrawalState, withdrawalStateTexts } from '@xuelin/contract/withdrawal/states';
import type { importWithdrawalResults as contract } from '@xuelin/contract/withdrawal/operator';
import type { WriteContext } from '#core/calls/call-context.ts';
import { AppError, invalid } from '#core/errors.ts';
import { advance } from '../advance.ts';
import { refuseOwn } from './decide.ts';
import { readCsv } from './read-csv.ts';

type Result = { id: number; paid: boolean; reason: string };
const columns = ['提现编号', '结果', '原因'] as const;
const words: Readonly<Record<string, boolean>> = { 成功: true, 失败: false };

/**
 * Takes in what the bank says of a batch: arrived, or failed and why. What the file says already is left alone, so that the
 * same file may come twice. One line that cannot be read, belongs to another batch, contradicts what is known or would settle
 * the operator's own money, and nothing of the file is done.
 */
export async function importWithdrawalResults({
  tx,
  caller,
  input: { batchId, csv },
  now,
  fail,
  describeAct,
}: WriteContext<typeof contract>): Promise<OutputOf<typeof contract>> {
  const { operatorId } = caller;
  const results = resultsOf(csv);
  const [batch] = await tx`select 1 from withdrawal_batch where id = ${batchId} for no key update`;
  if (!batch) return fail(4004, '这个批次不存在');
  const rows = await tx<{ id: number; state: WithdrawalState }[]>`
    select id, state from withdrawal where batch_id = ${batchId}`;
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const open: Result[] = [];
  for (const result of results) {
    const state = states.get(result.id);
    if (state === undefined) throw invalid('csv', `编号 ${result.id} 不在这个批次里`);
    if (state === 'paying' || state === 'confirming') open.push(result);
    else if (state !== (result.paid ? 'paid' : 'failed'))
      throw new AppError(
        4009,
        `编号 ${result.id} 的提现已经是“${withdrawalStateTexts[state].label}”，和文件不一致，请先核对`,
      );
  }
  await refuseOwn(
    tx,
    caller,
    open.map(({ id }) => id),
  );
  const paid = open.filter((result) => result.paid).map(({ id }) => id);
  const failed = open.filter((result) => !result.paid);
  if (paid.length > 0) await advance(tx, { ids: paid, to: 'paid', operatorId, now });
  for (const { id, reason } of failed)
    // oxlint-disable-next-line no-await-in-loop -- each with a reason of its own
    await advance(tx, { ids: [id], to: 'failed', reason, operatorId, now });
  const counts = {
    paid: paid.length,
    failed: failed.length,
    unchanged: results.length - open.length,
  };
  describeAct({
    subject: { kind: 'withdrawalBatch', id: batchId },
    after: { ...counts, paidIds: paid, failedIds: failed.map(({ id }) => id) },
  });
  return counts;
}

/** The lines of the file; refuses with 4000 the first that cannot be read. */
function resultsOf(csv: string): Result[] {
  const [head = [], ...lines] = readCsv(csv);
  const [idAt = -1, resultAt = -1, reasonAt = -1] = columns.map((name) => head.indexOf(name));
  if (idAt < 0 || resultAt < 0) throw invalid('csv', '第一行要有“提现编号”和“结果”两列，可以有“原因”');
  if (lines.length === 0) throw invalid('csv', '文件里没有打款结果');
  const seen = new Set<number>();
  return lines.map((line, index) => {
    const [id, paid] = [Number(line[idAt]), words[line[resultAt] ?? '']];
    const reason = (line[reasonAt] ?? '').slice(0, 100);
    const at = `第 ${index + 2} 行：`;
    if (!Number.isSafeInteger(id) || id < 1) throw invalid('csv', `${at}提现编号不对`);
    if (paid === undefined) throw invalid('csv', `${at}结果要写“成功”或“失败”`);
    if (!paid && reason.length < 2) throw invalid('csv', `${at}失败要写明原因，申请人会看到`);
    if (seen.has(id)) throw invalid('csv', `${at}编号 ${id} 出现了两次`);
    seen.add(id);
    return { id, paid, reason };
  });
}
