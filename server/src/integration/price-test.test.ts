import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildAlbum } from '../album/album.testing.ts';
import { endDueTests } from '../purchase/price-test/price-tests.ts';
import { buildBank } from '../question/question.testing.ts';
import { writeBehindBuffers } from '../registry.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { as } from '../seeding/seeding.testing.ts';
import { buildWallet, sumsOf } from '../wallet/wallet.testing.ts';

const it = useTestApp();
const { db, clock } = it;
const day = 86_400;

type Person = { uid: number; token: string };
async function person(coins = 0): Promise<Person> {
  const { uid } = await buildMember(db, { trustLevel: 2 });
  if (coins > 0) await buildWallet(db, uid, { paid: coins, now: clock.now() });
  return { uid, token: await it.loginAs(uid) };
}
const flush = async () => {
  for (const buffer of writeBehindBuffers) await buffer.flush(db);
};
async function document(price = 10) {
  const creator = await person();
  const { id } = await buildResource(db, { uid: creator.uid, price });
  return { creator, id, goods: { kind: 'resource', id } };
}
const start = (who: Person, input: object) => it.call('pascal/startPriceTest', input, as(who));
const end = (who: Person, input: object) => it.call('pascal/endPriceTest', input, as(who));
const priceFor = async (who: Person, goods: { kind: string; id: number }) =>
  (await it.call('pascal/getQuote', goods, who)).data.price;
/**
 * Buyers of whom the first sees the first price and the second the other one, and how many were asked for
 * each price until there was one of both: which arm a new member is in is not for the test to choose.
 */
async function bothArms(
  goods: { kind: string; id: number },
  first: number,
): Promise<[Person, Person, { first: number; second: number }]> {
  let [a, b]: (Person | undefined)[] = [];
  const viewers = { first: 0, second: 0 };
  while (!a || !b) {
    const one = await person(300);
    if ((await priceFor(one, goods)) === first) {
      a = one;
      viewers.first++;
    } else {
      b = one;
      viewers.second++;
    }
  }
  return [a, b, viewers];
}
const testsOf = async (who: Person, goods: { kind: string; id: number }) => {
  await flush();
  return (await it.call('pascal/getPriceTestList', goods, who)).data.list;
};

beforeAll(() => {
  it.services.limits = { take: async () => {} };
});

describe('starting and ending a price test', () => {
  test('needs a session, one’s own content on sale, and another price that it may have', async () => {
    const { creator, goods } = await document();
    expect(await it.call('pascal/startPriceTest', { ...goods, price: 20 })).toMatchObject({ code: 2008 });
    expect(await it.call('pascal/endPriceTest', { testId: 1, price: 20 })).toMatchObject({ code: 2008 });
    expect(await it.call('pascal/getPriceTestList', goods)).toMatchObject({ code: 2008 });
    expect((await start(await person(), { ...goods, price: 20 })).code).toBe(4003);
    expect((await start(creator, { ...goods, id: 999_999, price: 20 })).code).toBe(4004);
    for (const bad of [10, 0, -1, 2.5, 2_001])
      expect((await start(creator, { ...goods, price: bad })).code).toBe(4000);
    for (const days of [0, 61, 36_500])
      expect((await start(creator, { ...goods, price: 20, days })).code).toBe(4000);
    expect((await start(creator, { kind: 'seeding', id: 1, price: 20 })).code).toBe(4000);
    const free = await document(0);
    expect((await start(free.creator, { ...free.goods, price: 20 })).code).toBe(4009);
    expect(await testsOf(creator, goods)).toEqual([]);
  });

  test('asked ten times at once there is one; another’s is neither seen nor ended', async () => {
    const { creator, goods } = await document();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => start(creator, { ...goods, price: 20 })),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 4009),
    ]);
    const { data } = answers.find(({ code }) => code === 200) ?? answers[0]!;
    expect(data).toMatchObject({ state: 'running', first: { price: 10 }, second: { price: 20 } });
    const stranger = await person();
    expect(await testsOf(stranger, goods)).toEqual([]);
    expect((await end(stranger, { testId: data.id, price: 20 })).code).toBe(4004);
    expect((await end(creator, { testId: data.id, price: 15 })).code).toBe(4000);
    expect((await end(creator, { testId: data.id, price: 20 })).data).toMatchObject({
      state: 'ended',
      chosenPrice: 20,
    });
    expect((await end(creator, { testId: data.id, price: 10 })).code).toBe(4009);
    expect((await it.call('resource/getDetail', goods)).data.price).toBe(20);
  });

  test('the price of what is tested is changed by nobody, until the test ends', async () => {
    const { creator, goods, id } = await document();
    const { data } = await start(creator, { ...goods, price: 20, days: 1 });
    expect((await it.call('creator/setPrices', { items: [goods], price: 5 }, as(creator))).code).toBe(4009);
    expect((await it.call('resource/update', { id, price: 5 }, as(creator))).code).toBe(4009);
    expect((await it.call('resource/update', { id, title: '高等数学讲义二' }, as(creator))).code).toBe(200);
    clock.advance(day);
    await endDueTests(it.services);
    await endDueTests(it.services);
    expect(await testsOf(creator, goods)).toMatchObject([{ id: data.id, state: 'ended', chosenPrice: null }]);
    const messages = await it.call('message/getList', { kind: 'system' }, creator);
    expect(messages.data.list.filter(({ event }) => event === 'priceTestEnded')).toHaveLength(1);
    expect((await end(creator, { testId: data.id, price: 20 })).code).toBe(4009);
    expect((await it.call('creator/setPrices', { items: [goods], price: 20 }, as(creator))).code).toBe(200);
    // The end was written by the next start where the job has not come yet.
    expect((await start(creator, { ...goods, price: 7, days: 1 })).code).toBe(200);
    clock.advance(day);
    expect((await start(creator, { ...goods, price: 8 })).code).toBe(200);
  });

  test('a bank is tested like a document', async () => {
    const creator = await person();
    const bank = await buildBank(db, { uid: creator.uid, price: 30, papers: [{ price: 5 }] });
    const goods = { kind: 'bank', id: bank.id };
    expect((await start(creator, { ...goods, price: 40 })).code).toBe(200);
    const [a, b] = await bothArms(goods, 30);
    const detail = async (who: Person) =>
      (await it.call('questionBank/getDetail', { id: bank.id }, who)).data.price;
    expect([await detail(a), await detail(b), await detail(creator)]).toEqual([30, 40, 30]);
    expect((await it.call('pascal/buy', { ...goods, price: 40 }, as(b))).code).toBe(200);
  });
});

