import { describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildCoupon, buildTemplate } from '../coupon/coupon.testing.ts';
import { buildBank } from '../question/question.testing.ts';
import { closeExpired } from '../payment/orders/end-order.ts';
import { queryDelays } from '../payment/orders/query-payment.ts';
import { openCashier, payOrder, pressCashier, runPaymentJobs } from '../payment/payment.testing.ts';
import { useMoneyRules, type Person } from './money-rules.testing.ts';

const it = useTestApp();
const day = 86_400;
const { person, sell, quote, recharge } = useMoneyRules(it);

describe('Coupons', () => {
  const best = async (facts: object, price = 100) => {
    const buyer = await person({ paid: 500 });
    await buildCoupon(it.db, buyer.uid, facts, it.clock.now());
    const { data } = await quote(buyer, await sell(await person(), price));
    return data.coupon?.discount ?? 0;
  };

  test.each([
    ['满减', { kind: 'threshold', threshold: 100, value: 30 }, 100, 30],
    ['满减 below its threshold', { kind: 'threshold', threshold: 101, value: 30 }, 100, 0],
    ['折扣', { kind: 'percent', percent: 80 }, 100, 20],
    ['折扣, capped', { kind: 'percent', percent: 50, cap: 15 }, 100, 15],
    ['无门槛', { kind: 'cash', value: 5 }, 100, 5],
    ['免费下载券', { kind: 'download', scope: 'resources', value: 100 }, 100, 100],
    ['免费下载券 of fewer coins', { kind: 'download', scope: 'resources', value: 99 }, 100, 0],
    ['scope 资料', { scope: 'resources' }, 100, 5],
    ['scope 题库', { scope: 'banks' }, 100, 0],
    ['scope 介绍', { scope: 'introductions' }, 100, 0],
    ['scope 会员', { scope: 'memberships' }, 100, 0],
    ['scope 充值', { scope: 'recharge' }, 100, 0],
    ['scope 一件, another one', { scope: 'item', itemKind: 'resource', itemId: 1 }, 100, 0],
  ])('%s', async (_name, facts, price, off) => {
    expect(await best(facts, price)).toBe(off);
  });

  test('scope 题库 takes off a bank’s price', async () => {
    const buyer = await person({ paid: 500 });
    await buildCoupon(it.db, buyer.uid, { scope: 'banks', value: 9 }, it.clock.now());
    const bank = await buildBank(it.db, { uid: (await person()).uid, price: 100 });
    expect((await quote(buyer, bank.id, 'bank')).data).toMatchObject({ payable: 91 });
  });

  test('会员体验天数, 充值加赠, 线下券', async () => {
    const member = await person();
    const days = await buildCoupon(
      it.db,
      member.uid,
      { kind: 'memberDays', plan: 'vip', days: 3 },
      it.clock.now(),
    );
    expect((await member.call('coupon/use', { id: days })).data.until).toBe(it.clock.now() + 3 * day);
    const couponId = await buildCoupon(
      it.db,
      member.uid,
      { kind: 'bonus', scope: 'recharge', value: 7 },
      it.clock.now(),
    );
    await recharge(member, { tierId: 1, couponId });
    expect(await member.purses()).toEqual({ paid: 60, gift: 27 });
    await buildCoupon(it.db, member.uid, { kind: 'offline', place: '图书馆一楼' }, it.clock.now());
    const { data } = await member.call('coupon/getMyList', { state: 'unused' });
    expect(data.list[0]?.code).toMatch(/^\d{12}$/);
    const operator = await it.loginOperator('editor');
    const verify = () =>
      it.call('operator/verifyCoupon', { code: data.list[0]?.code }, { operator, key: crypto.randomUUID() });
    expect([(await verify()).code, (await verify()).code]).toEqual([200, 4009]);
  });

  test('未使用 → 锁定 in an open order → 已使用; 已过期; one per order', async () => {
    const member = await person();
    const couponId = await buildCoupon(
      it.db,
      member.uid,
      { scope: 'recharge', validDays: 1 },
      it.clock.now(),
    );
    const state = async (of = 'unused') =>
      (await member.call('coupon/getMyList', { state: of })).data.list.map((one) => one.state);
    expect(await state()).toEqual(['unused']);
    const { data } = await member.call('wallet/recharge', { tierId: 1, couponId });
    expect(await state()).toEqual(['locked']);
    expect((await member.call('wallet/recharge', { tierId: 2, couponId })).code).toBe(4009);
    await payOrder(it, member.token, data.order.id);
    expect(await state('used')).toEqual(['used']);
    await buildCoupon(it.db, member.uid, { validDays: 1 }, it.clock.now());
    it.clock.advance(day);
    expect(await state('expired')).toEqual(['expired']);
  });

  test('sources: claim, new user, redemption code', async () => {
    const [member, old] = [await person(), await person({}, { now: it.clock.now() - 30 * day })];
    const claimable = await buildTemplate(it.db, { claimable: true });
    const forNewcomers = await buildTemplate(it.db, { claimable: true, newcomers: true });
    const claim = async (who: Person, id: number) => (await who.call('coupon/claim', { id })).code;
    expect(await claim(member, claimable)).toBe(200);
    expect([await claim(member, forNewcomers), await claim(old, forNewcomers)]).toEqual([200, 4003]);
    await it.db`
      insert into coupon_code (code, template_id, uses, valid_until)
      values ('MONEYRULES', ${claimable}, 1, ${it.clock.now() + day})`;
    expect((await old.call('coupon/redeem', { code: 'MONEY-RULES' })).code).toBe(200);
  });
});

