import { Type } from 'typebox';
import { call } from './core/call.ts';
import { ContentKindName } from './content.ts';
import { Count, Fen, Id, listInput, listOf, Nullable, Seconds } from './core/schema.ts';

/** Settlements: shares of sales that waited long enough and became available to their creator. */

/** YYYY-MM in China's time. */
const month = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' });
const closed = { additionalProperties: false } as const;

export const getSettlementMonths = call({
  name: 'wallet/getSettlementMonths',
  method: 'POST',
  access: 'member',
  summary: '每个月结算了多少收入，最近的在前；没有结算的月份不列出',
  input: Type.Object(
    {
      /** Only this one. */
      month: Type.Optional(month),
      ...listInput,
    },
    closed,
  ),
  output: listOf(
    Type.Object({
      month,
      settlements: Count(),
      /** All that became available in the month, also what a refund took back since. */
      fen: Fen(),
    }),
  ),
  reads: ['wallet'],
});

export const getSettlementContents = call({
  name: 'wallet/getSettlementContents',
  method: 'POST',
  access: 'member',
  summary: '一个月里每个内容结算了多少，多的在前',
  input: Type.Object({ month, ...listInput }, closed),
  output: listOf(
    Type.Object({
      /** Null for what no content earned by itself (文档会员). */
      kind: Nullable(ContentKindName()),
      id: Nullable(Id()),
      /** As it was called when last settled. */
      title: Type.String(),
      settlements: Count(),
      fen: Fen(),
    }),
  ),
  reads: ['wallet'],
});

export const getSettlementList = call({
  name: 'wallet/getSettlementList',
  method: 'POST',
  access: 'member',
  summary: '一个月的每一笔结算，最近的在前；分录用 wallet/getJournal 查看',
  input: Type.Object({ month, ...listInput }, closed),
  output: listOf(
    Type.Object({
      id: Id(),
      /** Journals of the settlement and of the sale it settles: wallet/getJournal opens both. */
      journalId: Id(),
      saleJournalId: Id(),
      title: Type.String(),
      goodsKind: Nullable(ContentKindName()),
      goodsId: Nullable(Id()),
      fen: Fen(),
      /** What could be withdrawn after it, 分. */
      balanceAfter: Fen(),
      createdAt: Seconds(),
      soldAt: Seconds(),
      /** The sale was refunded since; the refund is a line of its own in the bill. */
      refunded: Type.Boolean(),
    }),
  ),
  reads: ['wallet'],
});

export const exportSettlements = call({
  name: 'wallet/exportSettlements',
  method: 'GET',
  access: 'member',
  summary: '一个月的结算明细，CSV 文件的内容，一笔一行；超过 5000 笔时以 next 作 after 继续取，内容依次相接',
  input: Type.Object(
    {
      month,
      /** `next` of the part before; left out for the first part. */
      after: Type.Optional(Type.String({ maxLength: 400 })),
    },
    closed,
  ),
  output: Type.Object({
    fileName: Type.String(),
    csv: Type.String(),
    /** Null with the last part. */
    next: Nullable(Type.String()),
  }),
  reads: ['wallet'],
});
