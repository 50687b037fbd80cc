import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/settlement';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackCursor } from '#core/calls/cursor.ts';
import { csvText } from '#core/member-data/csv.ts';
import { momentText } from '../export-bill.ts';
import { settlementsOf } from './settlement.queries.ts';

type Call = typeof contract.exportSettlements;

/** Lines of one part of the file: a creator with more asks for the next part. */
const most = 5_000;
const head = [
  '流水',
  '结算时间',
  '售出时间',
  '内容',
  '类别',
  '内容编号',
  '金额（元）',
  '可提现余额（元）',
  '售出流水',
  '退款',
];
const yuan = (fen: number) => (fen / 100).toFixed(2);

/** The settlements of a month as a file, one on each line, the latest first, part by part. */
export async function exportSettlements({
  db,
  caller: { uid },
  input: { month, after },
}: ReadContext<Call>): Promise<OutputOf<Call>> {
  const position = unpackCursor(after, 'id', 'id');
  const [at, id] = position ?? [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  const rows = await settlementsOf(db, { uid, month, below: { at, id }, limit: most + 1 });
  const { list, nextCursor } = pageOf(
    rows,
    most,
    (row) => [
      String(row.journalId),
      momentText(row.createdAt),
      momentText(row.soldAt),
      row.title,
      row.goodsKind ?? '',
      row.goodsId === null ? '' : String(row.goodsId),
      yuan(row.fen),
      yuan(row.balanceAfter),
      String(row.saleJournalId),
      row.refunded ? '已退款' : '',
    ],
    (row) => [row.createdAt, row.id],
  );
  const text = csvText(position ? list : [head, ...list]);
  return {
    fileName: `settlement-${month}.csv`,
    // The mark at the head of a file stands once.
    csv: position ? text.slice(1) : text,
    next: nextCursor,
  };
}
