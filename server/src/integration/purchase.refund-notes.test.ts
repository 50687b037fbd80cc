import { expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

/* What a member is told before they ask for their coins back. */

const it = useTestApp();
let keys = 0;
const key = () => `refund-notes-key-${++keys}`;

/** Has this many documents be given back as unused within 30 days though they were read. */
const allowReadReturns = async (value: number) => {
  const operator = await it.loginOperator('admin');
  const change = { key: 'refund.readDocuments', value, reason: '测试' };
  expect((await it.call('operator/setSetting', change, { operator, key: key() })).code).toBe(200);
};

test('says beforehand how many that were read may still be given back, and why one may not', async () => {
  await allowReadReturns(2);
  const creator = await buildMember(it.db);
  const { uid } = await buildMember(it.db);
  const token = await it.loginAs(uid);
  await buildWallet(it.db, uid, { paid: 100 });
  const buyDocument = async (price: number) => {
    const { id } = await buildResource(it.db, { uid: creator.uid, price });
    const answer = await it.call('pascal/buy', { kind: 'resource', id, price }, { token, key: key() });
    return { id, purchaseId: answer.data.purchase.id };
  };
  const refund = (id: number) => it.call('pascal/refund', { id, cause: 'unused' }, { token, key: key() });
  const noteOf = async (purchaseId: number) => {
    const { list } = (await it.call('pascal/getBuyList', {}, { token })).data;
    const purchase = list.find(({ id }) => id === purchaseId);
    return [purchase?.refundable, purchase?.refundNote];
  };
  const [read, next, downloaded, untouched] = [
    await buyDocument(10),
    await buyDocument(10),
    await buyDocument(10),
    await buyDocument(10),
  ];
  for (const { id } of [read, next]) await it.call('resource/getPreview', { id, from: 2 }, { token });
  await it.call('resource/download', { id: downloaded.id }, { token });
  const rule = '看过付费的内容，30 天内这样的资料最多直接退 2 份';
  expect(await noteOf(read.purchaseId)).toEqual(['unused', `${rule}，现在还能退 2 份`]);
  expect((await refund(read.purchaseId)).code).toBe(200);
  expect(await noteOf(next.purchaseId)).toEqual(['unused', `${rule}，现在还能退 1 份`]);
  expect(await noteOf(downloaded.purchaseId)).toEqual(['quality', '已经下载过']);
  expect(await noteOf(untouched.purchaseId)).toEqual(['unused', null]);
  await allowReadReturns(1);
  expect(await noteOf(next.purchaseId)).toEqual([
    'quality',
    '看过付费的内容，30 天内这样的资料最多直接退 1 份',
  ]);
});
