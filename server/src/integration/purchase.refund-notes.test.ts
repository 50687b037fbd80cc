import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

/* What a member is told before they ask for their coins back for a document they read. */

const it = useTestApp();
let uid: number;
let token: string;
let keys = 0;
const key = () => `refund-notes-key-${++keys}`;

beforeEach(async () => {
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
  await buildWallet(it.db, uid, { paid: 100 });
});

/** Has this many documents be given back as unused within 30 days though they were read. */
const allowReadReturns = async (value: number) => {
  const operator = await it.loginOperator('admin');
  const change = { key: 'refund.readDocuments', value, reason: '测试' };
  expect((await it.call('operator/setSetting', change, { operator, key: key() })).code).toBe(200);
};

const buy = async (id: number, price: number) =>
  (await it.call('pascal/buy', { kind: 'resource', id, price }, { token, key: key() })).data.purchase.id;
const buyDocument = async (price: number) => {
  const { id } = await buildResource(it.db, { uid: (await buildMember(it.db)).uid, price });
  return { id, purchaseId: await buy(id, price) };
};
const read = (id: number) => it.call('resource/getPreview', { id, from: 2 }, { token });
const refund = (id: number) => it.call('pascal/refund', { id, cause: 'unused' }, { token, key: key() });
const noteOf = async (purchaseId: number) => {
  const { list } = (await it.call('pascal/getBuyList', {}, { token })).data;
  const purchase = list.find(({ id }) => id === purchaseId);
  return [purchase?.refundable, purchase?.refundNote];
};

test('says beforehand how many that were read may still be given back, and why one may not', async () => {
  await allowReadReturns(2);
  const [first, next, downloaded, untouched] = [
    await buyDocument(10),
    await buyDocument(10),
    await buyDocument(10),
    await buyDocument(10),
  ];
  for (const { id } of [first, next]) await read(id);
  await it.call('resource/download', { id: downloaded.id }, { token });
  const rule = '看过付费的内容，30 天内这样的资料最多直接退 2 份';
  expect(await noteOf(first.purchaseId)).toEqual(['unused', `${rule}，现在还能退 2 份`]);
  expect((await refund(first.purchaseId)).code).toBe(200);
  expect(await noteOf(next.purchaseId)).toEqual(['unused', `${rule}，现在还能退 1 份`]);
  expect(await noteOf(downloaded.purchaseId)).toEqual(['quality', '已经下载过']);
  expect(await noteOf(untouched.purchaseId)).toEqual(['unused', null]);
  await allowReadReturns(1);
  expect(await noteOf(next.purchaseId)).toEqual([
    'quality',
    '看过付费的内容，30 天内这样的资料最多直接退 1 份',
  ]);
});

test('of one document that was read gives back once within 30 days, however often it is bought', async () => {
  await allowReadReturns(3);
  const { id, purchaseId } = await buyDocument(10);
  expect((await read(id)).code).toBe(200);
  expect((await refund(purchaseId)).code).toBe(200);
  const again = await buy(id, 10);
  expect((await read(id)).code).toBe(200);
  const obstacle = '这份资料 30 天内已经看过并退过一次';
  expect(await noteOf(again)).toEqual(['quality', obstacle]);
  const message = `${obstacle}，不能直接退；内容有问题可以申请质量退款`;
  expect(await refund(again)).toMatchObject({ code: 4003, message });
  await it.db`update resource_opened set returned_at = returned_at - ${30 * 86_400} where uid = ${uid}`;
  expect((await refund(again)).code).toBe(200);
});
