import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { campaignInput } from '../coupon/coupon.testing.ts';

/* Coupons above the limit of one operator: nobody gets any before a second one has agreed. */

const it = useTestApp();
let editor: string;
let finance: string;

beforeEach(async () => {
  it.clock.advance(2 * 86_400);
  editor = await it.loginOperator('editor');
  finance = await it.loginOperator('finance');
});

const by = (operator: string) => ({ operator, key: crypto.randomUUID() });
const giving = (more: object = {}) => ({
  claimable: false,
  newcomers: false,
  claimFrom: it.clock.now() - 1,
  claimUntil: it.clock.now() + 9 * 86_400,
  stock: null,
  perMember: 1,
  validDays: 7,
  reason: '开学',
  ...more,
});
const add = async (more: object = {}, operator = editor) =>
  (
    await it.call(
      'operator/addCouponCampaign',
      campaignInput(it.clock.now(), { claimable: false, stock: null, ...more }),
      by(operator),
    )
  ).data;
const change = (id: number, more: object) =>
  it.call('operator/setCouponCampaign', { ...giving(more), id }, by(editor));
const codes = async (campaignId: number, count: number, uses = 1, operator = editor) =>
  (
    await it.call(
      'operator/makeCouponCodes',
      { campaignId, count, uses, validUntil: it.clock.now() + 9 * 86_400, note: '地推' },
      by(operator),
    )
  ).data;
const exportCodes = (id: number) => it.call('operator/exportCouponCodes', { id }, by(editor));
const issues = async (input: object = {}) =>
  (await it.call('operator/getCouponIssueList', { limit: 50, ...input }, { operator: finance })).data.list;
const waiting = async () => (await issues({ state: 'waiting' }))[0]?.id ?? 0;
const decide = (id: number, approve: boolean, operator = finance) =>
  it.call('operator/decideCouponIssue', { id, approve }, by(operator));
const person = async () => it.loginAs((await buildMember(it.db)).uid);
const as = (token: string) => ({ token, key: crypto.randomUUID() });
const claim = async (id: number) => it.call('coupon/claim', { id }, as(await person()));
const codeOf = async (batch: number) =>
  (await it.db<{ code: string }[]>`select code from coupon_code where batch_id = ${batch} limit 1`)[0]
    ?.code ?? '';
const redeem = async (code: string) => it.call('coupon/redeem', { code }, as(await person()));
const batchOf = async (campaign: number, batch: number) =>
  (await it.call('operator/getCouponFigures', { id: campaign }, { operator: editor })).data.batches.find(
    ({ id }) => id === batch,
  );

describe('codes', () => {
  test('within the limit go out at once; above it nobody exports or changes one before another operator agreed', async () => {
    const campaign = await add();
    const small = await codes(campaign.id, 5);
    expect(small.state).toBe('done');
    expect((await exportCodes(small.id)).code).toBe(200);

    it.clock.advance(86_401);
    [editor, finance] = [await it.loginOperator('editor'), await it.loginOperator('finance')];
    const great = await codes(campaign.id, 3, 2);
    expect(great.state).toBe('waiting');
    expect(await exportCodes(great.id)).toMatchObject({
      code: 4009,
      message: '这一批要另一位运营人员同意后才能导出',
    });
    expect((await redeem(await codeOf(great.id))).code).toBe(4009);
    expect(await batchOf(campaign.id, great.id)).toMatchObject({ issueBlock: 'waiting' });
    expect((await issues({ state: 'waiting' }))[0]).toMatchObject({
      campaign: { id: campaign.id, name: '开学券' },
      face: '100 学币，无门槛，全场通用',
      batchId: great.id,
      count: 3,
      uses: 2,
      coins: 600,
    });
    expect((await decide(await waiting(), true)).code).toBe(200);
    expect((await redeem(await codeOf(great.id))).code).toBe(200);
    expect((await exportCodes(great.id)).code).toBe(200);
  });

  test('are counted together over campaigns and a day: in parts nothing passes the limit', async () => {
    const [one, two] = [await add(), await add()];
    expect((await codes(one.id, 3)).state).toBe('done');
    const answers = await Promise.all([codes(two.id, 2), codes(two.id, 2), codes(one.id, 2)]);
    expect(answers.map(({ state }) => state).toSorted()).toEqual(['done', 'waiting', 'waiting']);
  });

  test('that were refused stay good for nothing; a batch that is ended is asked about no more', async () => {
    const { id } = await add();
    const refused = await codes(id, 50);
    expect((await decide(await waiting(), false)).code).toBe(200);
    expect((await exportCodes(refused.id)).message).toContain('没有同意');
    expect((await redeem(await codeOf(refused.id))).code).toBe(4009);
    expect(await batchOf(id, refused.id)).toMatchObject({ issueBlock: 'rejected' });

    const ended = await codes(id, 50);
    const issue = await waiting();
    await it.call('operator/voidCouponCodes', { id: ended.id, reason: '不做了' }, by(editor));
    expect((await decide(issue, true)).code).toBe(4009);
  });

  test('of days are what the days cost by the dearest plan; of an offline coupon they are no coins', async () => {
    // 18 元 for 31 days: 41 coins for 7.
    const days = await add({ kind: 'memberDays', plan: 'vip', days: 7 });
    const great = await codes(days.id, 13);
    expect(great.state).toBe('waiting');
    expect((await issues({ state: 'waiting' }))[0]).toMatchObject({ batchId: great.id, coins: 533 });
    expect((await codes(days.id, 12)).state).toBe('done');
    expect((await add({ kind: 'memberDays', plan: 'document', days: 100, claimable: true })).state).toBe(
      'waiting',
    );
    const offline = await add({ kind: 'offline', place: '校门口' });
    expect((await codes(offline.id, 1_000)).state).toBe('done');
    expect((await codes((await add({ kind: 'percent', percent: 80, cap: 0 })).id, 1)).state).toBe('waiting');
  });
});

