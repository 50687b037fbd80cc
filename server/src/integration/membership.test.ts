import { beforeEach, describe, expect, test } from 'vitest';
import { chinaMonth, chinaMonthStart } from '#core/china-day.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { settlePool } from '../membership/settle-pool.ts';
import { buildIntroduction } from '../introduction/introduction.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet, sumsOf } from '../wallet/wallet.testing.ts';

const it = useTestApp();
let creator: number;
let uid: number;
let token: string;

beforeEach(async () => {
  creator = (await buildMember(it.db)).uid;
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
  await buildWallet(it.db, uid, { paid: 5_000, now: it.clock.now() });
});

const open = (kind: 'member' | 'document', as = token) =>
  it.call(
    'vip/open',
    { kind, plan: 'month', by: 'coins', fen: kind === 'member' ? 1_800 : 2_500 },
    { token: as, key: crypto.randomUUID() },
  );
const refund = async () => {
  const { data } = await it.call('vip/getRecordList', { limit: 1 }, { token });
  return it.call('vip/refund', { id: data.list[0]?.id }, { token, key: crypto.randomUUID() });
};
const memberFree = (seller = creator) => buildResource(it.db, { uid: seller, price: 30, memberFree: true });
const download = (id: number, as = token) =>
  it.call('resource/download', { id }, { token: as, key: crypto.randomUUID() });

describe('会员', () => {
  test('pays 90 % and is not refunded after that', async () => {
    const { id } = await buildResource(it.db, { uid: creator, price: 30 });
    const goods = { kind: 'resource', id };
    await open('member');
    expect((await it.call('pascal/getQuote', goods, { token })).data).toMatchObject({
      price: 30,
      memberPrice: 27,
      payable: 27,
    });
    expect((await it.call('pascal/buy', { ...goods, price: 27 }, { token })).code).toBe(200);
    expect((await refund()).code).toBe(4003);
  });

  test('reads member articles whole and is not refunded after that', async () => {
    const id = await buildIntroduction(it.db, { uid: creator, price: 30, memberFree: true });
    await open('member');
    expect((await it.call('introduce/getIntroduceDetail', { id }, { token })).data.open).toBe(true);
    expect((await refund()).code).toBe(4003);
  });

  test('is refunded when only what everybody has was used', async () => {
    const { id } = await buildResource(it.db, { uid: creator, price: 0 });
    await open('member');
    expect((await download(id)).code).toBe(200);
    expect((await refund()).code).toBe(200);
  });
});

describe('文档会员', () => {
  test('downloads marked documents without coins, counted once a month', async () => {
    const { id } = await memberFree();
    expect((await download(id)).code).toBe(4006);
    await open('document');
    const detail = await it.call('resource/getDetail', { id }, { token });
    expect(detail.data).toMatchObject({ openByMembership: true, owned: false });
    expect((await Promise.all([download(id), download(id)])).map(({ code }) => code)).toEqual([200, 200]);
    const { data } = await it.call('vip/getPlanList', {}, { token });
    expect(data.own).toMatchObject({ documentsThisMonth: 1, coins: 4_750 });
    expect((await refund()).code).toBe(4003);
  });

  test('may so many a month, what was downloaded stays free', async () => {
    const admin = await it.loginOperator('admin');
    const set = (value: number) =>
      it.call(
        'operator/setSetting',
        { key: 'membership.documentsPerMonth', value, reason: '测试' },
        { operator: admin, key: crypto.randomUUID() },
      );
    expect((await set(2)).code).toBe(200);
    await open('document');
    const ids: number[] = [];
    for (let i = 0; i < 3; i++) ids.push((await memberFree()).id);
    const codes = (await Promise.all(ids.map((id) => download(id)))).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 4029]);
    const free = ids[codes.indexOf(200)] ?? 0;
    expect((await download(free)).code).toBe(200);
    await set(100);
  });

  test('the month’s pool is shared by downloads, once, after refunds are over', async () => {
    await it.db`delete from member_download`;
    const start = chinaMonthStart(chinaMonth(it.clock.now() + 32 * 86_400));
    it.clock.set(start + 3_600);
    const rival = (await buildMember(it.db)).uid;
    const documents = [await memberFree(), await memberFree(), await memberFree(rival)];
    token = await it.loginAs(uid);
    await open('document');
    for (const { id } of documents) expect((await download(id)).code).toBe(200);
    const pool = async () =>
      (
        await it.db`select uid, downloads, fen from membership_pool_share
      where uid in (${creator}, ${rival}) order by fen desc`
      ).map((row) => ({ ...row }));
    it.clock.set(chinaMonthStart(chinaMonth(start + 32 * 86_400)) + 24 * 3_600 - 1);
    await settlePool(it.services);
    expect(await pool()).toEqual([]);
    it.clock.advance(1);
    await Promise.all([settlePool(it.services), settlePool(it.services)]);
    await settlePool(it.services);
    // 40 % of 25 yuan.
    expect(await pool()).toEqual([
      { uid: creator, downloads: 2, fen: 666 },
      { uid: rival, downloads: 1, fen: 333 },
    ]);
    const seller = await it.loginAs(creator);
    expect((await it.call('wallet/getSummary', {}, { token: seller })).data).toMatchObject({
      pendingFen: 666,
      earnedFen: 666,
    });
    expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });
});
