import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { setReaction } from '../../reaction/reaction.public.ts';
import { buildResource } from '../../resource/resource.testing.ts';
import { as, buildPoster, buildSeeding, type Person, post } from '../seeding.testing.ts';
import { refreshHotSeedings } from './hot.ts';

const server = useTestApp();
const { db } = server;
const hour = 3_600;
let author: Person;
let reader: Person;
let crowd: Person[];

beforeAll(async () => {
  crowd = await Promise.all(Array.from({ length: 8 }, () => buildPoster(server)));
});

beforeEach(async () => {
  server.clock.advance(30 * 86_400);
  await db`delete from seeding`;
  [author, reader] = [await buildPoster(server), await buildPoster(server)];
});

const list = (input: object, who?: Person, ip?: string) =>
  server.call('seeding/getList', input, { ...(who ? { token: who.token } : {}), ...(ip ? { ip } : {}) });

/** All pages of a feed. */
async function walk(input: object, who?: Person, between: () => Promise<unknown> = async () => {}) {
  const posts: { id: number; uid: number }[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { code, data } = await list({ ...input, cursor }, who);
    expect(code).toBe(200);
    posts.push(...data.list.map(({ id, author: { uid } }) => ({ id, uid })));
    cursor = data.nextCursor;
    await between();
  }
  return posts;
}

async function addLikes(id: number, likes: number, collects = 0): Promise<void> {
  const target = { kind: 'seeding', id };
  await inTransaction(db, async (tx) => {
    for (const { uid } of crowd.slice(0, likes))
      await setReaction(tx, { uid, kind: 'like', target, on: true, now: server.clock.now() });
    for (const { uid } of crowd.slice(0, collects))
      await setReaction(tx, { uid, kind: 'collect', target, on: true, now: server.clock.now() });
  });
}

describe('latest and author', () => {
  it('go by date to the end, and show what each viewer may see', async () => {
    const now = server.clock.now();
    const ids: number[] = [];
    for (let i = 0; i < 23; i++)
      ids.push(await buildSeeding(server, { uid: author.uid, now: now - 100 + Math.floor(i / 3) }));
    const fans = await buildSeeding(server, { uid: author.uid, visibility: 'fans' });
    const self = await buildSeeding(server, { uid: author.uid, visibility: 'self' });
    const waiting = await buildSeeding(server, { uid: author.uid, state: 'reviewing' });
    const listedIds = (await walk({ feed: 'latest', limit: 4 })).map(({ id }) => id);
    expect(listedIds).toEqual(ids.toReversed());
    expect((await walk({ feed: 'author', uid: author.uid, limit: 5 }, reader)).map(({ id }) => id)).toEqual(
      listedIds,
    );
    const own = (await walk({ feed: 'author', uid: author.uid, limit: 5 }, author)).map(({ id }) => id);
    expect(own).toEqual([self, fans, ...listedIds]);
    expect(await server.call('seeding/getDetail', { id: waiting })).toMatchObject({ code: 4004 });
    expect(await list({ feed: 'author' })).toMatchObject({ code: 4000 });
    expect(await list({ feed: 'nothing' })).toMatchObject({ code: 4000 });
  });

  it('hides what is not for everybody in details, comments, search, collections and summaries', async () => {
    const word = '夹逼准则独有词';
    const publicId = await buildSeeding(server, { uid: author.uid, content: `${word}甲` });
    const fansId = await buildSeeding(server, { uid: author.uid, content: `${word}乙`, visibility: 'fans' });
    const searchAnswer = await server.call('search/all', { keyword: word });
    expect(JSON.stringify(searchAnswer.data)).toContain(`${word}甲`);
    expect(JSON.stringify(searchAnswer.data)).not.toContain(`${word}乙`);
    const asks = [
      ['seeding/getDetail', { id: fansId }],
      ['seeding/getEditHistory', { id: fansId }],
      ['seeding/getComment', { seedingId: fansId }],
      ['comment/getList', { kind: 'seeding', id: fansId }],
    ] as const;
    for (const [name, input] of asks) {
      expect(await server.call(name, input, reader)).toMatchObject({ code: 4004 });
      expect(await server.call(name, input, author)).toMatchObject({ code: 200 });
    }
    const acts = [
      ['seeding/motionSeeding', { id: fansId, on: true }],
      ['seeding/addComment', { seedingId: fansId, content: '看看' }],
      ['seeding/vote', { id: fansId, choice: 0 }],
      ['collect/setCollect', { kind: 'seeding', id: fansId, on: true }],
      ['report/add', { kind: 'seeding', id: fansId, reason: 'spam' }],
    ] as const;
    for (const [name, input] of acts)
      expect(await server.call(name, input, as(reader))).toMatchObject({ code: 4004 });
    await server.call('collect/setCollect', { kind: 'seeding', id: publicId, on: true }, as(reader));
    const getCollected = async () =>
      (await server.call('collect/getCollectSeedingList', {}, reader)).data.list[0];
    expect(await getCollected()).toMatchObject({ id: publicId, available: true, collected: true });
    await server.call('seeding/setVisibility', { id: publicId, visibility: 'self' }, as(author));
    expect(await getCollected()).toMatchObject({
      id: publicId,
      available: false,
      content: '内容已不可见',
      topics: [],
    });
    const again = await server.call('search/all', { keyword: word });
    expect(JSON.stringify(again.data)).not.toContain(`${word}甲`);
  });
});

