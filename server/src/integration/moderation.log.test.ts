import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildArticle, buildPerson, type Person } from '../introduction/discussion/comments.testing.ts';
import { recordRejection } from '../moderation/moderation.public.ts';
import { buildOperator, operatorToken } from '../operator/operator.testing.ts';

/* The public log of decisions: what rule, how many, how fast, and nobody's name. */

const it = useTestApp();
const hour = 3_600;
const week = 7 * 86_400;
let article: number;
let writer: Person;
let operatorId: number;
let operatorName: string;

const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });
const log = async () => (await it.call('moderation/getDecisionLog')).data;

beforeAll(async () => {
  // A Wednesday noon in China.
  const monday = Math.ceil((it.clock.now() - 316_800) / week) * week + 316_800;
  it.clock.advance(monday + 2 * 86_400 + 12 * hour - it.clock.now());
  article = await buildArticle(it.db, (await buildPerson(it)).uid);
  writer = await buildPerson(it, { trustLevel: 1 });
  const reviewer = await buildOperator(it.db, { role: 'reviewer' });
  operatorName = reviewer.name;
  operatorId = reviewer.id;
});

/** A comment that waits for a person, decided some seconds later. */
async function decideAfter(
  seconds: number,
  input: { approve: boolean; code?: 'spam' | 'abuse'; reason?: string },
) {
  it.clock.advance(60);
  const content = `听说有内部真题 ${crypto.randomUUID()}`;
  const { data } = await it.call(
    'introduce/addIntroduceComment',
    { introduceId: article, content },
    as(writer),
  );
  const [row] = await it.db<{ id: number }[]>`
    select id from moderation_case where kind = 'comment' and ref_id = ${data.id} and state = 'open'`;
  it.clock.advance(seconds);
  const { code } = await it.call(
    'operator/decideReview',
    { id: row?.id ?? 0, ...input },
    { operator: await operatorToken(it.services, operatorId), key: crypto.randomUUID() },
  );
  expect(code).toBe(200);
  return data.id;
}

test('tells each week how much was decided, by which rule and how fast, and nobody and nothing by name', async () => {
  const { list: empty, waitingCount } = await log();
  expect(empty).toHaveLength(12);
  expect(empty[0]).toMatchObject({ approvedCount: 0, rejectedCount: 0, rules: [], medianSeconds: null });
  expect(waitingCount).toBe(0);

  await decideAfter(600, { approve: true });
  const rejectedId = await decideAfter(1_200, { approve: false, code: 'spam' });
  await decideAfter(1_800, { approve: false, code: 'spam' });
  await decideAfter(60, { approve: false, reason: `${writer.uid} 不该这样写` });
  // Far later than was promised.
  await decideAfter(30 * hour, { approve: false, code: 'abuse' });
  await it.call('report/appeal', { kind: 'comment', id: rejectedId, text: '只是转述老师的话' }, as(writer));
  const waits = await log();
  expect(waits.waitingCount).toBe(1);
  const [appealCase] = await it.db<{ id: number }[]>`select id from moderation_case where state = 'open'`;
  it.clock.advance(hour);
  await it.call(
    'operator/decideReview',
    { id: appealCase?.id ?? 0, approve: true },
    { operator: await operatorToken(it.services, operatorId), key: crypto.randomUUID() },
  );
  // Given to the demo as its past: nobody decided it.
  await inTransaction(it.db, (tx) =>
    recordRejection(tx, { subject: { kind: 'comment', id: 1 }, reason: '广告', now: it.clock.now() }),
  );
  it.services.cache.drop(['review']);
  const { list, promisedHours, asOf } = await log();
  expect(list[0]).toEqual({
    from: asOf - ((asOf - 316_800) % week),
    approvedCount: 2,
    rejectedCount: 4,
    rules: [
      { rule: 'spam', count: 2 },
      { rule: 'abuse', count: 1 },
      { rule: 'unnamed', count: 1 },
    ],
    appealCount: 1,
    appealApprovedCount: 1,
    medianSeconds: 1_200,
    slowSeconds: 30 * hour,
    lateCount: promisedHours < 30 ? 1 : 0,
  });
  expect(list[1]).toMatchObject({ approvedCount: 0, rejectedCount: 0 });

  it.clock.advance(week);
  await decideAfter(60, { approve: true });
  it.services.cache.drop(['review']);
  const next = await it.call('moderation/getDecisionLog', {}, { token: 'no-such-session' });
  expect(next.data.list.slice(0, 2)).toMatchObject([
    { approvedCount: 1, rejectedCount: 0 },
    { approvedCount: 2, rejectedCount: 4 },
  ]);
  const text = JSON.stringify(next.data);
  for (const secret of [operatorName, String(writer.uid), '内部真题', '不该这样写'])
    expect(text).not.toContain(secret);
});
