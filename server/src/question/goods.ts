import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { Goods, PurchasedItem, SaleCapability, SaleRefund } from '../content/content.public.ts';
import { owns } from '../entitlement/entitlement.public.ts';
import { bankKind } from './kinds.ts';
import { bankSummariesOf, cardRows, paperSummaries } from './read/card.ts';

const columns = (sql: Queryable) => sql`null as buyer_file, false as open_to_members`;

/** Seconds in which practice counts as use of what was bought. */
const useSeconds = 7 * 86_400;

/** Practice lately counts as use. */
const usesIn =
  (column: 'bank_id' | 'paper_id'): SaleRefund['usesOf'] =>
  async (sql, { uid, ids, now }) => {
    const rows = await sql<{ id: number }[]>`
      select distinct ${sql(column)} as id from practice_attempt
      where uid = ${uid} and ${sql(column)} = any(${ids}) and saved_at > ${now - useSeconds}`;
    return new Map(rows.map(({ id }) => [id, '已经用来练习']));
  };

/** A bank with all its papers. */
export const bankSale: SaleCapability = {
  async find(sql, id) {
    const [row] = await sql<Goods[]>`
      select title, price, uid as seller_uid, ${columns(sql)} from bank where id = ${id} and state = 'published'`;
    return row ?? null;
  },
  async lock(tx, id) {
    const [row] = await tx<Goods[]>`
      select title, price, uid as seller_uid, ${columns(tx)} from bank
      where id = ${id} and state = 'published' for no key update`;
    return row ?? null;
  },
  async count(tx, id, earnedFen) {
    await tx`update bank set buy_count = buy_count + 1, earned_fen = earned_fen + ${earnedFen} where id = ${id}`;
  },
  async findPurchased(sql, _uid, ids): Promise<Map<number, PurchasedItem>> {
    const summaries = await bankSummariesOf(sql, await cardRows(sql, ids));
    return new Map(summaries.map((summary) => [summary.id, { summary, ticket: null }]));
  },
  refund: {
    usesOf: usesIn('bank_id'),
    async takeBack(tx, { id, reversedFen }) {
      await tx`
        update bank set buy_count = greatest(0, buy_count - 1), earned_fen = earned_fen - ${reversedFen}
        where id = ${id}`;
    },
  },
};

const paperGoods = (sql: Queryable, id: number) => sql`
  select p.title, p.price, b.uid as seller_uid, ${columns(sql)} from paper p join bank b on b.id = p.bank_id
  where p.id = ${id} and not p.removed and b.state = 'published'`;

/** A single paper. */
export const paperSale: SaleCapability = {
  async find(sql, id) {
    const [row] = await sql<Goods[]>`${paperGoods(sql, id)}`;
    return row ?? null;
  },
  async lock(tx, id) {
    // The bank's row is what sales of it and changes of its papers wait for.
    const [row] = await tx<Goods[]>`${paperGoods(tx, id)} for no key update of b, p`;
    return row ?? null;
  },
  async deliver(tx, { id, uid }) {
    if (await owns(tx, uid, bankKind, await bankIdOf(tx, id)))
      throw new AppError(4009, '你已拥有整个题库，这份试卷包括在内');
  },
  async count(tx, id, earnedFen) {
    await tx`update paper set buy_count = buy_count + 1 where id = ${id}`;
    await tx`update bank set earned_fen = earned_fen + ${earnedFen} where id = ${await bankIdOf(tx, id)}`;
  },
  async findPurchased(sql, _uid, ids): Promise<Map<number, PurchasedItem>> {
    const summaries = await paperSummaries(sql, ids, 'all');
    return new Map(summaries.map((summary) => [summary.id, { summary, ticket: null }]));
  },
  refund: {
    usesOf: usesIn('paper_id'),
    async takeBack(tx, { id, reversedFen }) {
      await tx`update paper set buy_count = greatest(0, buy_count - 1) where id = ${id}`;
      await tx`update bank set earned_fen = earned_fen - ${reversedFen} where id = ${await bankIdOf(tx, id)}`;
    },
  },
};

async function bankIdOf(tx: Tx, paperId: number): Promise<number> {
  const [row] = await tx<{ bankId: number }[]>`select bank_id from paper where id = ${paperId}`;
  return row?.bankId ?? 0;
}