describe('following', () => {
  const follow = (who: Person, uid: number, on = true) =>
    server.call('user/attentionUser', { uid, on }, as(who));

  it('is by date, of those one follows, what is for fans among it; a visitor has none', async () => {
    const now = server.clock.now();
    const others = [author, crowd[0]!, crowd[1]!];
    const ids: number[] = [];
    for (let i = 0; i < 12; i++)
      ids.push(await buildSeeding(server, { uid: others[i % 3]!.uid, now: now - 100 + i }));
    const fans = await buildSeeding(server, { uid: author.uid, visibility: 'fans', now });
    await buildSeeding(server, { uid: author.uid, visibility: 'self', now });
    await buildSeeding(server, { uid: crowd[2]!.uid, now });
    expect((await list({ feed: 'following' })).data.list).toEqual([]);
    expect((await list({ feed: 'following' }, reader)).data.list).toEqual([]);
    for (const { uid } of others) await follow(reader, uid);
    const listedIds = (await walk({ feed: 'following', limit: 4 }, reader)).map(({ id }) => id);
    expect(listedIds).toEqual([fans, ...ids.toReversed()]);
    expect((await server.call('seeding/getDetail', { id: fans }, reader)).data).toMatchObject({
      attention: true,
      visibility: 'fans',
    });
    expect(
      (await server.call('collect/setCollect', { kind: 'seeding', id: fans, on: true }, as(reader))).code,
    ).toBe(200);
    expect((await list({ feed: 'author', uid: author.uid }, reader)).data.list[0]?.id).toBe(fans);
    await follow(reader, author.uid, false);
    expect(await server.call('seeding/getDetail', { id: fans }, reader)).toMatchObject({ code: 4004 });
    const collection = await server.call('collect/getCollectSeedingList', {}, reader);
    expect(collection.data.list).toMatchObject([{ id: fans, available: false, content: '内容已不可见' }]);
  });

  it('leaves out who is blocked, in every feed and in both directions, and who is muted', async () => {
    const word = '三角换元特有词';
    const id = await buildSeeding(server, {
      uid: author.uid,
      content: `${word}一二三`,
      topics: ['换元'],
      place: '江苏',
    });
    const { id: topicId } = (await server.call('seeding/getTopic', { name: '换元' })).data;
    await follow(reader, author.uid);
    const feeds = [
      { feed: 'recommend' },
      { feed: 'following' },
      { feed: 'latest' },
      { feed: 'topic', topicId },
    ];
    const countFound = async (who: Person) => {
      const lists = await Promise.all(feeds.map((input) => list(input, who)));
      const near = await list({ feed: 'nearby' }, who, '114.114.114.114');
      const search = await server.call('search/all', { keyword: word }, who);
      return [
        ...[...lists, near].map(({ data }) => data.list.length),
        JSON.stringify(search.data).includes('一二三') ? 1 : 0,
      ];
    };
    expect(await countFound(reader)).toEqual([1, 1, 1, 1, 1, 1]);
    const set = (name: 'block/set' | 'block/setMute', who: Person, uid: number, on: boolean) =>
      server.call(name, { uid, on }, as(who));
    expect((await set('block/setMute', reader, author.uid, true)).code).toBe(200);
    expect(await countFound(reader)).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await server.call('seeding/getDetail', { id }, reader)).code).toBe(200);
    await set('block/setMute', reader, author.uid, false);
    for (const [who, other] of [
      [reader, author],
      [author, reader],
    ] as const) {
      await set('block/set', who, other.uid, true);
      expect(await countFound(reader)).toEqual([0, 0, 0, 0, 0, 0]);
      expect(await server.call('seeding/getDetail', { id }, reader)).toMatchObject({ code: 4004 });
      expect(await list({ feed: 'author', uid: author.uid }, reader)).toMatchObject({ code: 4003 });
      await set('block/set', who, other.uid, false);
    }
    expect(await countFound(reader)).toEqual([1, 0, 1, 1, 1, 1]);
  });

  it('stands on its author’s page', async () => {
    const id = await buildSeeding(server, { uid: author.uid });
    await buildSeeding(server, { uid: author.uid, visibility: 'fans' });
    const page = await server.call('user/getUserContentList', { uid: author.uid, kind: 'seeding' });
    expect(page.data.list).toMatchObject([{ kind: 'seeding', id }]);
  });
});

