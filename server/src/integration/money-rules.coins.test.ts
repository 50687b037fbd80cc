import { FEN_PER_COIN } from '@xuelin/contract/core/money';
import { settingDefinitions } from '@xuelin/contract/setting/definitions';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildIntroduction } from '../introduction/introduction.testing.ts';
import { noteNewcomers, rewardInvitations, rewardRecharges } from '../spread/reward.ts';
import { readItems } from '../account/account.testing.ts';
import { buildBank } from '../question/question.testing.ts';
import { expireGifts } from '../wallet/expire-gifts.ts';
import { sumsOf } from '../wallet/wallet.testing.ts';
import { useMoneyRules } from './money-rules.testing.ts';

const it = useTestApp();
const day = 86_400;
const { person, personOf, sell, quote, buy, recharge, set } = useMoneyRules(it);

describe('Coins', () => {
  test('10 学币 = 1 元, fixed for ever: of no setting, 1 元 buys 10', async () => {
    expect(FEN_PER_COIN).toBe(10);
    expect(Object.keys(settingDefinitions).filter((key) => /coinsPer|fenPer|rate/i.test(key))).toEqual([]);
    expect(await set('coinsPerYuan', 20)).toBe(4000);
    const member = await person();
    expect((await member.call('wallet/recharge', { fen: 100 })).data.coins).toBe(10);
  });

  test.each([
    [600, 60, 0],
    [1_800, 180, 5],
    [3_000, 300, 15],
    [6_800, 680, 50],
    [12_800, 1_280, 120],
    [32_800, 3_280, 400],
  ])('tier %i 分 → %i coins and %i as a gift, the first recharge 20 more', async (fen, coins, gift) => {
    const member = await person();
    const { data } = await member.call('wallet/getRechargeXueBiList');
    const tier = data.list.find((one) => one.fen === fen);
    expect(tier).toMatchObject({ coins, giftCoins: gift, firstGiftCoins: 20 });
    await recharge(member, { tierId: tier?.id });
    expect(await member.purses()).toEqual({ paid: coins, gift: gift + 20 });
    await recharge(member, { tierId: tier?.id });
    expect(await member.purses()).toEqual({ paid: 2 * coins, gift: 2 * gift + 20 });
  });

  test.each([
    [99, 4000],
    [100, 200],
    [150, 4000],
    [500_000, 200],
    [500_100, 4000],
  ])('own amount ¥1…¥5,000 in whole yuan: %i 分 is answered with %i', async (fen, code) => {
    expect((await (await person()).call('wallet/recharge', { fen })).code).toBe(code);
  });

  test('gift coins are spent first, expire after 90 days, are never refunded; paid coins never expire', async () => {
    const [creator, member] = [await person(), await person({ gift: 30 })];
    const order = await recharge(member, { fen: 1_000 });
    expect(await member.purses()).toEqual({ paid: 100, gift: 50 });
    await buy(member, await sell(creator, 20), 20);
    expect(await member.purses()).toEqual({ paid: 100, gift: 30 });
    it.clock.advance(90 * day - 1);
    await expireGifts(it.services);
    await member.loginAgain();
    expect(await member.purses()).toEqual({ paid: 100, gift: 30 });
    it.clock.advance(1);
    await expireGifts(it.services);
    expect(await member.purses()).toEqual({ paid: 100, gift: 0 });
    it.clock.advance(3_650 * day);
    await member.loginAgain();
    const offer = await member.call('wallet/getRechargeRefund', { orderId: order });
    // The 20 of the first recharge came with it; 10 of them and more were spent or are over, and are paid for.
    expect(offer.data).toMatchObject({ coins: 100, giftCoins: 0, spentGiftCoins: 20, fen: 800 });
  });

  test('unspent paid coins can be refunded to their channel', async () => {
    const member = await person();
    const orderId = await recharge(member, { fen: 3_000 });
    expect((await member.call('wallet/refundRecharge', { orderId })).data).toEqual({
      fen: 3_000,
      coins: 300,
    });
    expect(await member.purses()).toEqual({ paid: 0, gift: 0 });
    const { data } = await member.call('order/getDetail', { id: orderId });
    expect(data).toMatchObject({ state: 'refunded', channel: 'sandbox', refunds: [{ fen: 3_000 }] });
  });

  test('every coin’s origin is in the ledger', async () => {
    const member = await person({ gift: 7 });
    await recharge(member, { tierId: 2 });
    await member.call('checkIn/sign');
    const { data } = await member.call('wallet/getBillDetailList', { kind: 'coin' });
    expect(data.list.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['check_in', 1],
      ['recharge', 205],
      ['demo_grant', 7],
    ]);
    for (const { journalId } of data.list) {
      const journal = await member.call('wallet/getJournal', { id: journalId });
      expect(journal.data.sums.every(({ sum }) => sum === 0)).toBe(true);
    }
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });
});

