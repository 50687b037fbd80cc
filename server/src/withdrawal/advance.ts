import { taxOnNext } from '@xuelin/contract/withdrawal/withholding';
import { voidedStates, withdrawalStateTexts, type WithdrawalState } from '@xuelin/contract/withdrawal/states';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { notify } from '../message/message.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import { postHold, voidHold } from '../wallet/wallet.public.ts';
import { lockIdentities } from './identity/identity.rows.ts';

/** What may follow each state. */
const next: Record<WithdrawalState, readonly WithdrawalState[]> = {
  reviewing: ['approved', 'rejected', 'revoked'],
  approved: ['paying', 'rejected'],
  paying: ['confirming', 'paid', 'failed'],
  confirming: ['paid', 'failed'],
  paid: [],
  rejected: [],
  failed: [],
  revoked: [],
};

/** States in which the sum is still to be fixed: a bank has not been told of it. */
const openTax: readonly WithdrawalState[] = ['reviewing', 'approved'];

export type Step = {
  ids: readonly number[];
  to: WithdrawalState;
  /** Only from this state; left out: from any that `to` may follow. */
  from?: WithdrawalState;
  /** Only withdrawals of this member. */
  uid?: number;
  operatorId?: number;
  /** What a channel said, not a person. */
  byChannel?: true;
  batchId?: number;
  reason?: string;
  now: number;
};

type Row = {
  id: number;
  uid: number;
  holdId: number;
  state: WithdrawalState;
  fen: number;
  taxFen: number;
  feeFen: number;
  month: number;
};

/**
 * Brings withdrawals into another state, all or none of them, and does with their money what follows from it. Refuses
 * with 4004 when one is not there, with 4009 when one is in another state. Gives the states they were in.
 */
export async function advance(tx: Tx, step: Step): Promise<WithdrawalState[]> {
  const rows = await lockRows(tx, step);
  const rejectedRow = rows.find((row) => !mayFollow(row.state, step));
  if (rejectedRow) {
    const { label } = withdrawalStateTexts[rejectedRow.state];
    throw new AppError(4009, `编号 ${rejectedRow.id} 的提现现在是“${label}”，请刷新后再处理`);
  }
  if (step.byChannel !== true) await refuseWhatIsSent(tx, rows, step.to);
  const { to, now, reason = '', batchId = null, operatorId = null } = step;
  const ids = rows.map(({ id }) => id);
  await tx`
    update withdrawal set state = ${to}, reason = ${reason}, batch_id = coalesce(${batchId}::bigint, batch_id)
    where id = any(${ids}::bigint[])`;
  await tx`
    insert into withdrawal_step (withdrawal_id, state, operator_id, at)
    select id, ${to}::text, ${operatorId}::bigint, ${now}::bigint from unnest(${ids}::bigint[]) as w(id) order by id`;
  for (const row of rows) await moveMoney(tx, row, to, now);
  if (voidedStates.includes(to)) {
    const months = new Map(rows.map((row) => [`${row.uid} ${row.month}`, row]));
    for (const { uid, month } of months.values()) await taxAgain(tx, uid, month, now);
  }
  for (const row of rows) await notifyOf(tx, row, step);
  return rows.map(({ state }) => state);
}

/** What a channel is sending no person ends: the money may arrive all the same. */
async function refuseWhatIsSent(tx: Tx, rows: readonly Row[], to: WithdrawalState): Promise<void> {
  if (to !== 'confirming' && to !== 'paid' && to !== 'failed') return;
  const [transfer] = await tx<{ id: number }[]>`
    select withdrawal_id as id from withdrawal_transfer
    where withdrawal_id = any(${rows.map(({ id }) => id)}::bigint[]) and ended_at is null limit 1`;
  if (transfer)
    throw new AppError(4009, `编号 ${transfer.id} 的提现由微信转账，以微信的结果为准，到账后会自动更新`);
}

const mayFollow = (state: WithdrawalState, { from = state, to }: Step) =>
  state === from && next[state].includes(to);

/** Members before their withdrawals, both in order, as whoever applies locks them. */
async function lockRows(tx: Tx, step: Step): Promise<Row[]> {
  const { ids } = step;
  const uid = step.uid ?? null;
  const owners = await tx<{ uid: number }[]>`
    select distinct uid from withdrawal where id = any(${ids}::bigint[]) and (${uid}::bigint is null or uid = ${uid})`;
  await lockIdentities(
    tx,
    owners.map((owner) => owner.uid),
  );
  const rows = await tx<Row[]>`
    select id, uid, hold_id, state, fen, tax_fen, fee_fen, month from withdrawal
    where id = any(${ids}::bigint[]) and (${uid}::bigint is null or uid = ${uid}) order by uid, id for no key update`;
  if (rows.length < new Set(ids).size) throw new AppError(4004, '这笔提现不存在');
  return rows;
}

async function moveMoney(tx: Tx, row: Row, to: WithdrawalState, now: number): Promise<void> {
  const { id, uid, holdId, fen, taxFen, feeFen, month } = row;
  if (voidedStates.includes(to)) await voidHold(tx, { id: holdId, title: '提现退回', now });
  if (to !== 'paid') return;
  const arrivalFen = fen - taxFen - feeFen;
  await postHold(tx, { id: holdId, arrivalFen, taxFen, feeFen, title: '提现到账', now });
  await tx`
    insert into withholding (withdrawal_id, uid, month, income_fen, tax_fen, created_at)
    values (${id}, ${uid}, ${month}, ${fen}, ${taxFen}, ${now})`;
}

/**
 * Computes the tax of a member's month again when one of its withdrawals fell away. What was handed to a bank keeps its
 * tax; those after it take it into account.
 */
async function taxAgain(tx: Tx, uid: number, month: number, now: number): Promise<void> {
  const rows = await tx<{ id: number; state: WithdrawalState; fen: number; taxFen: number }[]>`
    select id, state, fen, tax_fen from withdrawal
    where uid = ${uid} and month = ${month} and state <> all(${voidedStates}::text[]) order by id`;
  const table = settingAt('withdrawal.taxTable', now);
  const soFar = { fen: 0, taxFen: 0 };
  for (const { id, state, fen, taxFen } of rows) {
    const due = openTax.includes(state) ? taxOnNext(table, soFar, fen) : taxFen;
    if (due !== taxFen) await tx`update withdrawal set tax_fen = ${due} where id = ${id}`;
    soFar.fen += fen;
    soFar.taxFen += due;
  }
}

const link = '#/pages/users/user_withdrawal/index';

/** Tells the member; what one did oneself is no news. */
async function notifyOf(tx: Tx, { uid, id, fen, taxFen, feeFen }: Row, step: Step): Promise<void> {
  const { to, reason = '', now, operatorId, byChannel } = step;
  if (operatorId === undefined && byChannel !== true) return;
  const { label, text } = withdrawalStateTexts[to];
  const arrival = ((fen - taxFen - feeFen) / 100).toFixed(2);
  await notify(tx, {
    uid,
    kind: 'system',
    event: `withdrawal.${to}`,
    title: `提现 ${(fen / 100).toFixed(2)} 元：${label}`,
    text: reason !== '' ? `${reason}。${text}` : to === 'paid' ? `实际到账 ${arrival} 元` : text,
    link,
    groupKey: `withdrawal:${id}`,
    now,
  });
}