describe('nearby', () => {
  it('is by position, with distances, else by the province of the address', async () => {
    const near = { latitude: 3_204, longitude: 11_878 };
    const close = await post(server, author, { position: near });
    const further = await post(server, author, { position: { latitude: 3_215, longitude: 11_885 } });
    await post(server, author, { position: { latitude: 3_990, longitude: 11_640 } });
    const { data } = await list({ feed: 'nearby', ...near });
    expect(data.list.map(({ id, distance }) => [id, distance])).toEqual([
      [further.data.id, 13],
      [close.data.id, 0],
    ]);
    expect(data.area).toBe('你的位置');
    expect(await list({ feed: 'nearby', latitude: 1 })).toMatchObject({ code: 4000 });
    const here = await buildSeeding(server, { uid: author.uid, place: '江苏' });
    const home = await list({ feed: 'nearby' }, undefined, '114.114.114.114');
    expect(home.data).toMatchObject({ area: '江苏', list: [{ id: here, distance: null }] });
    expect((await list({ feed: 'nearby' }, undefined, '10.1.1.1')).data).toMatchObject({
      area: '',
      list: [],
    });
  });

  it('counts what is new since a list was made', async () => {
    await buildSeeding(server, { uid: author.uid });
    const { asOf } = (await list({ feed: 'latest' })).data;
    const count = async () =>
      (await server.call('seeding/getNewCount', { feed: 'latest', since: asOf }, reader)).data.count;
    expect(await count()).toBe(0);
    server.clock.advance(10);
    for (let i = 0; i < 3; i++) await buildSeeding(server, { uid: author.uid });
    expect(await count()).toBe(3);
  });
});

