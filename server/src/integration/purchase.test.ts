import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet, sumsOf } from '../wallet/wallet.testing.ts';

const server = useTestApp();
const { db } = server;
const balancedBooks = { unbalancedJournals: [], driftedAccounts: [], negative: [] };

let creator: number;

beforeAll(async () => {
  creator = (await buildMember(db)).uid;
});

/** A member with coins and a session. */
async function buyer(coins: { paid?: number; gift?: number } = {}, facts: { vipUntil?: number } = {}) {
  const { uid } = await buildMember(db, facts);
  if (coins.paid || coins.gift) await buildWallet(db, uid, coins);
  return { uid, token: await server.loginAs(uid) };
}

const forSale = (price: number, facts: object = {}) => buildResource(db, { uid: creator, price, ...facts });
const goods = (id: number, price: number) => ({ kind: 'resource', id, price });
const salesOf = async (id: number) => [
  ...(await db`select coins, paid_coins, gift_coins, seller_fen from purchase where goods_id = ${id}`),
];

describe('pascal/getQuote', () => {
  it('needs a session', async () => {
    const { id } = await forSale(10);
    expect(await server.call('pascal/getQuote', { kind: 'resource', id })).toMatchObject({
      status: 200,
      code: 2008,
    });
  });

  it('explains price, purses, balances and the creator’s part', async () => {
    const { id } = await forSale(30);
    const { token } = await buyer({ paid: 100, gift: 12 });
    const { data } = await server.call('pascal/getQuote', { kind: 'resource', id }, { token });
    expect(data).toMatchObject({
      price: 30,
      memberPrice: 27,
      payable: 30,
      fromGift: 12,
      fromPaid: 18,
      missing: 0,
      coinsBefore: 112,
      coinsAfter: 82,
      creatorFen: 126,
      creatorPercent: 70,
      owned: false,
    });
  });

  it('gives holders of 会员 their price, rounded up', async () => {
    const { id } = await forSale(11);
    const { token } = await buyer({ paid: 100 }, { vipUntil: server.clock.now() + 100 });
    const { data } = await server.call('pascal/getQuote', { kind: 'resource', id }, { token });
    expect(data).toMatchObject({ price: 11, payable: 10 });
  });

  it('says what is missing', async () => {
    const { id } = await forSale(30);
    const { token } = await buyer({ paid: 4 });
    const { data } = await server.call('pascal/getQuote', { kind: 'resource', id }, { token });
    expect(data).toMatchObject({ missing: 26, coinsAfter: 0 });
  });

  it('knows nothing of what is not for sale', async () => {
    const { id } = await forSale(30, { state: 'draft' });
    const { token } = await buyer();
    expect(await server.call('pascal/getQuote', { kind: 'resource', id }, { token })).toMatchObject({
      code: 4004,
    });
    expect(await server.call('pascal/getQuote', { kind: 'comment', id }, { token })).toMatchObject({
      code: 4000,
    });
  });
});

