import type { buyerFiles, fileKinds } from '@xuelin/contract/resource';
import type { Queryable, Tx } from '#core/database/database.ts';

/** What a sale has to know of a published document. */
export type ResourceForSale = {
  title: string;
  /** Coins. */
  price: number;
  sellerUid: number;
  buyerFile: (typeof buyerFiles)[number];
  pageCount: number;
  fileKind: (typeof fileKinds)[number];
  subject: string;
};

/** A document that is for sale now, or null. */
export async function goodsForSale(sql: Queryable, id: number): Promise<ResourceForSale | null> {
  return select(sql, id, sql``);
}

/**
 * The same, locked until the transaction ends: its price cannot change, and sales of one document follow one another
 * (a lock that lets them run side by side would deadlock when each then counts itself).
 */
export async function lockGoodsForSale(tx: Tx, id: number): Promise<ResourceForSale | null> {
  return select(tx, id, tx`for no key update`);
}

async function select(
  sql: Queryable,
  id: number,
  lock: ReturnType<Queryable>,
): Promise<ResourceForSale | null> {
  const [row] = await sql<ResourceForSale[]>`
    select title, price, uid as seller_uid, page_count, file_kind, subject,
      case when buyer_file = 'watermarked' and exists (
        select 1 from resource_version v where v.resource_id = r.id and v.version = r.version and not v.stampable
      ) then 'original' else buyer_file end as buyer_file
    from resource r where id = ${id} and state = 'published' ${lock}`;
  return row ?? null;
}

/** Counts a sale and what its author earned, 分. */
export async function countBuy(tx: Tx, id: number, earnedFen = 0): Promise<void> {
  await tx`
    update resource set buy_count = buy_count + 1, earned_fen = earned_fen + ${earnedFen} where id = ${id}`;
}

export type GoodsFacts = Pick<ResourceForSale, 'pageCount' | 'fileKind' | 'subject'>;

/** Facts for rows about documents, whatever their state, by id. */
export async function goodsFacts(sql: Queryable, ids: readonly number[]): Promise<Map<number, GoodsFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<(GoodsFacts & { id: number })[]>`
    select id, page_count, file_kind, subject from resource where id = any(${ids as number[]})`;
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