describe('what members claim themselves', () => {
  test('is neither shown nor claimed before another operator agreed', async () => {
    const campaign = await add({ claimable: true, perMember: 6 });
    expect(campaign.state).toBe('waiting');
    const listed = async () =>
      (await it.call('coupon/getClaimableList', {}, { token: await person() })).data.list.map(({ id }) => id);
    expect(await listed()).not.toContain(campaign.id);
    expect((await claim(campaign.id)).code).toBe(4004);
    expect((await decide(await waiting(), true)).code).toBe(200);
    expect(await listed()).toContain(campaign.id);
    expect((await claim(campaign.id)).code).toBe(200);
  });

  test('waits anew when it becomes more, and never when it stays within what is in force', async () => {
    const { id, state } = await add({ claimable: true, stock: 2 });
    expect(state).toBe('done');
    expect((await change(id, { claimable: true, stock: 2, validDays: 9 })).data.state).toBe('done');
    expect((await change(id, { claimable: true, stock: 50 })).data.state).toBe('waiting');
    expect((await claim(id)).code).toBe(4004);
    const first = await waiting();
    expect((await change(id, { claimable: true, stock: 1 })).data.state).toBe('done');
    expect((await claim(id)).code).toBe(200);
    expect((await decide(first, true)).code, 'it was changed meanwhile').toBe(4009);
    expect((await change(id, { claimable: true, stock: 60 })).data.state).toBe('waiting');
    expect((await decide(await waiting(), true)).code).toBe(200);
    expect((await change(id, { claimable: false, stock: 60 })).data.state).toBe('done');
    expect((await change(id, { claimable: true, stock: 60 })).data.state).toBe('done');
  });

  test('and was refused waits anew the next day, too, however it is changed, unless it is less', async () => {
    const spent = await add();
    expect((await codes(spent.id, 4)).state).toBe('done');
    const { id, state } = await add({ claimable: true, stock: 2 });
    expect(state, 'with what was issued that day it is above the limit').toBe('waiting');
    expect((await decide(await waiting(), false)).code).toBe(200);
    it.clock.advance(86_401);
    [editor, finance] = [await it.loginOperator('editor'), await it.loginOperator('finance')];
    expect((await change(id, { claimable: true, stock: 2, validDays: 9 })).data.state).toBe('waiting');
    expect((await change(id, { claimable: false, stock: 2 })).data.state).toBe('done');
    expect((await change(id, { claimable: true, stock: 2 })).data.state).toBe('waiting');
    expect((await claim(id)).code).toBe(4004);
    expect((await change(id, { claimable: true, stock: 1 })).data.state).toBe('done');
    expect((await change(id, { claimable: true, stock: 2 })).data.state).toBe('waiting');
    expect((await decide(await waiting(), true)).code).toBe(200);
    expect((await claim(id)).code).toBe(200);
    expect((await change(id, { claimable: true, stock: 2, validDays: 3 })).data.state).toBe('done');
  });
});

describe('the second operator', () => {
  test('is another one with the rights of 财务, and decides once', async () => {
    const admin = await it.loginOperator('admin');
    await codes((await add({}, admin)).id, 50, 1, admin);
    const id = await waiting();
    expect((await decide(id, true, admin)).code).toBe(4003);
    expect((await decide(id, true, editor)).code).toBe(4003);
    const other = await it.loginOperator('admin');
    const answers = await Promise.all([decide(id, true), decide(id, false, other), decide(id, true, other)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009, 4009]);
    expect((await decide(999_999, true)).code).toBe(4004);
  });
});
