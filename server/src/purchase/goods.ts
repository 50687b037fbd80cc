import type { goodsKinds } from '@xuelin/contract/purchase';
import type { Queryable, Tx } from '#core/database/database.ts';
import {
  countIntroductionBuy,
  deliverIntroduction,
  introductionForSale,
  type IntroductionFacts,
  type IntroductionForSale,
  lockIntroductionForSale,
  saleRefusal,
} from '../introduction/introduction.public.ts';
import {
  countBuy,
  goodsForSale,
  lockGoodsForSale,
  type ResourceForSale,
} from '../resource/resource.public.ts';

export type GoodsKind = (typeof goodsKinds)[number];

/** Something that can be bought with coins. */
export type Goods = {
  title: string;
  /** Coins. */
  price: number;
  sellerUid: number;
  /** Subject of a document, category of an introduction. */
  subject: string;
  /** Null for what has none. */
  buyerFile: 'original' | 'watermarked' | null;
  pageCount: number | null;
  /** Holders of 会员 read all of it without buying it; to own it they pay like for anything else. */
  openToMembers: boolean;
  introduction: IntroductionFacts | null;
};

type Sale = { id: number; uid: number; now: number };

type SaleProvider = {
  /** What is shown for sale now, or null. */
  find(sql: Queryable, id: number): Promise<Goods | null>;
  /** The same, its price held until the transaction ends. */
  lock(tx: Tx, id: number): Promise<Goods | null>;
  /** Why it cannot be bought now although it is shown, in words; else null. */
  refusal(sql: Queryable, id: number, now: number): Promise<string | null>;
  /** Gives the buyer what comes beside the right to it. Refuses with 4009 when that cannot be had. */
  deliver(tx: Tx, sale: Sale): Promise<void>;
  /** Counts a sale and what it earned its creator, 分. */
  count(tx: Tx, id: number, earnedFen: number): Promise<void>;
};

const document = (found: ResourceForSale | null): Goods | null =>
  found && { ...found, openToMembers: false, introduction: null };

const introduction = (found: IntroductionForSale | null): Goods | null =>
  found && {
    title: found.title,
    price: found.price,
    sellerUid: found.sellerUid,
    subject: found.categoryName,
    buyerFile: null,
    pageCount: null,
    openToMembers: found.openToMembers,
    introduction: found.facts,
  };

/** Every kind of goods and the domain that sells it. */
export const saleProviders: Record<GoodsKind, SaleProvider> = {
  resource: {
    find: async (sql, id) => document(await goodsForSale(sql, id)),
    lock: async (tx, id) => document(await lockGoodsForSale(tx, id)),
    refusal: async () => null,
    deliver: async () => {},
    count: countBuy,
  },
  introduction: {
    find: async (sql, id) => introduction(await introductionForSale(sql, id)),
    lock: async (tx, id) => introduction(await lockIntroductionForSale(tx, id)),
    refusal: saleRefusal,
    deliver: deliverIntroduction,
    count: countIntroductionBuy,
  },
};