describe('recommend', () => {
  it('is by the published formula: log10(max(2, s + 2)) / (hours + 2)^1.8, of what three people wanted', async () => {
    const now = server.clock.now();
    const of = async (likes: number, collects: number, hoursAgo: number, i: number) => {
      const id = await buildSeeding(server, { uid: crowd[i % 8]!.uid, now: now - hoursAgo * hour });
      await addLikes(id, likes, collects);
      const s = likes + 3 * collects;
      return { id, hot: Math.log10(Math.max(2, s + 2)) / (hoursAgo + 2) ** 1.8 };
    };
    const posts = [
      await of(8, 8, 30, 0),
      await of(3, 0, 1, 1),
      await of(8, 0, 5, 2),
      await of(3, 3, 60, 3),
      await of(5, 1, 12, 4),
    ];
    const quiet = await buildSeeding(server, { uid: author.uid, now: now - 8 * 86_400 });
    await refreshHotSeedings(db, now);
    const byHand = posts.toSorted((a, b) => b.hot - a.hot).map(({ id }) => id);
    const { data } = await list({ feed: 'recommend' }, reader);
    expect(data.list.map(({ id }) => id)).toEqual([...byHand, quiet]);
    expect(data.list[0]?.recommended).toEqual({ kind: 'hot', text: '近期热门' });
    expect(data.list.at(-1)?.recommended).toEqual({ kind: 'more', text: '更多内容' });
  });

  it('shows everything once, two of an author in a row at most, while ranks move', async () => {
    const now = server.clock.now();
    const all: number[] = [];
    for (let i = 0; i < 60; i++) {
      const uid = i % 3 === 0 ? crowd[i % 8]!.uid : author.uid;
      const id = await buildSeeding(server, {
        uid,
        now: now - i * 4_000,
        topics: i % 5 === 0 ? ['极限'] : [],
      });
      if (i % 2 === 0) await addLikes(id, 3 + (i % 5));
      all.push(id);
    }
    await refreshHotSeedings(db, now);
    const { data: topic } = await server.call('seeding/getTopic', { name: '极限' });
    await server.call('seeding/followTopic', { id: topic.id, on: true }, as(reader));
    const posts = await walk({ feed: 'recommend', limit: 7 }, reader, async () => {
      server.clock.advance(1_800);
      await addLikes(all[1] ?? 0, 8, 8);
      await refreshHotSeedings(db, server.clock.now());
    });
    const ids = posts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // What rose above the place where the reader is comes at their next visit.
    expect(all.filter((id) => !ids.includes(id) && id !== all[1])).toEqual([]);
    const first = posts.slice(0, 20).map(({ uid }) => uid);
    const inRow = first.filter((uid, i) => i >= 2 && uid === first[i - 1] && uid === first[i - 2]);
    expect(inRow).toEqual([]);
  });

  it('names followed topics as its reason, and can be made impersonal', async () => {
    const id = await buildSeeding(server, { uid: author.uid, topics: ['线代'] });
    const { data: topic } = await server.call('seeding/getTopic', { name: '线代' });
    await server.call('seeding/followTopic', { id: topic.id, on: true }, as(reader));
    const first = (await list({ feed: 'recommend' }, reader)).data;
    expect(first.personalised).toBe(true);
    expect(first.list).toMatchObject([
      { id, recommended: { kind: 'topic', text: '来自你关注的话题 #线代' } },
    ]);
    await server.call('discover/setFeedChoice', { personalised: false }, reader);
    const plain = (await list({ feed: 'recommend' }, reader)).data;
    expect(plain).toMatchObject({ personalised: false, list: [{ id, recommended: { kind: 'new' } }] });
    expect((await list({ feed: 'recommend' })).data.personalised).toBe(false);
  });
});

describe('the feed of all kinds', () => {
  it('has a post at every third place, so that many posts leave room for the rest', async () => {
    for (let i = 0; i < 4; i++) {
      await buildResource(db, { uid: author.uid });
      await addLikes(await buildSeeding(server, { uid: author.uid }), 5);
    }
    await buildSeeding(server, { uid: author.uid, visibility: 'fans' });
    await refreshHotSeedings(db, server.clock.now());
    const { data } = await server.call('discover/getFeed', { limit: 8 });
    const kinds = data.list.map(({ content: { kind } }) => kind);
    expect(kinds.slice(0, 6)).toEqual(['resource', 'resource', 'seeding', 'resource', 'resource', 'seeding']);
    expect(kinds).toHaveLength(8);
  });
});

