import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildCoupon } from '../coupon/coupon.testing.ts';
import { payOrder } from '../payment/payment.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { expireGifts } from '../wallet/expire-gifts.ts';
import { pursesOf, settleShares } from '../wallet/wallet.public.ts';
import { buildWallet, sumsOf } from '../wallet/wallet.testing.ts';

const it = useTestApp();
const balancedBooks = { unbalancedJournals: [], driftedAccounts: [], negative: [] };
const day = 86_400;
let creator: number;
let uid: number;
let token: string;
let keys = 0;

beforeAll(async () => {
  creator = (await buildMember(it.db)).uid;
});
beforeEach(async () => {
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

const key = () => `refund-test-key-${++keys}`;
const forSale = async (price: number, facts: object = {}) =>
  (await buildResource(it.db, { uid: creator, price, ...facts })).id;
const quote = async (id: number, couponId?: number) =>
  (await it.call('pascal/getQuote', { kind: 'resource', id, couponId }, { token })).data;
const buy = (id: number, price: number, couponId?: number) =>
  it.call('pascal/buy', { kind: 'resource', id, price, couponId }, { token, key: key() });
const buyDocument = async (price: number, facts: object = {}) => {
  const id = await forSale(price, facts);
  return { id, purchaseId: (await buy(id, price)).data.purchase.id };
};
const refund = (id: number, input: object = { cause: 'unused' }) =>
  it.call('pascal/refund', { id, ...input }, { token, key: key() });
/** Has this many documents be given back as unused within 30 days though they were read. */
const allowReadReturns = async (value: number) => {
  const operator = await it.loginOperator('admin');
  const change = { key: 'refund.readDocuments', value, reason: '测试' };
  expect((await it.call('operator/setSetting', change, { operator, key: key() })).code).toBe(200);
};
const faulty = { cause: 'quality', text: '打开全是空白' };
const readEarnings = async () => {
  const rows = await it.db<{ name: string; balance: number }[]>`
    select name, balance from ledger_account where uid = ${creator} and name in ('pending', 'available')`;
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
};

describe('a coupon in a purchase', () => {
  test('the quote takes the one that saves most, another or none as asked', async () => {
    await buildWallet(it.db, uid, { paid: 100 });
    const id = await forSale(40);
    const small = await buildCoupon(it.db, uid, { value: 5 });
    const large = await buildCoupon(it.db, uid, { kind: 'percent', percent: 50, scope: 'resources' });
    expect(await quote(id)).toMatchObject({
      payableBefore: 40,
      payable: 20,
      coupon: { id: large, discount: 20 },
    });
    expect(await quote(id, small)).toMatchObject({ payable: 35, coupon: { id: small } });
    expect(await quote(id, 0)).toMatchObject({ payable: 40, coupon: null });
    expect((await quote(id)).coupons.map((one) => one.id)).toEqual([large, small]);
  });

  test('the creator earns of the paid coins that were spent; the coupon is used up', async () => {
    await buildWallet(it.db, uid, { paid: 100 });
    const id = await forSale(40);
    const couponId = await buildCoupon(it.db, uid, { value: 10 });
    expect((await buy(id, 40, couponId)).code).toBe(4009);
    expect((await buy(id, 30, couponId)).data.purchase).toMatchObject({ coins: 30, discountCoins: 10 });
    const [row] = await it.db`select seller_fen, discount_coins from purchase where goods_id = ${id}`;
    expect(row).toEqual({ sellerFen: 210, discountCoins: 10 });
    const next = await forSale(40);
    expect((await buy(next, 30, couponId)).code).toBe(4009);
    expect(await sumsOf(it.db)).toEqual(balancedBooks);
  });

  test('of two purchases at once one gets it', async () => {
    await buildWallet(it.db, uid, { paid: 100 });
    const [one, two] = [await forSale(40), await forSale(40)];
    const couponId = await buildCoupon(it.db, uid, { value: 10 });
    const codes = (await Promise.all([buy(one, 30, couponId), buy(two, 30, couponId)])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 4009]);
    expect((await pursesOf(it.db, uid)).paid).toBe(70);
  });

  test('a free download takes one document up to its price', async () => {
    const couponId = await buildCoupon(it.db, uid, { kind: 'download', scope: 'resources', value: 30 });
    expect((await quote(await forSale(31))).coupon).toBeNull();
    const id = await forSale(30);
    expect((await buy(id, 0, couponId)).code).toBe(200);
    expect(await quote(id)).toMatchObject({ owned: true, payable: 0 });
  });
});

describe('pascal/refund', () => {
  test('needs a session and one’s own purchase', async () => {
    expect((await it.call('pascal/refund', { id: 1, cause: 'unused' })).code).toBe(2008);
    expect((await refund(999_999)).code).toBe(4004);
    expect((await refund(1, { cause: 'other' })).code).toBe(4000);
  });

  test('of what was not used gives all back at once, and takes the right and the share', async () => {
    await buildWallet(it.db, uid, { paid: 50, gift: 10 });
    const before = await readEarnings();
    const couponId = await buildCoupon(it.db, uid, { value: 4 });
    const id = await forSale(34);
    const { data } = await buy(id, 30, couponId);
    const purchaseId = data.purchase.id;
    expect(data.purchase.refundable).toBe('unused');
    const tries = await Promise.all([refund(purchaseId), refund(purchaseId), refund(purchaseId)]);
    expect(tries.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009, 4009]);
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 50, gift: 10 });
    expect(await readEarnings()).toEqual({ ...before, pending: before['pending'] ?? 0 });
    expect((await it.call('resource/download', { id }, { token })).code).toBe(4003);
    const coupons = await it.call('coupon/getMyList', {}, { token });
    expect(coupons.data.list).toMatchObject([{ id: couponId, state: 'unused' }]);
    expect((await buy(id, 30, couponId)).code).toBe(200);
    expect(await sumsOf(it.db)).toEqual(balancedBooks);
  });

  test('after a download or a day refuses', async () => {
    await buildWallet(it.db, uid, { paid: 100 });
    const one = await buyDocument(10);
    await it.call('resource/download', { id: one.id }, { token });
    expect((await refund(one.purchaseId)).message).toContain('下载过');
    const two = await buyDocument(10);
    it.clock.advance(day + 1);
    expect((await refund(two.purchaseId)).code).toBe(4003);
    expect((await pursesOf(it.db, uid)).paid).toBe(80);
  });

  const ways: [string, (id: number) => Promise<{ code: number }>][] = [
    ['its pictures', (id) => it.call('resource/getPreview', { id, from: 2 }, { token })],
    ['its words', (id) => it.call('resource/getPageText', { id, from: 2 }, { token })],
    ['a hit on a page', (id) => it.call('resource/findInDocument', { id, keyword: '第四页' }, { token })],
    [
      'words of a page in a note',
      (id) => it.call('resource/saveNote', { id, pageNumber: 4, start: 0, length: 2, text: '' }, { token }),
    ],
  ];
  test.each(ways)('after %s were read behind the free pages refuses when none may be', async (_, read) => {
    await allowReadReturns(0);
    await buildWallet(it.db, uid, { paid: 100 });
    const { id, purchaseId } = await buyDocument(10);
    // What everybody may see is no use, nor is what is not there.
    await it.call('resource/getDetail', { id }, { token });
    await it.call('resource/findInDocument', { id, keyword: '第一页' }, { token });
    await it.call('resource/saveReadingPlace', { id, pageNumber: 1 }, { token });
    const bought = async () => (await it.call('pascal/getBuyList', {}, { token })).data.list[0]?.refundable;
    expect(await bought()).toBe('unused');
    expect((await read(id)).code).toBe(200);
    expect((await read(id)).code).toBe(200);
    expect(await bought()).toBe('quality');
    const message = expect.stringContaining('看过付费的内容，30 天内这样的资料最多直接退 0 份');
    expect(await refund(purchaseId)).toMatchObject({ code: 4003, message });
    expect((await pursesOf(it.db, uid)).paid).toBe(90);
  });

  test('of what was read gives back a few within 30 days, also when all are asked for at once', async () => {
    await allowReadReturns(3);
    await buildWallet(it.db, uid, { paid: 100 });
    const buyAndRead = async () => {
      const one = await buyDocument(10);
      expect((await it.call('resource/getPreview', { id: one.id, from: 2 }, { token })).code).toBe(200);
      return one;
    };
    const read = await Promise.all(Array.from({ length: 5 }, buyAndRead));
    const answers = await Promise.all(read.map(({ purchaseId }) => refund(purchaseId)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 4003, 4003]);
    expect((await pursesOf(it.db, uid)).paid).toBe(80);
    // What was only bought is given back all the same, and what was read again once the days have passed.
    expect((await refund((await buyDocument(10)).purchaseId)).code).toBe(200);
    await it.db`update resource_opened set returned_at = returned_at - ${30 * day + 1} where uid = ${uid}`;
    expect((await refund((await buyAndRead()).purchaseId)).code).toBe(200);
  });

  test('for a fault names to its judge whether the buyer read and downloaded it', async () => {
    await buildWallet(it.db, uid, { paid: 100 });
    const { id, purchaseId } = await buyDocument(10);
    await it.call('resource/getPreview', { id, from: 2 }, { token });
    expect((await refund(purchaseId, faulty)).data.state).toBe('waiting');
    const [wish] = await it.db<
      { id: number; facts: string }[]
    >`select id, facts from purchase_refund where purchase_id = ${purchaseId}`;
    expect(wish?.facts).toContain('已经看过付费的内容；没有下载过');
    const operator = await it.loginOperator('finance');
    const decision = { id: wish?.id ?? 0, approve: true };
    expect((await it.call('operator/decideRefund', decision, { operator, key: key() })).code).toBe(200);
  });

  test('reading and a refund at once: never both when none may be', async () => {
    await allowReadReturns(0);
    await buildWallet(it.db, uid, { paid: 100 });
    for (const [, read] of ways) {
      const { id, purchaseId } = await buyDocument(10);
      const [back, pages] = await Promise.all([refund(purchaseId), read(id)]);
      const words = JSON.stringify(pages);
      const hasRead =
        /第四页|"number":4/.test(words.replace(/"message":"[^"]*"/, '')) || /"quote":"第四"/.test(words);
      expect([back.code === 200, hasRead].filter(Boolean)).toHaveLength(1);
    }
  });

  test('of what was not used takes its rating out of the counts; a used one keeps it', async () => {
    await buildWallet(it.db, uid, { paid: 100 });
    const ratingsOf = async (id: number) =>
      it.db`select rating_count, rating_sum from resource where id = ${id}`;
    const one = await buyDocument(10);
    const rate = (id: number) => it.call('resource/rate', { id, stars: 1, content: '' }, { token });
    expect((await rate(one.id)).code).toBe(200);
    expect(await ratingsOf(one.id)).toEqual([{ ratingCount: 1, ratingSum: 1 }]);
    expect((await refund(one.purchaseId)).code).toBe(200);
    expect(await ratingsOf(one.id)).toEqual([{ ratingCount: 0, ratingSum: 0 }]);
    expect((await it.call('resource/getRatingList', { id: one.id })).data).toMatchObject({
      count: 0,
      list: [],
    });
    const blank = await buyDocument(10, { pages: ['', ''] });
    await it.call('resource/download', { id: blank.id }, { token });
    await rate(blank.id);
    expect((await refund(blank.purchaseId, faulty)).data.state).toBe('refunded');
    expect(await ratingsOf(blank.id)).toEqual([{ ratingCount: 1, ratingSum: 1 }]);
  });

  test('a download and a refund at once: never both', async () => {
    await buildWallet(it.db, uid, { paid: 100 });
    const { id, purchaseId } = await buyDocument(10);
    const [back, file] = await Promise.all([
      refund(purchaseId),
      it.call('resource/download', { id }, { token }),
    ]);
    expect([back.code, file.code].filter((code) => code === 200)).toHaveLength(1);
  });

  test('gift coins go back to their time; those of an expired lot have a week', async () => {
    await buildWallet(it.db, uid, { gift: 20, now: it.clock.now() - 89.5 * day });
    const { purchaseId } = await buyDocument(8);
    it.clock.advance(0.75 * day);
    await expireGifts(it.services);
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 0, gift: 0 });
    await refund(purchaseId);
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 0, gift: 8 });
    it.clock.advance(7 * day);
    await expireGifts(it.services);
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 0, gift: 0 });
    expect(await sumsOf(it.db)).toEqual(balancedBooks);
  });

  test('a blank document goes back by its records, also after a download', async () => {
    await buildWallet(it.db, uid, { paid: 100 });
    const { id, purchaseId } = await buyDocument(10, { pages: ['', ''] });
    await it.call('resource/download', { id }, { token });
    it.clock.advance(3 * day);
    expect((await refund(purchaseId, { cause: 'quality' })).code).toBe(4000);
    expect((await refund(purchaseId, faulty)).data).toEqual({ state: 'refunded', coins: 10 });
    const late = await buyDocument(10, { pages: ['', ''] });
    it.clock.advance(8 * day);
    expect((await refund(late.purchaseId, faulty)).code).toBe(4003);
  });

  test('anything else waits for a person; the share waits with it', async () => {
    await buildWallet(it.db, uid, { paid: 100 });
    const { purchaseId } = await buyDocument(10);
    const { pending } = await readEarnings();
    expect((await refund(purchaseId, faulty)).data).toEqual({ state: 'waiting', coins: 0 });
    expect((await refund(purchaseId, faulty)).code).toBe(4009);
    it.clock.advance(9 * day);
    await settleShares(it.services);
    expect((await readEarnings())['pending']).toBe(70);
    expect(pending).toBeGreaterThanOrEqual(70);
    const operator = await it.loginOperator('finance');
    const waiting = await it.call('operator/getRefundList', {}, { operator });
    const wish = waiting.data.list.find((one) => one.uid === uid);
    expect(wish).toMatchObject({ coins: 10, text: faulty.text });
    const decide = (input: object) =>
      it.call('operator/decideRefund', { id: wish?.id ?? 0, ...input }, { operator, key: key() });
    expect((await decide({ approve: false })).code).toBe(4000);
    expect((await decide({ approve: true })).code).toBe(200);
    expect((await decide({ approve: true })).code).toBe(4009);
    expect(await pursesOf(it.db, uid)).toEqual({ paid: 100, gift: 0 });
    expect((await readEarnings())['pending']).toBe(0);
    expect(await sumsOf(it.db)).toEqual(balancedBooks);
  });

  test('a refusal lets the share go on and tells the buyer', async () => {
    await buildWallet(it.db, uid, { paid: 100 });
    const { purchaseId } = await buyDocument(10);
    await refund(purchaseId, faulty);
    const operator = await it.loginOperator('finance');
    const { data } = await it.call('operator/getRefundList', {}, { operator });
    const id = data.list.find((one) => one.uid === uid)?.id ?? 0;
    const own = await it.loginOperator('finance', uid);
    const ofOneself = await it.call('operator/decideRefund', { id, approve: true }, { operator: own });
    expect([ofOneself.code, ofOneself.message]).toEqual([4003, '自己账号的退款要由另一位运营人员决定']);
    const refusal = { id, approve: false, reason: '内容与标题相符' };
    const seller = await it.loginOperator('finance', creator);
    expect((await it.call('operator/decideRefund', refusal, { operator: seller })).code).toBe(4003);
    await it.call('operator/decideRefund', refusal, { operator });
    const [purchase] = (await it.call('pascal/getBuyList', {}, { token })).data.list;
    // Not used within the day: that way stays open.
    expect(purchase).toMatchObject({ refundState: 'rejected', refundable: 'unused' });
    const before = (await readEarnings())['available'] ?? 0;
    it.clock.advance(9 * day);
    await settleShares(it.services);
    expect((await readEarnings())['available']).toBeGreaterThanOrEqual(before + 70);
  });

  test('the bill reads well', async () => {
    await buildWallet(it.db, uid, { paid: 100 });
    const { purchaseId } = await buyDocument(10);
    await refund(purchaseId);
    const { data } = await it.call('wallet/getBillDetailList', {}, { token });
    expect(data.list[0]).toMatchObject({ reason: 'refund', title: '退款《高等数学讲义》', amount: 10 });
  });
});

