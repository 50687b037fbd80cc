import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/withdrawal/operator';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackCursor, unpackId } from '#core/calls/cursor.ts';
import { maskName } from '../identity/personal-data.ts';
import { withdrawalColumns, withdrawalOf, type WithdrawalRow } from '../withdrawal.queries.ts';

type List = typeof contract.getWithdrawalList;
type Batches = typeof contract.getWithdrawalBatchList;
type Row = WithdrawalRow & {
  uid: number;
  nickname: string;
  holder: string;
  paidBefore: number;
  batchId: number | null;
  approvedBy: string | null;
  approvedById: number | null;
  transferFault: string;
};

/** Withdrawals in one state or batch, the oldest first. */
export async function getWithdrawalList({
  db,
  config,
  caller,
  input,
}: ReadContext<List>): Promise<OutputOf<List>> {
  const { state = null, batchId = null, cursor, limit = LIMIT } = input;
  const [after] = unpackCursor(cursor, 'id') ?? [0];
  const rows = await db<Row[]>`
    select ${withdrawalColumns(db)}, w.uid, w.holder, w.batch_id, m.nickname, (
      select count(*)::int from withdrawal p where p.uid = w.uid and p.state = 'paid' and p.id < w.id) as paid_before,
      coalesce((select t.fault from withdrawal_transfer t where t.withdrawal_id = w.id), '') as transfer_fault,
      o.id as approved_by_id, o.name as approved_by
    from withdrawal w
      left join withdrawal_step s on s.withdrawal_id = w.id and s.state = 'approved'
      left join operator o on o.id = s.operator_id
      join payee_account a on a.id = w.account_id
      join member m on m.uid = w.uid
    where w.id > ${after} and (${state}::text is null or w.state = ${state})
      and (${batchId}::bigint is null or w.batch_id = ${batchId})
    order by w.id limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    ({
      uid,
      nickname,
      holder,
      paidBefore,
      batchId: batch,
      approvedBy,
      approvedById,
      transferFault,
      ...row
    }) => ({
      ...withdrawalOf(row),
      uid,
      nickname,
      holder: maskName(holder),
      paidBefore,
      batchId: batch,
      approvedBy,
      ownApproval: approvedById === caller.operatorId && !config.oneOperatorTeam,
      transferFault,
    }),
    ({ id }) => [id],
  );
}

export async function getWithdrawalBatchList({
  db,
  input,
}: ReadContext<Batches>): Promise<OutputOf<Batches>> {
  const { cursor, limit = LIMIT } = input;
  const rows = await db<OutputOf<Batches>['list']>`
    select b.id, b.created_at, b.exports, b.exported_at, o.name as operator_name, t.*
    from withdrawal_batch b join operator o on o.id = b.operator_id
      cross join lateral (
        select count(*)::int as count, count(*) filter (where state in ('paying', 'confirming'))::int as open,
          coalesce(sum(fen - tax_fen - fee_fen), 0)::bigint as arrival_fen, coalesce(sum(tax_fen), 0)::bigint as tax_fen
        from withdrawal w where w.batch_id = b.id) t
    where b.id < ${unpackId(cursor)} order by b.id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => row,
    ({ id }) => [id],
  );
}
