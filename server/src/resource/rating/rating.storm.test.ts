import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../../account/account.testing.ts';
import { grant } from '../../entitlement/entitlement.public.ts';
import { buildResource } from '../resource.testing.ts';
import { lowerBound } from './rating.rows.ts';

/* Two hundred owners at once: whatever they do in whatever order, the counts are those of the rows. */

const it = useTestApp();
const { db } = it;
const raterCount = 200;
type Person = { uid: number; token: string };
let author: Person;
let raters: Person[];
let id: number;

async function person(): Promise<Person> {
  const { uid } = await buildMember(db, { trustLevel: 1 });
  return { uid, token: await it.loginAs(uid) };
}
const starsOf = (at: number) => (at % 5) + 1;
const rate = (who: Person, stars: number, content = '') =>
  it.call('resource/rate', { id, stars, content }, { token: who.token, key: crypto.randomUUID() });
const ratingIds = async () =>
  (await db<{ id: number }[]>`select id from rating where resource_id = ${id} order by id`).map(
    (row) => row.id,
  );

/** What everybody is told, and what the rows say: the same. */
async function expectCounts(): Promise<number[]> {
  const rows = await db<{ stars: number; count: number }[]>`
    select stars, count(*)::int as count from rating where resource_id = ${id} and state = 'published' group by stars`;
  const distribution = [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
  const count = distribution.reduce((sum, one) => sum + one, 0);
  const sum = distribution.reduce((total, one, at) => total + one * (at + 1), 0);
  const [kept] = await db`select rating_count, rating_sum, rating_bound from resource where id = ${id}`;
  expect(kept).toEqual({
    ratingCount: count,
    ratingSum: sum,
    ratingBound: expect.closeTo(lowerBound(count, sum), 9),
  });
  const { data } = await it.call('resource/getRatingList', { id });
  expect(data).toMatchObject({ count, distribution, averageTenths: Math.round((sum * 10) / count) });
  return distribution;
}

beforeAll(async () => {
  it.services.limits = { take: async () => {} };
  author = await person();
  ({ id } = await buildResource(db, { uid: author.uid, price: 10 }));
  raters = [];
  for (let at = 0; at < raterCount; at++) {
    const who = await person();
    raters.push(who);
    await inTransaction(db, (tx) =>
      grant(tx, { uid: who.uid, kind: 'resource', refId: id, origin: 'purchase', now: 1 }),
    );
  }
});

describe('a storm of ratings', () => {
  test('counts each once, twice sent as well', async () => {
    const answers = await Promise.all(
      raters.flatMap((who, at) => [
        rate(who, starsOf(at)),
        ...(at % 4 === 0 ? [rate(who, starsOf(at))] : []),
      ]),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(await ratingIds()).toHaveLength(raterCount);
    expect(await expectCounts()).toEqual([40, 40, 40, 40, 40]);
  });

  test('follows edits while others vote them helpful and the author answers', async () => {
    const ids = await ratingIds();
    const [favourite = 0, answered = 0] = ids;
    const answers = await Promise.all([
      ...raters.map((who, at) => rate(who, at % 2 === 0 ? 5 : 1, `改成 ${at}`)),
      ...raters.map((who) =>
        it.call('resource/markHelpful', { ratingId: favourite, on: true }, { token: who.token }),
      ),
      ...[1, 2, 3, 4].map((time) =>
        it.call(
          'resource/answerRating',
          { ratingId: answered, answer: `第 ${time} 次回复` },
          { token: author.token },
        ),
      ),
    ]);
    // Only the one who wrote the favourite may not vote for it.
    expect(answers.filter(({ code }) => code !== 200).map(({ code }) => code)).toEqual([4003]);
    expect(await expectCounts()).toEqual([100, 0, 0, 0, 100]);
    const { data } = await it.call('resource/getRatingList', { id, limit: 1 });
    expect(data.list[0]).toMatchObject({ id: favourite, helpfulCount: raterCount - 1 });
    const [row] = await db`select answer from rating where id = ${answered}`;
    expect(row?.answer).toMatch(/^第 \d 次回复$/);
  });

  test('takes back votes at once with new ones, to a count that equals the rows', async () => {
    const [ratingId = 0] = await ratingIds();
    const voters = raters.slice(1);
    await Promise.all(
      voters.map((who, at) =>
        it.call('resource/markHelpful', { ratingId, on: at % 3 !== 0 }, { token: who.token }),
      ),
    );
    const [votes] = await db`
      select count(*)::int as count from reaction where target_kind = 'rating' and target_id = ${ratingId} and kind = 'like'`;
    const { data } = await it.call('resource/getRatingList', { id, limit: 1 });
    expect(votes?.['count']).toBe(voters.filter((_, at) => at % 3 !== 0).length);
    expect(data.list[0]?.helpfulCount).toBe(votes?.['count']);
  });
});
