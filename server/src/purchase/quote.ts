import type { InputOf, OutputOf } from '@xuelin/contract/core/call';
import { creatorShare, memberPrice, splitOverPurses } from '@xuelin/contract/core/money';
import type * as purchase from '@xuelin/contract/purchase';
import { memberReader } from '#core/cache/readers.ts';
import type { ReadContext } from '#core/calls/call-context.ts';
import { memberForSale } from '../account/account.public.ts';
import { contentWith, countDay, countSource, isNewLook, sourceOf } from '../content/content.public.ts';
import { usableCoupons } from '../coupon/coupon.public.ts';
import type { Queryable } from '#core/database/database.ts';
import { owns } from '../entitlement/entitlement.public.ts';
import { spendingStateOf } from '../payment/payment.public.ts';
import { ownPrice } from './price-test/own-price.ts';
import { noteSeenPrice } from './price-test/test-members.ts';
import { settingAt } from '../setting/setting.public.ts';
import { pursesOf } from '../wallet/wallet.public.ts';

/** What buying would cost this member now, and what it would do. */
export async function getQuote(
  context: ReadContext<typeof purchase.getQuote>,
): Promise<OutputOf<typeof purchase.getQuote>> {
  const { db, caller, input, now, fail } = context;
  const kind = contentWith('sale', input.kind);
  const { sale } = kind;
  const [goods, [content]] = await Promise.all([
    sale.find(db, input.id),
    kind.summaries?.(db, [input.id]) ?? [],
  ]);
  if (!goods || !content) return fail(4004, '这份内容已下架或不存在');
  const buyer = await memberForSale(db, caller.uid);
  const seller = await memberForSale(db, goods.sellerUid);
  const creatorPercent = creatorPercentOf(seller, now);
  const mine = goods.sellerUid === caller.uid;
  const isOwned = mine || (await owns(db, caller.uid, input.kind, input.id));
  const look = { uid: goods.sellerUid, kind: input.kind, id: input.id, now };
  const reader = memberReader(caller.uid);
  // Choosing among coupons asks the price again: whoever looks counts once.
  if (!isOwned && isNewLook(context.primary, { ...look, figure: 'quotes', reader })) {
    countDay(context.primary, 'quotes', look);
    countSource(context.primary, { ...look, source: sourceOf(input.arrival).source });
  }
  const own = await ownPrice(db, {
    uid: caller.uid,
    kind: input.kind,
    id: input.id,
    price: goods.price,
    now,
  });
  const { price } = own;
  if (!isOwned) noteSeenPrice(context.primary, { test: own.test, uid: caller.uid, now });
  const purses = await pursesOf(db, caller.uid);
  const payableBefore = isOwned ? 0 : payableBy(price, buyer, now);
  const { coupon, coupons } = await couponsFor(db, { uid: caller.uid, input, price: payableBefore, now });
  const payable = payableBefore - (coupon?.discount ?? 0);
  const { fromGift, fromPaid, missing } = splitOverPurses(payable, purses.gift, purses.paid);
  const coinsBefore = purses.gift + purses.paid;
  return {
    kind: input.kind,
    id: input.id,
    title: goods.title,
    content: { ...content, price },
    refusal: isOwned ? null : ((await sale.refusal?.(db, input.id, now)) ?? null),
    price,
    memberPrice: goods.openToMembers ? 0 : memberPrice(price, settingAt('sale.memberPercent', now)),
    payableBefore,
    coupon,
    coupons,
    payable,
    fromGift,
    fromPaid,
    missing,
    coinsBefore,
    coinsAfter: Math.max(0, coinsBefore - payable),
    creatorFen: creatorShare(fromPaid, creatorPercent),
    creatorPercent,
    owned: isOwned,
    spending: await spendingStateOf(db, caller.uid, now),
    buyerFile: goods.buyerFile,
  };
}

/** Coupons named to a client at most. */
const mostCoupons = 20;

/** The coupons that fit, and the one asked for: without a choice the one that saves most. */
async function couponsFor(
  sql: Queryable,
  query: { uid: number; input: InputOf<typeof purchase.getQuote>; price: number; now: number },
) {
  const { uid, price, now } = query;
  const { kind, id, couponId } = query.input;
  const target = { unit: 'coin', kind, id, price } as const;
  const coupons = await usableCoupons(sql, { uid, target, now });
  const coupon = couponId === undefined ? coupons[0] : coupons.find((one) => one.id === couponId);
  return { coupon: coupon ?? null, coupons: coupons.slice(0, mostCoupons) };
}

/** Coins a member pays for a price now: holders of 会员 pay less. */
export function payableBy(price: number, buyer: { vipUntil: number }, now: number): number {
  return buyer.vipUntil > now ? memberPrice(price, settingAt('sale.memberPercent', now)) : price;
}

/** Percent of the paid coins of a sale that its seller earns now. */
export const creatorPercentOf = (seller: { certificate: string | null }, now: number): number =>
  settingAt(seller.certificate === null ? 'sale.creatorPercent' : 'sale.certifiedCreatorPercent', now);
