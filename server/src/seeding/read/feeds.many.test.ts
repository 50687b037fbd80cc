import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { as, buildPoster, buildSeeding, type Person } from '../seeding.testing.ts';

const server = useTestApp();
const { db } = server;
let author: Person;
let reader: Person;
let loudAuthor: Person;

beforeAll(async () => {
  loudAuthor = await buildPoster(server);
});

beforeEach(async () => {
  server.clock.advance(30 * 86_400);
  await db`delete from seeding`;
  [author, reader] = [await buildPoster(server), await buildPoster(server)];
});

const list = (input: object, who?: Person, ip?: string) =>
  server.call('seeding/getList', input, { ...(who ? { token: who.token } : {}), ...(ip ? { ip } : {}) });

/** All pages of a feed. */
async function walk(input: object, who?: Person) {
  const seen: { id: number; uid: number }[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { code, data } = await list({ ...input, cursor }, who);
    expect(code).toBe(200);
    seen.push(...data.list.map(({ id, author: { uid } }) => ({ id, uid })));
    cursor = data.nextCursor;
  }
  return seen;
}

it('recommends all that the reader may see where most of the best is by who they muted', async () => {
  const topics = ['微积分'];
  const loudIds: number[] = [];
  for (let i = 0; i < 60; i++) loudIds.push(await buildSeeding(server, { uid: loudAuthor.uid, topics }));
  const quietIds: number[] = [];
  for (let i = 0; i < 6; i++) quietIds.push(await buildSeeding(server, { uid: author.uid, topics }));
  const { id: topicId } = (await server.call('seeding/getTopic', { name: '微积分' })).data;
  expect((await server.call('seeding/followTopic', { id: topicId, on: true }, as(reader))).code).toBe(200);
  await db`update seeding set hot = 5 where id = any(${loudIds}::bigint[])`;
  await db`update seeding set hot = 1 where id = any(${quietIds}::bigint[])`;
  await db`update seeding_topic t set hot = s.hot from seeding s where s.id = t.seeding_id`;
  expect((await server.call('block/setMute', { uid: loudAuthor.uid, on: true }, as(reader))).code).toBe(200);
  const shown = (await walk({ feed: 'recommend', limit: 2 }, reader)).map(({ id }) => id);
  expect(shown.toSorted((a, b) => a - b)).toEqual(quietIds);
});

it('lists all for who follows many authors, where these write most and where others do', async () => {
  const now = server.clock.now();
  const follows = await db<{ uid: number }[]>`
    insert into member (nickname, created_at, updated_at)
    select '作者' || n, ${now}, ${now} from generate_series(1, 130) n returning uid`;
  const uids = follows.map(({ uid }) => uid);
  await db`
    insert into follow (uid, followed_uid, created_at)
    select ${reader.uid}, uid, ${now} from unnest(${uids}::bigint[]) as f(uid)`;
  const muted = uids[7] ?? 0;
  expect((await server.call('block/setMute', { uid: muted, on: true }, as(reader))).code).toBe(200);
  // From the newest on: every second one by a followed author, then 400 by a stranger, then followed ones again.
  const authors = Array.from({ length: 500 }, (_, n) =>
    n % 2 === 0 && (n < 80 || n >= 480) ? (uids[n % uids.length] ?? 0) : author.uid,
  );
  const visibilities = authors.map((_, n) => (n % 10 === 4 ? 'fans' : n % 10 === 6 ? 'self' : 'all'));
  await db`
    insert into seeding (uid, content, visibility, state, listed, hot, created_at, published_at, updated_at)
    select uid, '第 ' || n || ' 条', visibility, 'published', visibility = 'all', 0, t, t, t
    from unnest(${authors}::bigint[], ${visibilities}::text[]) with ordinality as p(uid, visibility, n),
      lateral (select ${now}::bigint - n as t) at`;
  const expected = await db<{ id: number }[]>`
    select id from seeding where uid = any(${uids}::bigint[]) and uid <> ${muted} and visibility <> 'self'
    order by published_at desc, id desc`;
  const shown = await walk({ feed: 'following', limit: 7 }, reader);
  expect(expected.length).toBeGreaterThan(35);
  expect(shown.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});