describe('topics', () => {
  it('are found by their beginning, followed once, ordered by the posts of the week', async () => {
    for (let i = 0; i < 3; i++) await buildSeeding(server, { uid: author.uid, topics: ['错题互助'] });
    await buildSeeding(server, { uid: author.uid, topics: ['错题本'] });
    await buildSeeding(server, { uid: author.uid, topics: ['错题集'], visibility: 'self' });
    const topics = await server.call('seeding/getTopicList', { keyword: '#错题' });
    expect(topics.data.list.map(({ name, seedingCount }) => [name, seedingCount])).toEqual([
      ['错题互助', 3],
      ['错题本', 1],
      ['错题集', 0],
    ]);
    expect((await server.call('seeding/getTopicList', { keyword: '%' })).data.list).toEqual([]);
    const { id } = topics.data.list[0]!;
    const follow = (on: boolean) => server.call('seeding/followTopic', { id, on }, as(reader));
    expect(await server.call('seeding/followTopic', { id, on: true })).toMatchObject({ code: 2008 });
    await Promise.all([follow(true), follow(true), follow(true)]);
    expect((await follow(true)).data).toEqual({ on: true, followCount: 1 });
    const mine = await server.call('seeding/getTopicList', { followed: true }, reader);
    expect(mine.data.list).toMatchObject([{ id, followed: true, followCount: 1 }]);
    expect((await follow(false)).data).toEqual({ on: false, followCount: 0 });
    expect(await server.call('seeding/getTopic', { name: '没有的话题' })).toMatchObject({ code: 4004 });
    expect(await server.call('seeding/getTopic', {})).toMatchObject({ code: 4000 });
    expect((await walk({ feed: 'topic', topicId: id, sort: 'new', limit: 2 })).length).toBe(3);
    expect((await walk({ feed: 'topic', topicId: id, limit: 2 })).length).toBe(3);
    expect(await list({ feed: 'topic' })).toMatchObject({ code: 4000 });
  });

  it('are merged and hidden by editors', async () => {
    const operator = await server.loginOperator('editor');
    const both = await buildSeeding(server, { uid: author.uid, topics: ['四级作文', '四级写作'] });
    await buildSeeding(server, { uid: author.uid, topics: ['四级写作'] });
    const idOf = async (name: string) => (await server.call('seeding/getTopic', { name })).data.id;
    const [from, into] = [await idOf('四级写作'), await idOf('四级作文')];
    for (const id of [from, into]) await server.call('seeding/followTopic', { id, on: true }, as(reader));
    expect((await server.call('operator/mergeTopics', { id: from, intoId: into }, { operator })).code).toBe(
      200,
    );
    expect((await server.call('seeding/getTopic', { name: '四级写作' })).data).toMatchObject({
      id: into,
      seedingCount: 2,
      followCount: 1,
    });
    expect((await server.call('seeding/getDetail', { id: both })).data.topics).toEqual([
      { id: into, name: '四级作文' },
    ]);
    const next = await post(server, author, { topics: ['四级写作'] });
    expect(next.data.topics).toEqual([{ id: into, name: '四级作文' }]);
    const again = { operator, key: crypto.randomUUID() };
    expect(await server.call('operator/mergeTopics', { id: from, intoId: into }, again)).toMatchObject({
      code: 4009,
    });
    await server.call('operator/setTopicShown', { id: into, shown: false }, { operator });
    expect(await server.call('seeding/getTopic', { id: into })).toMatchObject({ code: 4004 });
    expect((await server.call('seeding/getDetail', { id: both })).data.topics).toEqual([]);
    const desk = await server.call('operator/getTopicList', { keyword: '四级' }, { operator });
    expect(desk.data.list.find(({ id }) => id === from)).toMatchObject({ shown: true, mergedIntoId: into });
    expect(desk.data.list.find(({ id }) => id === into)).toMatchObject({ shown: false, mergedIntoId: null });
  });
});
