import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { seedingData } from './seeding.data.ts';
import { as, buildPoster, buildSeeding, ownWords, post, type Person } from './seeding.testing.ts';

const server = useTestApp();
let author: Person;
let reader: Person;

beforeEach(async () => {
  server.clock.advance(3_600);
  server.services.limits = { take: async () => {} };
  [author, reader] = [await buildPoster(server), await buildPoster(server)];
});

describe('a text', () => {
  it.each([
    ['spaces', '   \n\t '],
    ['wide spaces', '\u3000\u3000\u2003'],
    ['what shows nothing', '\u200b\u200d\u2060\ufeff'],
    ['accents without a letter', '\u0301\u0300\u0489'],
    ['fillers', '\u3164\u115f\u2800'],
  ])('of only %s is refused', async (_name, content) => {
    expect(await post(server, author, { content })).toMatchObject({ code: 4000 });
  });

  it('of 2,001 characters is refused, whatever they are made of', async () => {
    expect(await post(server, author, { content: '字'.repeat(2_001) })).toMatchObject({ code: 4000 });
    expect(await post(server, author, { content: '👨‍👩‍👧'.repeat(500) })).toMatchObject({ code: 4000 });
  });
});

describe('what goes with it', () => {
  it.each([
    { topics: Array.from({ length: 300 }, (_, i) => `话题${i}`) },
    { topics: ['　'] },
    { imageIds: Array.from({ length: 300 }, (_, i) => i + 1) },
    { imageIds: [Number.NaN] },
    { position: { latitude: Number.NaN, longitude: 0 } },
    { position: { latitude: 'NaN', longitude: 0 } },
    { position: { latitude: 32.06, longitude: 118.79 } },
    { position: { latitude: 3206 } },
    { visibility: 'nobody' },
    { spot: '长'.repeat(31) },
    { poll: { choices: ['一', '二'], endsAt: Number.NaN } },
  ])('is refused: %j', async (more) => {
    expect(await post(server, author, more)).toMatchObject({ code: 4000 });
  });

  it.each([{ latitude: 'NaN', longitude: 0 }, { latitude: 3206 }, { latitude: 1e9, longitude: 0 }])(
    'near %j is nowhere',
    async (position) => {
      expect(await server.call('seeding/getList', { feed: 'nearby', ...position })).toMatchObject({
        code: 4000,
      });
    },
  );
});

describe('a post that is gone while somebody reads it', () => {
  const acts = (id: number, commentId: number) => ({
    detail: () => server.call('seeding/getDetail', { id }, reader),
    like: () => server.call('seeding/motionSeeding', { id, on: true }, as(reader)),
    collect: () => server.call('collect/setCollect', { kind: 'seeding', id, on: true }, as(reader)),
    comment: () => server.call('seeding/addComment', { seedingId: id, content: ownWords() }, as(reader)),
    reply: () =>
      server.call('seeding/addComment', { seedingId: id, commentId, content: ownWords() }, as(reader)),
    comments: () => server.call('seeding/getComment', { seedingId: id }, reader),
    vote: () => server.call('seeding/vote', { id, choice: 0 }, as(reader)),
    history: () => server.call('seeding/getEditHistory', { id }, reader),
    report: () => server.call('report/add', { kind: 'seeding', id, reason: 'spam' }, as(reader)),
  });

  it.each(['self', 'deleted'])('(%s) takes nothing from them any more', async (how) => {
    const poll = { choices: ['一', '二'], endsAt: server.clock.now() + 3_600 };
    const { id } = (await post(server, author, { poll })).data;
    const { data } = await server.call(
      'seeding/addComment',
      { seedingId: id, content: ownWords() },
      as(author),
    );
    for (const [name, act] of Object.entries(acts(id, data.id)))
      expect([name, (await act()).code]).toEqual([name, 200]);
    await server.call('collect/setCollect', { kind: 'seeding', id, on: true }, as(reader));
    if (how === 'self') await server.call('seeding/setVisibility', { id, visibility: 'self' }, as(author));
    else await server.call('seeding/delete', { id }, as(author));
    server.clock.advance(60);
    for (const [name, act] of Object.entries(acts(id, data.id)))
      expect([name, (await act()).code]).toEqual([name, 4004]);
    const collection = await server.call('collect/getCollectSeedingList', {}, reader);
    expect(JSON.stringify(collection.data)).not.toContain('第 ');
  });
});

