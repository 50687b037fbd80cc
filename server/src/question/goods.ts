import { chinaDay } from '#core/china-day.ts';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { Goods, PurchasedItem, SaleCapability, SaleRefund } from '../content/content.public.ts';
import { owns } from '../entitlement/entitlement.public.ts';
import { settingAt } from '../setting/setting.public.ts';
import { bankKind } from './kinds.ts';
import { bankSummariesOf, cardRows, paperSummaries } from './read/card.ts';

const columns = (sql: Queryable) => sql`null as buyer_file, false as open_to_members`;

/**
 * Questions practised, of whatever an attempt was over, and papers downloaded count as use, from as long ago as something
 * can be given back unused: what can be now was bought since.
 */
const useObstacles =
  (column: 'bank_id' | 'paper_id'): SaleRefund['refundObstacles'] =>
  async (sql, { uid, ids, now }) => {
    const since = now - settingAt('refund.hours', now) * 3_600;
    const rows = await sql<{ id: number; reason: string }[]>`
      select distinct q.${sql(column)} as id, '已经用来练习' as reason
      from practice_attempt a join practice_answer w on w.attempt_id = a.id join question q on q.id = w.question_id
      where a.uid = ${uid} and a.saved_at > ${since} and q.${sql(column)} = any(${ids}::bigint[])
      union all
      select distinct ${column === 'bank_id' ? sql`p.bank_id` : sql`p.id`}, '已经下载过试卷'
      from paper_download d join paper p on p.id = d.paper_id
      where d.uid = ${uid} and d.day >= ${chinaDay(since)}
        and ${column === 'bank_id' ? sql`p.bank_id` : sql`p.id`} = any(${ids}::bigint[])`;
    return new Map(rows.map(({ id, reason }) => [id, reason]));
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
    refundObstacles: useObstacles('bank_id'),
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
    refundObstacles: useObstacles('paper_id'),
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
