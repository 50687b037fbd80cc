import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet, sumsOf } from '../wallet/wallet.testing.ts';
import { pursesOf } from '../wallet/wallet.public.ts';
import { buildAlbum } from './album.testing.ts';
import { decideAlbum } from './editing/review.ts';

const server = useTestApp();
const { db } = server;
type Person = { uid: number; token: string };
let curator: Person;
let other: Person;

async function person(coins: { paid?: number; gift?: number } = {}, facts: object = {}): Promise<Person> {
  const { uid } = await buildMember(db, { trustLevel: 1, ...facts });
  if (coins.paid || coins.gift) await buildWallet(db, uid, coins);
  return { uid, token: await server.loginAs(uid) };
}
const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });
const document = async (uid: number, price: number) => (await buildResource(db, { uid, price })).id;
const quote = (id: number, who: Person) => server.call('album/getQuote', { id }, who);
const quotedItemsOf = async (id: number, who: Person) =>
  (await quote(id, who)).data.items.map((one) => ({ id: one.id, payable: one.payable }));
const pending = async ({ uid }: Person) => {
  const [row] = await db<{ balance: number }[]>`
    select balance from ledger_account where uid = ${uid} and name = 'pending'`;
  return row?.balance ?? 0;
};
const clean = { unbalancedJournals: [], driftedAccounts: [], negative: [] };

beforeAll(async () => {
  [curator, other] = [await person(), await person()];
});

/** An album with 20 % off: two documents of the curator (25 and 10), one of another (40), one free. */
async function album() {
  const ids = [
    await document(curator.uid, 25),
    await document(other.uid, 40),
    await document(curator.uid, 10),
    await document(other.uid, 0),
  ];
  const id = await buildAlbum(db, { uid: curator.uid, discount: 20, ids });
  return { id, ids };
}

describe('buying an album', () => {
  it('pays only what is missing, with the discount on the curator’s own documents', async () => {
    const { id, ids } = await album();
    const buyer = await person({ paid: 100 });
    await server.call('pascal/buy', { kind: 'resource', id: ids[2]!, price: 10 }, as(buyer));
    const before = [await pending(curator), await pending(other)];
    const { data } = await quote(id, buyer);
    expect(data).toMatchObject({
      items: [
        { id: ids[0], price: 25, payable: 20 },
        { id: ids[1], price: 40, payable: 40 },
      ],
      itemCount: 4,
      ownedCount: 2,
      price: 65,
      payable: 60,
      missing: 0,
      coinsBefore: 90,
      coinsAfter: 30,
    });
    const items = await quotedItemsOf(id, buyer);
    const key = as(buyer);
    const purchase = await server.call('album/buy', { id, items }, key);
    expect(purchase.data).toEqual({ count: 2, paid: 60, coins: 30 });
    expect(await server.call('album/buy', { id, items }, key)).toEqual(purchase);
    expect([await pending(curator), await pending(other)]).toEqual([
      (before[0] ?? 0) + 140,
      (before[1] ?? 0) + 280,
    ]);
    const detail = await server.call('album/getDetail', { id }, buyer);
    expect(detail.data).toMatchObject({ buyCount: 1, missing: { count: 0, coins: 0 } });
    expect(await server.call('album/buy', { id, items }, as(buyer))).toMatchObject({ code: 4009 });
    const purchases = await server.call('pascal/getBuyList', {}, buyer);
    expect(new Map(purchases.data.list.map(({ goodsId, coins }) => [goodsId, coins]))).toEqual(
      new Map([
        [ids[0], 20],
        [ids[1], 40],
        [ids[2], 10],
      ]),
    );
    expect(await sumsOf(db)).toEqual(clean);
  });

  it('lets a holder of 会员 pay less, and spreads gift coins over all creators', async () => {
    const { id } = await album();
    const buyer = await person({ paid: 50, gift: 30 }, { vipUntil: 4_000_000_000 });
    const { data } = await quote(id, buyer);
    expect(data.items.map(({ payable }) => payable)).toEqual([18, 36, 8]);
    expect(data).toMatchObject({ payable: 62, fromGift: 30, fromPaid: 32 });
    const items = await quotedItemsOf(id, buyer);
    expect((await server.call('album/buy', { id, items }, as(buyer))).data.coins).toBe(18);
    const rows = await db<{ paidCoins: number; giftCoins: number }[]>`
      select paid_coins, gift_coins from purchase where uid = ${buyer.uid}`;
    expect(rows.every(({ paidCoins, giftCoins }) => paidCoins > 0 && giftCoins > 0)).toBe(true);
    expect(await sumsOf(db)).toEqual(clean);
  });

  it('is refused when anything differs from the quote, and takes nothing', async () => {
    const { id, ids } = await album();
    const buyer = await person({ paid: 100 });
    const items = await quotedItemsOf(id, buyer);
    const buy = (more: object) => server.call('album/buy', { id, items, ...more }, as(buyer));
    await db`update resource set price = 41 where id = ${ids[1] ?? 0}`;
    expect(await buy({})).toMatchObject({ code: 4009 });
    await db`update resource set price = 40, state = 'offShelf' where id = ${ids[1] ?? 0}`;
    expect(await buy({})).toMatchObject({ code: 4009 });
    expect((await quote(id, buyer)).data.items.map((one) => one.id)).toEqual([ids[0], ids[2]]);
    await db`update resource set state = 'published' where id = ${ids[1] ?? 0}`;
    expect(await buy({ items: items.slice(1) })).toMatchObject({ code: 4009 });
    expect(await buy({ items: [...items.slice(1), ...items.slice(1, 2)] })).toMatchObject({ code: 4009 });
    expect(await buy({ items: [] })).toMatchObject({ code: 4000 });
    expect(await buy({ id: 999_999 })).toMatchObject({ code: 4004 });
    expect(await server.call('album/buy', { id, items })).toMatchObject({ code: 2008 });
    const poor = await person({ paid: 20 });
    expect(await server.call('album/buy', { id, items }, as(poor))).toMatchObject({
      code: 4002,
      data: { missing: 48 },
    });
    expect(await db`select 1 from purchase where uid in (${buyer.uid}, ${poor.uid})`).toHaveLength(0);
    expect(await db`select 1 from entitlement where uid in (${buyer.uid}, ${poor.uid})`).toHaveLength(0);
    await db`update album set state = 'draft' where id = ${id}`;
    expect(await buy({})).toMatchObject({ code: 4004 });
  });

  it('happens once however often it is asked for at the same time, and never deadlocks with crossing ones', async () => {
    const { ids } = await album();
    const one = await buildAlbum(db, { uid: curator.uid, ids: [ids[0]!, ids[1]!, ids[2]!] });
    const two = await buildAlbum(db, { uid: other.uid, ids: [ids[2]!, ids[1]!, ids[0]!] });
    const buyers = await Promise.all([1, 2, 3, 4].map(() => person({ paid: 100 })));
    const orders = await Promise.all(
      buyers.map(async (who) => ({
        who,
        one: await quotedItemsOf(one, who),
        two: await quotedItemsOf(two, who),
      })),
    );
    const answers = await Promise.all(
      orders.flatMap((order) => [
        server.call('album/buy', { id: one, items: order.one }, as(order.who)),
        server.call('album/buy', { id: two, items: order.two }, as(order.who)),
        server.call('pascal/buy', { kind: 'resource', id: ids[1]!, price: 40 }, as(order.who)),
      ]),
    );
    expect(answers.every(({ code }) => code === 200 || code === 4009)).toBe(true);
    for (const { uid } of buyers) {
      const rows = await db<{ goodsId: number }[]>`select goods_id from purchase where uid = ${uid}`;
      expect(new Set(rows.map(({ goodsId }) => goodsId)).size).toBe(rows.length);
    }
    expect(await sumsOf(db)).toEqual(clean);
  });
});

