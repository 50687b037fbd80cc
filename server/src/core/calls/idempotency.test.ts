import { COMMENT } from '@xuelin/contract/core/constants';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { buildIntroduction } from '../../introduction/introduction.testing.ts';
import { buildResource } from '../../resource/resource.testing.ts';
import { buildWallet, sumsOf } from '../../wallet/wallet.testing.ts';

const t = useTestApp();
const start = 1_790_000_000;
const day = 86_400;
let author: number;
let member: { uid: number; token: string };
let id: number;

beforeAll(async () => {
  author = (await buildMember(t.db)).uid;
});

beforeEach(async () => {
  t.clock.set(start);
  member = await buyer();
  id = (await buildResource(t.db, { uid: author, price: 7 })).id;
});

async function buyer(coins = 100) {
  const { uid } = await buildMember(t.db);
  if (coins > 0) await buildWallet(t.db, uid, { paid: coins });
  return { uid, token: await t.loginAs(uid) };
}

const buy = (key?: string, more: object = {}, token = member.token) =>
  t.call('pascal/buy', { kind: 'resource', id, price: 7, ...more }, { token, ...(key ? { key } : {}) });
const newKey = () => crypto.randomUUID();
const purchases = (uid = member.uid) => t.db`select id from purchase where uid = ${uid}`;

describe('with a key', () => {
  test('fifty at once do it once, and all hear the same', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(key)));
    const distinctAnswers = new Set(
      answers.map(({ status, code, data }) => JSON.stringify({ status, code, data })),
    );
    expect([...distinctAnswers]).toHaveLength(1);
    expect(answers[0]?.code).toBe(200);
    expect(await purchases()).toHaveLength(1);
    expect(await sumsOf(t.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
  });

  test('a repeat hears the first answer for 24 hours, also when the world has moved on', async () => {
    const key = newKey();
    const first = await buy(key);
    t.clock.set(start + day - 1);
    await t.db`update resource set price = 9 where id = ${id}`;
    expect((await buy(key)).data).toEqual(first.data);
    t.clock.set(start + day);
    expect((await buy(key)).code).toBe(4009);
  });

  test('a repeat of a refusal hears the refusal, though it would succeed now', async () => {
    member = await buyer(0);
    const key = newKey();
    const first = await buy(key);
    expect(first).toMatchObject({ code: 4002, data: { missing: 7 } });
    await buildWallet(t.db, member.uid, { paid: 100 });
    expect(await buy(key)).toMatchObject({ code: 4002, message: first.message, data: first.data });
    expect((await buy(newKey())).code).toBe(200);
  });

  test('a refusal that says “later” is not kept: after the wait the same key does it', async () => {
    const { uid } = await buildMember(t.db, { trustLevel: 1 });
    const token = await t.loginAs(uid);
    const introduceId = await buildIntroduction(t.db, { uid: author });
    const say = (content: string, key: string) =>
      t.call('introduce/addIntroduceComment', { introduceId, content }, { token, key });
    const codes = [];
    for (let n = 0; n < COMMENT.perMinute; n++) codes.push((await say(`第 ${n} 条评论`, newKey())).code);
    expect(new Set(codes)).toEqual(new Set([200]));
    const key = newKey();
    const refusal = await say('最后一条', key);
    expect(refusal).toMatchObject({ code: 4029, data: { retryAfter: 60 } });
    t.clock.advance(20);
    expect(await say('最后一条', key)).toMatchObject({ code: 4029, data: { retryAfter: 40 } });
    t.clock.advance(40);
    const answer = await say('最后一条', key);
    expect(answer.code).toBe(200);
    expect((await say('最后一条', key)).data).toEqual(answer.data);
    expect(await t.db`select from comment where uid = ${uid} and content = '最后一条'`).toHaveLength(1);
  });

  test('a key of one character is a key', async () => {
    const first = await buy('1');
    expect(first.code).toBe(200);
    t.clock.set(start + 5);
    expect((await buy('1')).data).toEqual(first.data);
  });

  test('another body, or another call, is refused', async () => {
    const key = newKey();
    expect((await buy(key)).code).toBe(200);
    expect((await buy(key, { price: 8 })).code).toBe(4009);
    const other = await t.call('resource/offShelf', { id }, { token: member.token, key });
    expect([other.status, other.code]).toEqual([200, 4009]);
    expect((await buy(key)).code).toBe(200);
  });

  test('the same body in another order is the same body', async () => {
    const key = newKey();
    const first = await buy(key);
    const again = await t.call(
      'pascal/buy',
      { price: 7, id, kind: 'resource' },
      { token: member.token, key },
    );
    expect([again.code, again.data]).toEqual([200, first.data]);
  });

  test('another member’s same key is another operation, also at the same time', async () => {
    const other = await buyer();
    const key = newKey();
    const answers = await Promise.all([
      buy(key),
      buy(key, {}, other.token),
      buy(key),
      buy(key, {}, other.token),
    ]);
    expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200, 200]);
    expect([(await purchases()).length, (await purchases(other.uid)).length]).toEqual([1, 1]);
    expect(answers[0]?.data).not.toEqual(answers[1]?.data);
  });

  test('wrong input leaves no claim: the corrected body may use the key', async () => {
    const key = newKey();
    expect((await buy(key, { price: 'seven' })).code).toBe(4000);
    expect((await buy(key)).code).toBe(200);
  });

  test('what failed by our fault leaves no claim: the repeat is a first one', async () => {
    const key = newKey();
    await t.db`alter table purchase rename to purchase_away`;
    const failure = await buy(key);
    await t.db`alter table purchase_away rename to purchase`;
    expect([failure.status, failure.code]).toEqual([500, 5000]);
    expect(failure.data.requestId).toMatch(/\w/);
    expect(JSON.stringify(failure)).not.toContain('purchase');
    expect((await buy(key)).code).toBe(200);
  });

  test('many pairs at once in every order end, each done once', async () => {
    const keys = Array.from({ length: 8 }, newKey);
    const others = await Promise.all(keys.map(() => buildResource(t.db, { uid: author, price: 1 })));
    const pairs = keys.flatMap((key, n) => [
      buy(key, { id: others[n]?.id, price: 1 }),
      buy(key, { id: others[n]?.id, price: 1 }),
      buy(keys[7 - n], { id: others[7 - n]?.id, price: 1 }),
    ]);
    expect(new Set((await Promise.all(pairs)).map((one) => one.code))).toEqual(new Set([200]));
    expect(await purchases()).toHaveLength(8);
  });
});

describe('without a key', () => {
  test('the same request within 5 seconds is a repeat, later it is a new one', async () => {
    const first = await buy();
    t.clock.set(start + 4);
    expect((await buy()).data).toEqual(first.data);
    t.clock.set(start + 5);
    expect((await buy()).code).toBe(4009);
  });

  test('twenty at once do it once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy()));
    expect(new Set(answers.map((one) => JSON.stringify(one.data))).size).toBe(1);
    expect(await purchases()).toHaveLength(1);
  });

  test('another body, or another member, is another request', async () => {
    const other = await buyer();
    const second = await buildResource(t.db, { uid: author, price: 7 });
    expect(
      (await Promise.all([buy(), buy(undefined, {}, other.token), buy(undefined, { id: second.id })])).map(
        (one) => one.code,
      ),
    ).toEqual([200, 200, 200]);
  });
});