describe('what a member is asked', () => {
  test('is always the same price, in details, quote, lists and albums; visitors and the creator see the first', async () => {
    const { creator, goods, id } = await document();
    await start(creator, { ...goods, price: 25 });
    const [a, b] = await bothArms(goods, 10);
    const albumId = await buildAlbum(db, { uid: creator.uid, ids: [id] });
    for (const [who, price] of [
      [a, 10],
      [b, 25],
    ] as const)
      for (let time = 0; time < 3; time++) {
        expect((await it.call('resource/getDetail', { id }, who)).data.price).toBe(price);
        const quote = await it.call('pascal/getQuote', goods, who);
        expect(quote.data).toMatchObject({ price, payable: price, content: { price } });
        const listed = (await it.call('pascal/getOwnedList', {}, who)).data.prices;
        expect(listed.find((one) => one.id === id)?.price ?? 10).toBe(price);
        const album = await it.call('album/getQuote', { id: albumId }, who);
        expect(album.data.items).toMatchObject([{ id, price }]);
        who.token = await it.loginAs(who.uid);
      }
    expect((await it.call('resource/getDetail', { id })).data.price).toBe(10);
    expect((await it.call('resource/getDetail', { id }, creator)).data.price).toBe(10);
    const { prices } = (await it.call('pascal/getOwnedList', {}, creator)).data;
    expect(prices.filter((one) => one.id === id)).toEqual([]);
  });

  test('about half of the members are in either arm', async () => {
    const { creator, goods } = await document();
    await start(creator, { ...goods, price: 25 });
    const people = await Promise.all(Array.from({ length: 100 }, () => person()));
    const prices = await Promise.all(people.map((who) => priceFor(who, goods)));
    const dear = prices.filter((price) => price === 25).length;
    expect(dear).toBeGreaterThan(25);
    expect(dear).toBeLessThan(75);
    const [view] = await testsOf(creator, goods);
    expect([view?.first.viewers, view?.second.viewers]).toEqual([100 - dear, dear]);
    expect(view?.buyersDifference).not.toBeNull();
  });

  test('nobody buys for the price of the other arm, whatever they send', async () => {
    const { creator, goods } = await document();
    await start(creator, { ...goods, price: 25 });
    const [a, b, viewers] = await bothArms(goods, 10);
    const buy = (who: Person, price: number, more = {}) =>
      it.call('pascal/buy', { ...goods, price, ...more }, as(who));
    expect((await buy(b, 10)).code).toBe(4009);
    expect((await buy(a, 25)).code).toBe(4009);
    expect((await buy(b, 10, { arm: 'a', testId: 1 })).code).toBe(4009);
    expect((await buy(b, 25)).data.purchase.coins).toBe(25);
    expect((await buy(a, 10)).data.purchase.coins).toBe(10);
    expect((await buy(a, 10)).code).toBe(4009);
    const [view] = await testsOf(creator, goods);
    expect(view).toMatchObject({
      first: { viewers: viewers.first, buyers: 1, refunds: 0, earnedFen: 70 },
      second: { viewers: viewers.second, buyers: 1, refunds: 0, earnedFen: 175 },
    });
  });

  test('who saw a price buys for it after the end, where it is the lower one; what was bought stays', async () => {
    const { creator, goods } = await document();
    const { data } = await start(creator, { ...goods, price: 25 });
    const [a, b] = await bothArms(goods, 10);
    const [, early] = await bothArms(goods, 10);
    const buy = (who: Person, price: number) => it.call('pascal/buy', { ...goods, price }, as(who));
    expect((await buy(early, 25)).data.purchase.coins).toBe(25);
    await end(creator, { testId: data.id, price: 25 });
    clock.advance(1_799);
    expect(await priceFor(a, goods)).toBe(10);
    expect((await buy(a, 10)).data.purchase.coins).toBe(10);
    expect(await priceFor(b, goods)).toBe(25);
    const [late] = await bothArms(goods, 10);
    clock.advance(1);
    expect(await priceFor(late, goods)).toBe(25);
    expect((await buy(late, 10)).code).toBe(4009);
    expect((await it.call('pascal/getBuyList', {}, early)).data.list[0]?.coins).toBe(25);
    // The lower price in force is nobody's disadvantage: who saw the higher one is asked again.
    const second = await document(30);
    const test2 = await start(second.creator, { ...second.goods, price: 12 });
    const [dear] = await bothArms(second.goods, 30);
    await end(second.creator, { testId: test2.data.id, price: 12 });
    expect(await priceFor(dear, second.goods)).toBe(12);
    expect((await it.call('pascal/buy', { ...second.goods, price: 30 }, as(dear))).code).toBe(4009);
  });

  test('purchases and the end at once: each is paid by one of the prices, and counted as it was paid', async () => {
    const { creator, goods } = await document();
    const { data } = await start(creator, { ...goods, price: 25 });
    const people = await Promise.all(Array.from({ length: 12 }, () => person(100)));
    const seen = await Promise.all(people.map((who) => priceFor(who, goods)));
    const [, ...answers] = await Promise.all([
      end(creator, { testId: data.id, price: 25 }),
      ...people.map((who, at) =>
        Promise.all([1, 2].map(() => it.call('pascal/buy', { ...goods, price: seen[at] }, as(who)))),
      ),
      it.call('creator/setPrices', { items: [goods], price: 25 }, as(creator)),
    ]);
    const bought = answers
      .slice(0, 12)
      .map((pair) => (pair as { code: number }[]).map(({ code }) => code).toSorted((a, b) => a - b));
    expect(bought).toEqual(people.map(() => [200, 4009]));
    const rows = await db<{ uid: number; coins: number }[]>`
      select uid, coins from purchase where goods_kind = 'resource' and goods_id = ${goods.id}`;
    expect(new Map(rows.map(({ uid, coins }) => [uid, coins]))).toEqual(
      new Map(people.map(({ uid }, at) => [uid, seen[at]])),
    );
    expect(await sumsOf(db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });

  test('a refund takes the sale out of its arm once, and its income', async () => {
    const { creator, goods } = await document();
    await start(creator, { ...goods, price: 25 });
    const [, b, viewers] = await bothArms(goods, 10);
    const buy = () => it.call('pascal/buy', { ...goods, price: 25 }, as(b));
    const { data } = await buy();
    const wish = { id: data.purchase.id, cause: 'unused' };
    const codes = await Promise.all([1, 2, 3].map(() => it.call('pascal/refund', wish, as(b))));
    expect(codes.filter(({ code }) => code === 200)).toHaveLength(1);
    const second = async () => (await testsOf(creator, goods))[0]?.second;
    expect(await second()).toMatchObject({
      viewers: viewers.second,
      buyers: 0,
      refunds: 1,
      earnedFen: 0,
    });
    expect((await buy()).code).toBe(200);
    expect(await second()).toMatchObject({
      viewers: viewers.second,
      buyers: 1,
      refunds: 1,
      earnedFen: 175,
    });
  });
});
