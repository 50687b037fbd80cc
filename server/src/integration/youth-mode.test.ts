import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

const it = useTestApp();
const { db } = it;

test('in 青少年模式 nothing can be paid for: purchase, recharge, membership; what is free stays free', async () => {
  const seller = await buildMember(db);
  const { uid } = await buildMember(db);
  const token = await it.loginAs(uid);
  await buildWallet(db, uid, { paid: 5_000 });
  const { id } = await buildResource(db, { uid: seller.uid, price: 20 });
  const free = await buildResource(db, { uid: seller.uid, price: 0 });
  await it.call('user/startYouthMode', { pin: '2468' }, { token });
  const buy = () =>
    it.call('pascal/buy', { kind: 'resource', id, price: 20 }, { token, key: crypto.randomUUID() });
  const recharge = () => it.call('wallet/recharge', { fen: 1_000 }, { token, key: crypto.randomUUID() });
  const open = (by: 'coins' | 'order') =>
    it.call(
      'vip/open',
      { kind: 'member', plan: 'month', by, fen: 1_800 },
      { token, key: crypto.randomUUID() },
    );
  for (const answer of [await buy(), await recharge(), await open('coins'), await open('order')])
    expect([answer.code, answer.message]).toEqual([4003, expect.stringMatching(/青少年模式/)]);
  const answer = await it.call('pascal/buy', { kind: 'resource', id: free.id, price: 0 }, { token });
  expect(answer.message).not.toMatch(/青少年模式/);
  expect(await db`select 1 from purchase where uid = ${uid} and coins > 0`).toHaveLength(0);
  expect(await db`select 1 from payment_order where uid = ${uid}`).toHaveLength(0);
  await it.call('user/endYouthMode', { pin: '2468' }, { token });
  expect((await buy()).code).toBe(200);
  expect((await recharge()).code).toBe(200);
});

test('an order that was made before 青少年模式 is not paid in it', async () => {
  const { uid } = await buildMember(db);
  const token = await it.loginAs(uid);
  const { data } = await it.call('wallet/recharge', { fen: 1_000 }, { token, key: crypto.randomUUID() });
  const input = { id: data.order.id, channel: 'sandbox', scene: 'mobile' };
  await it.call('user/startYouthMode', { pin: '2468' }, { token });
  const refused = await it.call('order/pay', input, { token });
  expect([refused.code, refused.message]).toEqual([4003, expect.stringContaining('青少年模式')]);
  await it.call('user/endYouthMode', { pin: '2468' }, { token });
  expect((await it.call('order/pay', input, { token })).code).toBe(200);
});