type Act = 'recharge' | 'buy' | 'buyWithCoupon' | 'refund' | 'refundRecharge' | 'settle' | 'expire';
const acts: Act[] = ['recharge', 'buy', 'buyWithCoupon', 'refund', 'refundRecharge', 'settle', 'expire'];

test('whatever is recharged, bought, refunded and expired in whatever order: the books balance', async () => {
  const step = fc.record({ act: fc.constantFrom(...acts), size: fc.integer({ min: 1, max: 60 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      ({ uid } = await buildMember(it.db));
      token = await it.loginAs(uid);
      const orders: number[] = [];
      const purchases: number[] = [];
      for (const { act, size } of steps) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
        await perform(act, size, { orders, purchases });
      }
      expect(await sumsOf(it.db)).toEqual(balancedBooks);
      const [sums] = await it.db<{ refundedFen: number; paidFen: number }[]>`
        select coalesce(sum(refunded_fen), 0)::int as refunded_fen, coalesce(sum(fen), 0)::int as paid_fen
        from payment_order where uid = ${uid} and state in ('finished', 'refunded')`;
      expect(sums?.refundedFen).toBeLessThanOrEqual(sums?.paidFen ?? 0);
    }),
    { numRuns: sampleSize({ short: 6, long: 120 }) },
  );
});