describe('pascal/buy', () => {
  it('needs a session', async () => {
    const { id } = await forSale(10);
    expect(await server.call('pascal/buy', goods(id, 10))).toMatchObject({ code: 2008 });
    expect(await salesOf(id)).toEqual([]);
  });

  it('moves the coins, gift first, and books the creator’s share as pending', async () => {
    const { id } = await forSale(30);
    const { uid, token } = await buyer({ paid: 100, gift: 12 });
    const { code, data } = await server.call('pascal/buy', goods(id, 30), { token });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      coins: 82,
      purchase: { goodsId: id, coins: 30, paidCoins: 18, giftCoins: 12 },
    });
    expect(await salesOf(id)).toEqual([{ coins: 30, paidCoins: 18, giftCoins: 12, sellerFen: 126 }]);
    const { data: summary } = await server.call('wallet/getSummary', {}, { token });
    expect(summary).toMatchObject({ coins: 82, paidCoins: 82, giftCoins: 0 });
    const { data: walletSummary } = await server.call(
      'wallet/getSummary',
      {},
      { token: await server.loginAs(creator) },
    );
    expect(walletSummary.pendingFen).toBeGreaterThanOrEqual(126);
    const { data: detail } = await server.call('resource/getDetail', { id }, { token });
    expect(detail).toMatchObject({ owned: true, bought: true });
    const { data: bill } = await server.call(
      'wallet/getBillDetailList',
      { kind: 'coin', direction: 'out' },
      { token },
    );
    expect(bill.list.map((line) => line.amount)).toEqual([-30]);
    expect(bill.list[0]?.parts.map((part) => part.amount).toSorted((a, b) => a - b)).toEqual([-18, -12]);
    const { data: journal } = await server.call(
      'wallet/getJournal',
      { id: bill.list[0]?.journalId },
      { token },
    );
    expect(journal.sums.every((one) => one.sum === 0)).toBe(true);
    expect(await sumsOf(db)).toEqual(balancedBooks);
    expect(uid).toBeGreaterThan(0);
  });

  it('charges once and says it is owned when bought again', async () => {
    const { id } = await forSale(30);
    const { token } = await buyer({ paid: 100 });
    await server.call('pascal/buy', goods(id, 30), { token, key: 'first-key-1' });
    const again = await server.call('pascal/buy', goods(id, 30), { token, key: 'second-key-2' });
    expect(again).toMatchObject({ code: 4009, message: '你已拥有这份内容，不会重复扣费' });
    expect(await salesOf(id)).toHaveLength(1);
  });

  it('gives a repeat with the same key the first answer, and refuses the key for another body', async () => {
    const { id } = await forSale(30);
    const { token } = await buyer({ paid: 100 });
    const first = await server.call('pascal/buy', goods(id, 30), { token, key: 'same-key-0001' });
    const repeat = await server.call('pascal/buy', goods(id, 30), { token, key: 'same-key-0001' });
    expect(repeat.data).toEqual(first.data);
    const other = await server.call('pascal/buy', goods(id, 31), { token, key: 'same-key-0001' });
    expect(other).toMatchObject({ code: 4009 });
  });

  it('repeats a refusal under its key, and tries anew under another', async () => {
    const { id } = await forSale(30);
    const { uid, token } = await buyer({ paid: 4 });
    const poor = await server.call('pascal/buy', goods(id, 30), { token, key: 'poor-key-0001' });
    expect(poor).toMatchObject({ status: 200, code: 4002, data: { missing: 26 } });
    await buildWallet(db, uid, { paid: 50 });
    expect(await server.call('pascal/buy', goods(id, 30), { token, key: 'poor-key-0001' })).toMatchObject({
      code: 4002,
    });
    expect(await server.call('pascal/buy', goods(id, 30), { token, key: 'rich-key-0002' })).toMatchObject({
      code: 200,
    });
    expect(await salesOf(id)).toHaveLength(1);
  });

  it('refuses another price than the one in force', async () => {
    const { id } = await forSale(30);
    const { token } = await buyer({ paid: 100 });
    for (const price of [0, 1, 29, 31]) {
      expect(await server.call('pascal/buy', goods(id, price), { token })).toMatchObject({ code: 4009 });
    }
    for (const price of [-1, 1.5, '三十', null, 1e12, Number.NaN]) {
      expect(await server.call('pascal/buy', goods(id, price as number), { token })).toMatchObject({
        code: 4000,
      });
    }
    expect(await salesOf(id)).toEqual([]);
  });

  it('refuses to sell a member their own document, a hidden one, or none', async () => {
    const { id } = await forSale(30);
    const own = await server.call('pascal/buy', goods(id, 30), { token: await server.loginAs(creator) });
    expect(own).toMatchObject({ code: 4009 });
    const { token } = await buyer({ paid: 100 });
    const hiddenDocument = await forSale(30, { state: 'offShelf' });
    expect(await server.call('pascal/buy', goods(hiddenDocument.id, 30), { token })).toMatchObject({
      code: 4004,
    });
    expect(await server.call('pascal/buy', goods(999_999, 30), { token })).toMatchObject({ code: 4004 });
  });

  it('gives a free document for ever, without a journal', async () => {
    const { id } = await forSale(0);
    const { token } = await buyer();
    expect(await server.call('pascal/buy', goods(id, 0), { token })).toMatchObject({ code: 200 });
    await db`update resource set price = 20 where id = ${id}`;
    const { data } = await server.call('pascal/getQuote', { kind: 'resource', id }, { token });
    expect(data).toMatchObject({ owned: true, payable: 0 });
  });

  it('turns no gift coin into money, and pays a certified creator 80 %', async () => {
    const { uid } = await buildMember(db, { certificate: '考研数学 142 分' });
    const { id } = await buildResource(db, { uid, price: 30 });
    const giftBuyer = await buyer({ gift: 30 });
    await server.call('pascal/buy', goods(id, 30), { token: giftBuyer.token });
    const paying = await buyer({ paid: 30 });
    await server.call('pascal/buy', goods(id, 30), { token: paying.token });
    expect((await salesOf(id)).map((sale) => sale['sellerFen'])).toEqual([0, 240]);
    const { data: own } = await server.call('resource/getMine', { id }, { token: await server.loginAs(uid) });
    expect(own).toMatchObject({ buyCount: 2, earnedFen: 240 });
  });
});