describe('Orders', () => {
  const order = async () => {
    const member = await person();
    const id = (await member.call('wallet/recharge', { tierId: 1 })).data.order.id;
    const state = async () => (await member.call('order/getDetail', { id })).data.state;
    return { member, id, state };
  };

  test('待支付 for 30 minutes, then 已关闭; a late payment of virtual goods is honoured', async () => {
    const { member, id, state } = await order();
    const cashier = await openCashier(it, member.token, id);
    it.clock.advance(30 * 60 - 1);
    await closeExpired(it.services);
    expect(await state()).toBe('pending');
    it.clock.advance(1);
    await closeExpired(it.services);
    expect(await state()).toBe('closed');
    await pressCashier(cashier, 'pay');
    expect(await state()).toBe('finished');
    expect((await member.purses()).paid).toBe(60);
  });

  test('待支付 → 已取消; 已支付 → 已完成 → 已退款', async () => {
    const cancelledOrder = await order();
    await cancelledOrder.member.call('order/cancel', { id: cancelledOrder.id });
    expect(await cancelledOrder.state()).toBe('cancelled');
    const paidOrder = await order();
    await payOrder(it, paidOrder.member.token, paidOrder.id);
    expect(await paidOrder.state()).toBe('finished');
    await paidOrder.member.call('wallet/refundRecharge', { orderId: paidOrder.id });
    expect(await paidOrder.state()).toBe('refunded');
  });

  test('own query at 10 s, 30 s, 1, 5, 10, 30 min', async () => {
    expect(queryDelays).toEqual([10, 30, 60, 300, 600, 1_800]);
    const { member, id } = await order();
    await openCashier(it, member.token, id);
    const [job] = await it.db<{ after: number }[]>`
      select extract(epoch from j.run_at)::bigint - ${it.clock.now()} as after from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'payment.query' order by j.id desc limit 1`;
    expect(job?.after).toBe(10);
  });

  test('a second payment of one order is recorded and refunded by itself', async () => {
    const { member, id } = await order();
    await payOrder(it, member.token, id, 'twice');
    await runPaymentJobs(it, 'payment.refund');
    const { data } = await member.call('order/getDetail', { id });
    expect(data.refunds).toMatchObject([{ fen: 600, state: 'done' }]);
    expect((await member.purses()).paid).toBe(60);
  });
});