describe('another one’s post', () => {
  it('is not changed, deleted, restored, pinned or hidden', async () => {
    const { id } = (await post(server, author)).data;
    const calls = [
      post(server, reader, { id }),
      server.call('seeding/delete', { id }, as(reader)),
      server.call('seeding/restore', { id }, as(reader)),
      server.call('seeding/pin', { id, on: true }, as(reader)),
      server.call('seeding/setVisibility', { id, visibility: 'self' }, as(reader)),
    ];
    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(calls.map(() => 4003));
  });
});

describe('the posts of an author whose account ended', () => {
  it('stand in no list', async () => {
    const word = '消失的话';
    const { data } = await post(server, author, {
      content: `${word}：${ownWords()}`,
      topics: ['共同的话题'],
    });
    await server.call('user/attentionUser', { uid: author.uid, on: true }, as(reader));
    const topicId = data.topics[0]?.id ?? 0;
    const lists = () =>
      Promise.all([
        ...['recommend', 'following', 'latest'].map((feed) =>
          server.call('seeding/getList', { feed }, reader),
        ),
        server.call('seeding/getList', { feed: 'topic', topicId }, reader),
        server.call('search/all', { keyword: word }, reader),
        server.call('seeding/getDetail', { id: data.id }, reader),
      ]);
    for (const answer of await lists()) expect(JSON.stringify(answer.data)).toContain(word);
    await seedingData.erase?.(server.services, { uid: author.uid, now: server.clock.now() });
    server.services.cache.drop(['seeding', 'topic']);
    for (const answer of await lists()) expect(JSON.stringify(answer.data)).not.toContain(word);
  });
});

describe('a list', () => {
  it('makes as many statements for twenty posts as for two', async () => {
    const authors = await Promise.all(Array.from({ length: 5 }, () => buildPoster(server)));
    const now = server.clock.now();
    let topicId = 0;
    for (let i = 0; i < 25; i++) {
      const who = authors[i % 5] ?? author;
      const poll = { choices: ['一', '二'], endsAt: now + 86_400 };
      const { data } = await post(server, who, { topics: ['同一张列表'], poll });
      topicId = data.topics[0]?.id ?? topicId;
      server.clock.advance(601);
    }
    for (const { uid } of authors) await server.call('user/attentionUser', { uid, on: true }, as(reader));
    const countOnce = async (input: { limit: number }) => {
      let count = 0;
      server.db.watchStatements(() => count++);
      const { data } = await server.call('seeding/getList', input, reader);
      server.db.watchStatements(null);
      expect(data.list).toHaveLength(input.limit);
      return count;
    };
    // The least of three: what is written behind may fall between.
    const statements = async (input: { limit: number }) =>
      Math.min(await countOnce(input), await countOnce(input), await countOnce(input));
    const lists = [
      { feed: 'recommend' },
      { feed: 'following' },
      { feed: 'latest' },
      { feed: 'topic', topicId, sort: 'new' },
      { feed: 'topic', topicId, sort: 'hot' },
    ];
    for (const list of lists) {
      const ofTwo = await statements({ ...list, limit: 2 });
      // One for each row would be eighteen more; one or two may fall between.
      expect(await statements({ ...list, limit: 20 }), list.feed).toBeLessThanOrEqual(ofTwo + 2);
    }
  });

  it('takes no more than fifty', async () => {
    await buildSeeding(server, { uid: author.uid });
    expect(await server.call('seeding/getList', { feed: 'latest', limit: -1 })).toMatchObject({ code: 4000 });
  });
});