describe('Prices', () => {
  test.each([
    ['a document', 2_000, 'resource/create'],
    ['a bank', 5_000, 'questionBank/save'],
    ['a paper', 5_000, 'questionBank/savePaper'],
    ['a course or event', 20_000, 'operator/saveIntroduction'],
  ] as const)('%s costs 0…%i coins', async (_what, most, name) => {
    const { uid, token } = await person();
    const operator = await it.loginOperator('editor', uid);
    const isRefused = async (price: number) => {
      const { code, data } = await it.call(name, { price }, { token, operator, key: crypto.randomUUID() });
      expect(code).toBe(4000);
      return data.fields?.some(({ field }) => field === 'price');
    };
    expect([await isRefused(-1), await isRefused(0)]).toEqual([true, false]);
    expect([await isRefused(most), await isRefused(most + 1)]).toEqual([false, true]);
  });

  test('会员 pays 90 % and reads member articles without buying them', async () => {
    const [creator, member] = [await person(), await person({ paid: 1_000 })];
    const id = await sell(creator, 100);
    const article = await buildIntroduction(it.db, { uid: creator.uid, price: 50, memberFree: true });
    const isOpen = async () => (await member.call('introduce/getIntroduceDetail', { id: article })).data.open;
    expect([(await quote(member, id)).data.payable, await isOpen()]).toEqual([100, false]);
    await member.call('vip/open', { kind: 'member', plan: 'month', by: 'coins', fen: 1_800 });
    expect([(await quote(member, id)).data.payable, await isOpen()]).toEqual([90, true]);
  });

  test('会员 practises banks not bought without limit, others 30 questions a day', async () => {
    const creator = await person();
    const bank = await buildBank(it.db, { uid: creator.uid, price: 100, papers: [{ price: 50 }] });
    const [member, other] = [await person({ paid: 1_000 }), await person()];
    await set('practice.freePerDay', 0);
    await member.call('vip/open', { kind: 'member', plan: 'month', by: 'coins', fen: 1_800 });
    const start = (who: typeof member) => who.call('practice/start', { bankId: bank.id, mode: 'order' });
    expect((await start(other)).code).toBe(4006);
    expect((await start(member)).code).toBe(200);
    await set('practice.freePerDay', 30);
  });

  test('what is bought is owned for ever, also when its author takes it down', async () => {
    const [creator, member] = [await person(), await person({ paid: 100 })];
    const id = await sell(creator, 40);
    expect((await buy(member, id, 40)).code).toBe(200);
    it.clock.advance(10 * 365 * day);
    await Promise.all([member.loginAgain(), creator.loginAgain()]);
    expect((await creator.call('resource/offShelf', { id })).code).toBe(200);
    expect((await member.call('resource/download', { id })).code).toBe(200);
  });

  test('before paying the buyer sees price, member price, coupon effect and what the creator gets', async () => {
    const [creator, member] = [await person(), await person({ paid: 100, gift: 10 })];
    const { data } = await quote(member, await sell(creator, 40));
    expect(data).toMatchObject({
      price: 40,
      memberPrice: 36,
      coupon: null,
      payable: 40,
      fromGift: 10,
      fromPaid: 30,
      creatorPercent: 70,
      creatorFen: 210,
      coinsAfter: 70,
    });
  });
});

describe('Invitation', () => {
  test('both get 20 gift coins once phone and study are there; the inviter 5 % of the first recharge', async () => {
    const me = await person();
    const friend = await person({}, { spreadUid: me.uid });
    await noteNewcomers(it.services);
    await rewardInvitations(it.services);
    expect([(await me.purses()).gift, (await friend.purses()).gift]).toEqual([0, 0]);
    await readItems(it.db, friend.uid, 1);
    await rewardInvitations(it.services);
    expect([(await me.purses()).gift, (await friend.purses()).gift]).toEqual([20, 20]);
    await recharge(friend, { fen: 20_000 });
    await rewardRecharges(it.services);
    // It counts when it is not easily refunded any more.
    expect((await me.purses()).gift).toBe(20);
    it.clock.advance(8 * day);
    await rewardRecharges(it.services);
    await rewardRecharges(it.services);
    expect((await me.purses()).gift).toBe(20 + 100);
    await recharge(friend, { fen: 20_000 });
    it.clock.advance(8 * day);
    await rewardRecharges(it.services);
    expect((await me.purses()).gift).toBe(120);
  });
});

test('Check-in: 1, 1, 1, 1, 1, 1, 6 gift coins over 7 days, one a day', async () => {
  const member = await person();
  const coins: number[] = [];
  for (let i = 0; i < 7; i++) {
    coins.push((await member.call('checkIn/sign')).data.coins);
    expect((await member.call('checkIn/sign')).code).toBe(4009);
    it.clock.advance(day);
  }
  expect(coins).toEqual([1, 1, 1, 1, 1, 1, 6]);
  expect(await member.purses()).toEqual({ paid: 0, gift: 12 });
});

describe('Minors', () => {
  test.each([
    [7, 100, 0, 4003],
    [8, 5_000, 15_000, 200],
    [15, 5_100, 0, 4003],
    [15, 5_000, 15_100, 4003],
    [16, 10_000, 30_000, 200],
    [17, 10_100, 0, 4003],
    [17, 10_000, 30_100, 4003],
    [18, 500_000, 1_000_000, 200],
  ])('at %i years %i 分 after %i this month: %i', async (years, fen, before, code) => {
    const { uid } = await person();
    const birthday = new Date((it.clock.now() - 10 * day) * 1000);
    birthday.setUTCFullYear(birthday.getUTCFullYear() - years);
    await it.db`update member set birthday = ${birthday.toISOString().slice(0, 10)}::text::date where uid = ${uid}`;
    if (before > 0)
      await it.db`
        insert into payment_order (no, uid, kind, ref_id, title, total_fen, fen, state, paid_at, created_at, expires_at)
        values (${`T${uid}`}, ${uid}, 'recharge', ${900_000 + uid}, '', ${before}, ${before}, 'finished',
          ${it.clock.now()}, ${it.clock.now()}, ${it.clock.now()})`;
    expect((await (await personOf(uid)).call('wallet/recharge', { fen })).code).toBe(code);
  });
});