describe('an album that is taken down half-way', () => {
  it('is bought whole or not at all, and keeps one order', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, ids } = await album();
      const buyer = await person({ paid: 100 });
      const items = await quotedItemsOf(id, buyer);
      const { version } = (await server.call('album/getDetail', { id }, curator)).data;
      const takeDown = () =>
        inTransaction(db, (tx) =>
          decideAlbum(tx, id, { approve: false, reason: '侵权', cause: 'reported', now: server.clock.now() }),
        );
      const order = ids.toReversed();
      const [bought, , saved, late] = await Promise.all([
        server.call('album/buy', { id, items }, as(buyer)),
        takeDown(),
        server.call('album/setItems', { id, version, ids: order }, as(curator)),
        server.call('album/setItems', { id, version, ids }, as(curator)),
      ]);
      const owned = await db`select 1 from entitlement where uid = ${buyer.uid}`;
      expect([bought.code, owned.length]).toEqual(bought.code === 200 ? [200, items.length] : [4004, 0]);
      const paid = items.reduce((sum, one) => sum + one.payable, 0);
      expect((await pursesOf(db, buyer.uid)).paid).toBe(100 - (bought.code === 200 ? paid : 0));
      expect([saved.code, late.code].toSorted((a, b) => a - b)).toEqual([200, 4009]);
      // Whatever came first: it is down, in the order that was saved, and nobody buys it any more.
      const { data } = await server.call('album/getDetail', { id }, curator);
      expect(data).toMatchObject({ state: 'rejected', version: version + 1 });
      expect(data.items.map((one) => one.id)).toEqual(saved.code === 200 ? order : ids);
      expect((await server.call('album/buy', { id, items }, as(buyer))).code).toBe(4004);
      expect(await server.call('album/getQuote', { id }, buyer)).toMatchObject({ code: 4004 });
    }
    expect(await sumsOf(db)).toEqual(clean);
  });
});
