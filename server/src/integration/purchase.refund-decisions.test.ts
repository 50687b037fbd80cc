import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

/* What finance reads of refunds that were decided: how, by whom, when and why. */

const it = useTestApp();
let token: string;
let operator: string;

beforeEach(async () => {
  const { uid } = await buildMember(it.db);
  token = await it.loginAs(uid);
  operator = await it.loginOperator('finance');
  await buildWallet(it.db, uid, { paid: 100 });
});

const key = () => crypto.randomUUID();

/** Buys a document and asks for its coins back; answers the id of the wish. */
async function wish(cause: 'unused' | 'quality'): Promise<number> {
  const { id } = await buildResource(it.db, { uid: (await buildMember(it.db)).uid, price: 10 });
  const bought = await it.call('pascal/buy', { kind: 'resource', id, price: 10 }, { token, key: key() });
  const purchaseId = bought.data.purchase.id;
  const input = { id: purchaseId, cause, ...(cause === 'quality' ? { text: '打开全是空白' } : {}) };
  expect((await it.call('pascal/refund', input, { token, key: key() })).code).toBe(200);
  const [row] = await it.db<{ id: number }[]>`
    select id from purchase_refund where purchase_id = ${purchaseId}`;
  return row?.id ?? 0;
}
const listed = async (id: number, input: { state?: 'waiting' | 'decided' }) =>
  (await it.call('operator/getRefundList', input, { operator })).data.list.find((one) => one.id === id);
const decide = async (id: number, decision: { approve: boolean; reason?: string }) =>
  expect((await it.call('operator/decideRefund', { id, ...decision }, { operator, key: key() })).code).toBe(
    200,
  );

test.each([
  [
    { approve: false, reason: '内容与标题相符' },
    { state: 'rejected', reason: '内容与标题相符' },
  ],
  [{ approve: true }, { state: 'refunded', reason: '' }],
])('one that a person decided (%j) waits no more and names them', async (decision, told) => {
  const id = await wish('quality');
  expect(await listed(id, {})).toMatchObject({ state: 'waiting', decidedBy: null, decidedAt: null });
  expect(await listed(id, { state: 'decided' })).toBeUndefined();
  it.clock.advance(60);
  await decide(id, decision);
  expect(await listed(id, {})).toBeUndefined();
  expect(await listed(id, { state: 'waiting' })).toBeUndefined();
  const { name } = (await it.call('operator/getSelf', {}, { operator })).data;
  const decided = { ...told, decidedBy: name, decidedAt: it.clock.now() };
  expect(await listed(id, { state: 'decided' })).toMatchObject(decided);
});

test('one that the rules decided says by what', async () => {
  const id = await wish('unused');
  expect(await listed(id, { state: 'decided' })).toMatchObject({
    state: 'refunded',
    facts: '在可以直接退的范围内',
    decidedBy: null,
    decidedAt: it.clock.now(),
  });
});
