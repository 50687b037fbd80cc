import { beforeEach, describe, expect, it } from 'vitest';
import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { useTestApp } from '#core/testing/test-app.ts';
import { as, buildPoster, buildSeeding, type Person } from '../seeding.testing.ts';

const server = useTestApp();
const { db } = server;
const acts = sampleSize({ short: 400, long: 2_000 });
let author: Person;
let id: number;

beforeEach(async () => {
  server.clock.advance(3_600);
  author = await buildPoster(server);
  id = await buildSeeding(server, {
    uid: author.uid,
    poll: { choices: ['每天一篇', '只列提纲', '隔天一篇'], endsAt: server.clock.now() + 600 },
  });
});

const vote = (who: Person, choice: number) => server.call('seeding/vote', { id, choice }, as(who));

describe('seeding/vote', () => {
  it('takes one vote of each member while it is open, and shows counts to who voted', async () => {
    const [one, other] = [await buildPoster(server), await buildPoster(server)];
    expect(await server.call('seeding/vote', { id, choice: 0 })).toMatchObject({ code: 2008 });
    expect(await vote(one, 3)).toMatchObject({ code: 4000 });
    expect((await vote(one, 1)).data).toMatchObject({
      total: 1,
      voted: 1,
      choices: [{ votes: 0 }, { votes: 1 }, {}],
    });
    expect(await vote(one, 1)).toMatchObject({ code: 4009 });
    expect(await vote(one, 2)).toMatchObject({ code: 4009 });
    const poll = async (who: Person) => (await server.call('seeding/getDetail', { id }, who)).data.poll;
    expect(await poll(other)).toMatchObject({ total: 1, voted: null, choices: [{ votes: null }, {}, {}] });
    expect(await poll(author)).toMatchObject({ voted: null, choices: [{ votes: 0 }, { votes: 1 }, {}] });
    server.clock.advance(600);
    expect(await vote(other, 0)).toMatchObject({ code: 4009, message: '投票已经结束' });
    expect(await poll(other)).toMatchObject({ closed: true, choices: [{ votes: 0 }, { votes: 1 }, {}] });
    const plain = await buildSeeding(server, { uid: author.uid });
    expect(await server.call('seeding/vote', { id: plain, choice: 0 }, as(one))).toMatchObject({
      code: 4004,
    });
  });

  it('counts parallel votes of one member once', async () => {
    const one = await buildPoster(server);
    const answers = await Promise.all([0, 1, 2, 0, 1, 2].map((choice) => vote(one, choice)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const [row] = await db<{ votes: number[] }[]>`select votes from seeding_poll where seeding_id = ${id}`;
    expect(row?.votes.reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});

describe(`${acts} parallel random likes and votes`, () => {
  it('leave counts that equal their rows', async () => {
    liftLimits();
    const people = await Promise.all(Array.from({ length: 25 }, () => buildPoster(server)));
    let seed = 7;
    const pick = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 4_294_967_296) * below);
    };
    let left = acts;
    const lane = async () => {
      while (left-- > 0) {
        const who = people[pick(people.length)]!;
        if (pick(3) === 0) await vote(who, pick(3));
        else await server.call('seeding/motionSeeding', { id, on: pick(3) > 0 }, as(who));
      }
    };
    await Promise.all(Array.from({ length: 12 }, lane));
    const { data } = await server.call('seeding/getDetail', { id }, author);
    const [rows] = await db<{ likes: number }[]>`
      select count(*)::int as likes from reaction where target_kind = 'seeding' and target_id = ${id} and kind = 'like'`;
    expect(data.likeCount).toBe(rows?.likes);
    const votes = await db<{ choice: number; count: number }[]>`
      select choice, count(*)::int as count from seeding_vote where seeding_id = ${id} group by choice`;
    expect(data.poll?.choices.map((choice) => choice.votes)).toEqual(
      [0, 1, 2].map((at) => votes.find(({ choice }) => choice === at)?.count ?? 0),
    );
  });
});

/** Members of a test tap faster than people may. */
function liftLimits(): void {
  server.services.limits = { take: async () => {} };
}
