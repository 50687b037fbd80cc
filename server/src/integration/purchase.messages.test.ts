import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

const server = useTestApp();
const { db } = server;

let creator: { uid: number; token: string };

beforeAll(async () => {
  const { uid } = await buildMember(db);
  creator = { uid, token: await server.loginAs(uid) };
});

async function buys(id: number, price: number, coins: { paid?: number; gift?: number }) {
  const { uid } = await buildMember(db);
  if (price > 0) await buildWallet(db, uid, coins);
  const token = await server.loginAs(uid);
  expect((await server.call('pascal/buy', { kind: 'resource', id, price }, { token })).code).toBe(200);
  return token;
}

const messages = async (token = creator.token) =>
  (await server.call('message/getList', { kind: 'money' }, { token })).data.list;

it('tells the creator of their sales, without telling who bought', async () => {
  const { id } = await buildResource(db, { uid: creator.uid, price: 30, title: '线性代数讲义' });
  const buyer = await buys(id, 30, { paid: 100 });
  await buys(id, 30, { paid: 20, gift: 10 });
  const [message] = await messages();
  expect(message).toMatchObject({
    kind: 'money',
    event: 'sale',
    actor: null,
    count: 2,
    title: '有人购买了《线性代数讲义》',
    text: '这次收入 1.40 元，7 天后可以提现',
    link: '#/pages/users/financial_details/index',
  });
  expect(await messages(buyer)).toEqual([]);
});

it('tells of what was taken for nothing, with the way to it', async () => {
  const { id } = await buildResource(db, { uid: creator.uid, price: 0, title: '免费讲义' });
  await buys(id, 0, {});
  const [message] = await messages();
  expect(message).toMatchObject({
    event: 'taken',
    title: '有人领取了《免费讲义》',
    link: `#/pages/resource/details?id=${id}`,
  });
});

it('tells nothing of a purchase that was refused', async () => {
  const { id } = await buildResource(db, { uid: creator.uid, price: 30 });
  const before = await messages();
  const { uid } = await buildMember(db);
  const token = await server.loginAs(uid);
  expect((await server.call('pascal/buy', { kind: 'resource', id, price: 30 }, { token })).code).toBe(4002);
  expect(await messages()).toEqual(before);
});