describe('in parallel', () => {
  it.each([
    ['one key', () => 'parallel-same-key'],
    ['different keys', (i: number) => `parallel-key-${i}-xx`],
    ['no key', () => undefined],
  ])('50 buys of one document by one member with %s charge once', async (_name, keyOf) => {
    const { id } = await forSale(7);
    const { uid, token } = await buyer({ paid: 500 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const key = keyOf(i);
        return server.call('pascal/buy', goods(id, 7), { token, ...(key ? { key } : {}) });
      }),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(new Set(answers.map((answer) => answer.code)).difference(new Set([200, 4009])).size).toBe(0);
    expect(answers.some((answer) => answer.code === 200)).toBe(true);
    expect(await salesOf(id)).toHaveLength(1);
    const [purse] = await db`select balance from ledger_account where uid = ${uid} and name = 'paid'`;
    expect(purse).toEqual({ balance: 493 });
    expect(await sumsOf(db)).toEqual(balancedBooks);
  });

  it('200 buys by 20 members with coins for only some leave no purse negative', async () => {
    const documents = await Promise.all(Array.from({ length: 10 }, () => forSale(10)));
    const buyers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => buyer({ paid: 5 * i, gift: i % 3 })),
    );
    const answers = await Promise.all(
      buyers.flatMap(({ token }) =>
        documents.map(({ id }) => server.call('pascal/buy', goods(id, 10), { token })),
      ),
    );
    expect(answers.filter((answer) => ![200, 4002].includes(answer.code))).toEqual([]);
    const [{ sales } = { sales: 0 }] = await db<{ sales: number }[]>`
      select count(*)::int as sales from purchase where goods_id = any(${documents.map(({ id }) => id)})`;
    expect(sales).toBe(answers.filter((answer) => answer.code === 200).length);
    expect(sales).toBe(
      buyers.reduce((sum, _, i) => sum + Math.min(10, Math.floor((5 * i + (i % 3)) / 10)), 0),
    );
    expect(await sumsOf(db)).toEqual(balancedBooks);
  });

  it('members who buy from each other at once do not lock each other out', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => buyer({ paid: 200 })));
    const saleProviders = await Promise.all(members.map(({ uid }) => buildResource(db, { uid, price: 9 })));
    const answers = await Promise.all(
      members.flatMap(({ token }, me) =>
        saleProviders
          .filter((_, of) => of !== me)
          .map(({ id }) => server.call('pascal/buy', goods(id, 9), { token })),
      ),
    );
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(await sumsOf(db)).toEqual(balancedBooks);
  });
});

describe('pascal/getOwnedList', () => {
  it('names what a member owns, the last first, and to nobody else', async () => {
    const [first, second] = [await forSale(3), await forSale(4)];
    const { token } = await buyer({ paid: 20 });
    await server.call('pascal/buy', goods(first.id, 3), { token });
    server.clock.advance(1);
    await server.call('pascal/buy', goods(second.id, 4), { token });
    expect((await server.call('pascal/getOwnedList', {}, { token })).data.list).toEqual([
      { kind: 'resource', id: second.id },
      { kind: 'resource', id: first.id },
    ]);
    const stranger = await buyer();
    expect((await server.call('pascal/getOwnedList', {}, { token: stranger.token })).data.list).toEqual([]);
    expect(await server.call('pascal/getOwnedList', {})).toMatchObject({ code: 2008 });
  });
});

describe('pascal/getBuyList', () => {
  it('lists one’s own purchases page by page, newest first', async () => {
    const { token } = await buyer({ paid: 100 });
    const documents = [];
    for (let i = 0; i < 3; i++) {
      const { id } = await forSale(5, { title: `第 ${i} 份讲义` });
      await server.call('pascal/buy', goods(id, 5), { token });
      documents.unshift(id);
    }
    const first = await server.call('pascal/getBuyList', { limit: 2 }, { token });
    const second = await server.call(
      'pascal/getBuyList',
      { limit: 2, cursor: first.data.nextCursor },
      { token },
    );
    expect([...first.data.list, ...second.data.list].map((one) => one.goodsId)).toEqual(documents);
    expect(second.data.nextCursor).toBeNull();
    const stranger = await buyer();
    expect((await server.call('pascal/getBuyList', {}, { token: stranger.token })).data.list).toEqual([]);
    expect(await server.call('pascal/getBuyList', {})).toMatchObject({ code: 2008 });
    expect(await server.call('pascal/getBuyList', { cursor: 'forged' }, { token })).toMatchObject({
      code: 4000,
    });
  });
});
