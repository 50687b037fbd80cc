import type { Queryable, Tx } from '#core/database/database.ts';
import type { Goods, PurchasedItem, SaleCapability, SaleRefund } from '../content/content.public.ts';
import { allResourceCards } from './read/cards.queries.ts';
import { summaryOf } from './read/summary.ts';

/** A document that is for sale now, or null. */
async function find(sql: Queryable, id: number): Promise<Goods | null> {
  return select(sql, id, sql``);
}

/**
 * The same, locked until the transaction ends: its price cannot change, and sales of one document follow one another
 * (a lock that lets them run side by side would deadlock when each then counts itself).
 */
async function lock(tx: Tx, id: number): Promise<Goods | null> {
  return select(tx, id, tx`for no key update`);
}

async function select(sql: Queryable, id: number, locking: ReturnType<Queryable>): Promise<Goods | null> {
  const [row] = await sql<Omit<Goods, 'openToMembers'>[]>`
    select title, price, uid as seller_uid,
      case when buyer_file = 'watermarked' and exists (
        select 1 from resource_version v where v.resource_id = r.id and v.version = r.version and not v.stampable
      ) then 'original' else buyer_file end as buyer_file
    from resource r where id = ${id} and state = 'published' ${locking}`;
  return row ? { ...row, openToMembers: false } : null;
}

/** Counts a sale and what its author earned, 分. */
export async function countBuy(tx: Tx, id: number, earnedFen = 0): Promise<void> {
  await tx`
    update resource set buy_count = buy_count + 1, earned_fen = earned_fen + ${earnedFen} where id = ${id}`;
}

/** Summaries of documents a member bought, whatever their state now, by id. */
async function findPurchased(
  sql: Queryable,
  _uid: number,
  ids: readonly number[],
): Promise<Map<number, PurchasedItem>> {
  const cards = await allResourceCards(sql, ids);
  return new Map(cards.map((card) => [card.id, { summary: summaryOf(card), ticket: null }]));
}

/** Bytes of a drawn page below which there is nothing on it. */
const blankPageBytes = 2_500;

type Facts = { state: string; pageCount: number; textLength: number; bytesPerPage: number | null };

const refund: SaleRefund = {
  async usesOf(sql, { uid, ids }) {
    const rows = await sql<{ id: number }[]>`
      select distinct resource_id as id from resource_download where uid = ${uid} and resource_id = any(${ids})`;
    return new Map(rows.map(({ id }) => [id, '已经下载过']));
  },
  async faultOf(sql, id) {
    const [row] = await sql<Facts[]>`
      select v.state, v.page_count, v.text_length,
        (select avg(p.bytes)::int from resource_page p where p.resource_id = v.resource_id and p.version = v.version)
          as bytes_per_page
      from resource r join resource_version v on v.resource_id = r.id and v.version = r.version where r.id = ${id}`;
    if (!row) return { facts: '没有转换记录', fault: false };
    const { state, pageCount, textLength, bytesPerPage } = row;
    const isBlank = textLength === 0 && bytesPerPage !== null && bytesPerPage < blankPageBytes;
    const facts = `共 ${pageCount} 页，文字 ${textLength} 字，${state === 'ready' ? '转换成功' : '转换没有成功'}`;
    return { facts, fault: isBlank || pageCount === 0 };
  },
  async takeBack(tx, { id, reversedFen }) {
    await tx`
      update resource set buy_count = greatest(0, buy_count - 1), earned_fen = earned_fen - ${reversedFen}
      where id = ${id}`;
  },
};

/** Documents for coins. */
export const resourceSale: SaleCapability = { find, lock, count: countBuy, findPurchased, refund };
