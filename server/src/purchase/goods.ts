import type { goodsKinds } from '@xuelin/contract/purchase';
import type { Queryable, Tx } from '#core/database.ts';
import { countBuy, goodsForSale, lockGoodsForSale } from '../resource/resource.public.ts';

export type GoodsKind = (typeof goodsKinds)[number];

/** Something that can be bought with coins. */
export type Goods = {
  title: string;
  /** Coins. */
  price: number;
  sellerUid: number;
  buyerFile: 'original' | 'watermarked';
  subject: string;
  pageCount: number;
};

type Shelf = {
  /** What is for sale now, or null. */
  find(sql: Queryable, id: number): Promise<Goods | null>;
  /** The same, its price held until the transaction ends. */
  lock(tx: Tx, id: number): Promise<Goods | null>;
  /** Counts a sale and what it earned its creator, 分. */
  count(tx: Tx, id: number, earnedFen: number): Promise<void>;
};

/** Every kind of goods and the domain that sells it. */
export const shelves: Record<GoodsKind, Shelf> = {
  resource: { find: goodsForSale, lock: lockGoodsForSale, count: countBuy },
};