/** Fails the test when an answer is none of those that its rules allow. */
function requireOneOf(allowedCodes: readonly number[], code: number): void {
  if (!allowedCodes.includes(code)) throw new Error(`the answer is ${code}`);
}

async function perform(
  act: Act,
  size: number,
  knownIds: { orders: number[]; purchases: number[] },
): Promise<void> {
  switch (act) {
    case 'recharge': {
      const input = { fen: size * 100 };
      const { data } = await it.call('wallet/recharge', input, { token, key: key() });
      await payOrder(it, token, data.order.id, size % 5 === 0 ? 'twice' : 'pay');
      knownIds.orders.push(data.order.id);
      return;
    }
    case 'buy':
    case 'buyWithCoupon': {
      if (act === 'buyWithCoupon') await buildCoupon(it.db, uid, { value: Math.ceil(size / 3) });
      const id = await forSale(size);
      const { payable, coupon } = await quote(id, act === 'buy' ? 0 : undefined);
      const { code, data } = await buy(id, payable, coupon?.id);
      requireOneOf([200, 4002], code);
      if (code === 200) knownIds.purchases.push(data.purchase.id);
      return;
    }
    case 'refund': {
      const id = knownIds.purchases[size % Math.max(1, knownIds.purchases.length)];
      if (id !== undefined) requireOneOf([200, 4003, 4009], (await refund(id)).code);
      return;
    }
    case 'refundRecharge': {
      const orderId = knownIds.orders[size % Math.max(1, knownIds.orders.length)];
      if (orderId === undefined) return;
      const { code } = await it.call('wallet/refundRecharge', { orderId }, { token, key: key() });
      requireOneOf([200, 4009], code);
      return;
    }
    case 'settle':
      it.clock.advance(size * 3_600);
      return settleShares(it.services);
    case 'expire':
      it.clock.advance(size * day);
      token = await it.loginAs(uid);
      return expireGifts(it.services);
  }
}
