import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildResource } from '../../resource/resource.testing.ts';
import {
  as,
  buildPicture,
  buildPoster,
  buildSeeding,
  ownWords,
  type Person,
  post,
} from '../seeding.testing.ts';

const server = useTestApp();
let one: Person;
let other: Person;

beforeEach(async () => {
  server.clock.advance(3_600);
  [one, other] = [await buildPoster(server), await buildPoster(server)];
});

const detail = (id: number, who?: Person) => server.call('seeding/getDetail', { id }, who ?? {});
const pictures = (uid: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => buildPicture(server, uid)));

describe('seeding/publish', () => {
  it('needs a session, a phone and words', async () => {
    expect(await server.call('seeding/publish', { content: 'x' })).toMatchObject({ code: 2008 });
    expect(await post(server, await buildPoster(server, { phone: null }))).toMatchObject({ code: 4001 });
    expect(await post(server, one, { content: ' \u200b ' })).toMatchObject({ code: 4000 });
    expect(await post(server, one, { content: '字'.repeat(2_001) })).toMatchObject({ code: 4000 });
    expect(await post(server, one, { content: '[点我](javascript:alert)' })).toMatchObject({ code: 4000 });
  });

  it('writes a post with all that belongs to it, and a repeat writes none', async () => {
    const document = await buildResource(server.db, { uid: other.uid });
    const imageIds = await pictures(one.uid, 9);
    const input = {
      content: `${ownWords()}\n当 $x\\to 0$ 时`,
      imageIds,
      topics: ['#考研打卡', '考研 打卡', '高数'],
      attachment: { kind: 'resource', id: document.id },
      poll: { choices: ['每天一篇', '隔天一篇'], endsAt: server.clock.now() + 3_600 },
      spot: '校图书馆',
      position: { latitude: 3_204, longitude: 11_878 },
    };
    const key = crypto.randomUUID();
    const answer = await server.call('seeding/publish', input, {
      token: one.token,
      key,
      ip: '114.114.114.114',
    });
    expect(answer).toMatchObject({ code: 200 });
    expect(answer.data).toMatchObject({
      state: 'published',
      mine: true,
      spot: '校图书馆',
      place: '江苏',
      visibility: 'all',
      editedAt: null,
      attachment: { kind: 'resource', id: document.id, content: { id: document.id } },
      poll: { total: 0, voted: null, closed: false },
    });
    expect(answer.data.images.map(({ id }) => id)).toEqual(imageIds);
    expect(answer.data.topics.map(({ name }) => name)).toEqual(['考研打卡', '高数']);
    const again = await server.call('seeding/publish', input, { token: one.token, key });
    expect(again.data.id).toBe(answer.data.id);
    expect((await detail(answer.data.id, other)).data).toMatchObject({ mine: false, editableUntil: null });
    expect((await detail(answer.data.id)).data.poll?.choices[0]?.votes).toBeNull();
  });

  it('refuses a tenth picture, another’s picture, a second use, six topics, a strange attachment, an odd poll', async () => {
    const own = await pictures(one.uid, 10);
    expect(await post(server, one, { imageIds: own })).toMatchObject({ code: 4000 });
    const [theirs] = await pictures(other.uid, 1);
    expect(await post(server, one, { imageIds: [theirs] })).toMatchObject({ code: 4004 });
    expect(await post(server, one, { imageIds: [own[0]] })).toMatchObject({ code: 200 });
    expect(await post(server, one, { imageIds: [own[0]] })).toMatchObject({ code: 4009 });
    expect(await post(server, one, { topics: ['一', '二', '三', '四', '五', '六'] })).toMatchObject({
      code: 4000,
    });
    expect(await post(server, one, { topics: ['<b>'] })).toMatchObject({ code: 4000 });
    expect(await post(server, one, { attachment: { kind: 'resource', id: 999_999 } })).toMatchObject({
      code: 4004,
    });
    expect(await post(server, one, { attachment: { kind: 'comment', id: 1 } })).toMatchObject({ code: 4000 });
    const now = server.clock.now();
    for (const poll of [
      { choices: ['一'], endsAt: now + 3_600 },
      { choices: ['一', '一'], endsAt: now + 3_600 },
      { choices: ['一', '二'], endsAt: now + 60 },
      { choices: ['一', '二'], endsAt: now + 31 * 86_400 },
      { choices: ['1', '2', '3', '4', '5', '6', '7'], endsAt: now + 3_600 },
    ])
      expect(await post(server, one, { poll })).toMatchObject({ code: 4000 });
    expect(await post(server, one, { position: { latitude: 9_001, longitude: 0 } })).toMatchObject({
      code: 4000,
    });
  });

  it('lets a newcomer post one picture, no links, every two minutes, three times on the first day', async () => {
    const fresh = await buildPoster(server, { trustLevel: 0, now: server.clock.now() });
    expect(await post(server, fresh, { imageIds: await pictures(fresh.uid, 2) })).toMatchObject({
      code: 4000,
    });
    const answer = await post(server, fresh, { content: `${ownWords()} https://example.com/x` });
    expect(answer).toMatchObject({ code: 4010 });
    expect(await post(server, fresh)).toMatchObject({ code: 200 });
    expect(await post(server, fresh)).toMatchObject({ code: 4029, data: { retryAfter: 120 } });
    for (let i = 0; i < 2; i++) {
      server.clock.advance(121);
      expect(await post(server, fresh)).toMatchObject({ code: 200 });
    }
    server.clock.advance(121);
    expect(await post(server, fresh)).toMatchObject({ code: 4029, message: expect.stringContaining('明天') });
    server.clock.advance(86_400);
    expect(await post(server, fresh)).toMatchObject({ code: 200 });
    expect(await post(server, fresh)).toMatchObject({ code: 4029, data: { retryAfter: 120 } });
  });

  it('takes six posts in ten minutes, also of parallel ones, and deleting makes no room', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => post(server, one)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(6);
    expect(answers.filter(({ code }) => code === 4029)).toHaveLength(3);
    const { id } = answers.find(({ code }) => code === 200)!.data;
    expect(await server.call('seeding/delete', { id }, as(one))).toMatchObject({ code: 200 });
    expect(await post(server, one)).toMatchObject({ code: 4029 });
    server.clock.advance(600);
    expect(await post(server, one)).toMatchObject({ code: 200 });
  });

  it('is changed within 30 minutes with a visible history, by its author only', async () => {
    const first = ownWords();
    const { id } = (await post(server, one, { content: first, topics: ['改前'] })).data;
    expect(await post(server, other, { id })).toMatchObject({ code: 4003 });
    expect(await post(server, one, { id: 999_999 })).toMatchObject({ code: 4004 });
    server.clock.advance(600);
    const second = ownWords();
    const answer = await post(server, one, { id, content: second, topics: ['改后'] });
    expect(answer.data).toMatchObject({
      id,
      content: second,
      editedAt: server.clock.now(),
      state: 'published',
    });
    const history = await server.call('seeding/getEditHistory', { id });
    expect(history.data.list).toMatchObject([
      { content: first, topics: ['改前'], writtenAt: server.clock.now() - 600 },
      { content: second, topics: ['改后'], writtenAt: server.clock.now() },
    ]);
    expect((await server.call('seeding/getTopic', { name: '改前' })).data.seedingCount).toBe(0);
    expect((await server.call('seeding/getTopic', { name: '#改后' })).data.seedingCount).toBe(1);
    server.clock.advance(1_200);
    expect(await post(server, one, { id })).toMatchObject({ code: 4003 });
    expect((await server.call('seeding/setVisibility', { id, visibility: 'self' }, as(one))).code).toBe(200);
    expect(await server.call('seeding/getEditHistory', { id })).toMatchObject({ code: 4004 });
  });

  it('is deleted and brought back within ten minutes', async () => {
    const { id } = (await post(server, one, { topics: ['恢复'] })).data;
    expect(await server.call('seeding/delete', { id })).toMatchObject({ code: 2008 });
    expect(await server.call('seeding/delete', { id }, as(other))).toMatchObject({ code: 4003 });
    expect(await server.call('seeding/delete', { id }, as(one))).toMatchObject({ code: 200 });
    expect(await detail(id, one)).toMatchObject({ code: 4004 });
    expect((await server.call('seeding/getTopic', { name: '恢复' })).data.seedingCount).toBe(0);
    expect(await server.call('seeding/restore', { id }, as(other))).toMatchObject({ code: 4004 });
    expect((await server.call('seeding/restore', { id }, as(one))).data).toMatchObject({
      id,
      state: 'published',
    });
    expect(await detail(id)).toMatchObject({ code: 200 });
    expect((await server.call('seeding/getTopic', { name: '恢复' })).data.seedingCount).toBe(1);
    await server.call('seeding/delete', { id }, as(one));
    server.clock.advance(600);
    expect(await server.call('seeding/restore', { id }, as(one))).toMatchObject({ code: 4004 });
  });

  it('stands pinned on its author’s page, one at a time', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 3; i++) {
      server.clock.advance(1);
      ids.push(await buildSeeding(server, { uid: one.uid }));
    }
    const [oldest = 0, middle = 0, newest = 0] = ids;
    const page = async () =>
      (await server.call('seeding/getList', { feed: 'author', uid: one.uid }, one)).data.list.map(
        ({ id }) => id,
      );
    expect(await server.call('seeding/pin', { id: oldest, on: true }, other)).toMatchObject({ code: 4003 });
    await server.call('seeding/pin', { id: oldest, on: true }, as(one));
    expect(await page()).toEqual([oldest, newest, middle]);
    const answers = await Promise.all(
      [middle, newest].map((id) => server.call('seeding/pin', { id, on: true }, as(one))),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    const pinnedPosts = await server.db`select id from seeding where uid = ${one.uid} and pinned`;
    expect(pinnedPosts).toHaveLength(1);
    const next = await server.call('seeding/getList', { feed: 'author', uid: one.uid, limit: 1 });
    const rest = await server.call('seeding/getList', {
      feed: 'author',
      uid: one.uid,
      limit: 5,
      cursor: next.data.nextCursor,
    });
    expect(new Set([...next.data.list, ...rest.data.list].map(({ id }) => id)).size).toBe(3);
  });
});

describe('the checks', () => {
  it('has words of the list wait, shows why, takes an appeal, and rejects for good', async () => {
    const operator = await server.loginOperator('reviewer');
    const answer = await post(server, one, { content: '听说有内部真题，谁要' });
    expect(answer.data.state).toBe('reviewing');
    const { id } = answer.data;
    expect(await detail(id, other)).toMatchObject({ code: 4004 });
    expect((await detail(id, one)).data.state).toBe('reviewing');
    const caseOf = async () => {
      const { list } = (await server.call('operator/getReviewList', { kind: 'seeding' }, { operator })).data;
      return list.find(({ refId }) => refId === id)!;
    };
    const { id: caseId, stamp } = await caseOf();
    await server.call(
      'operator/decideReview',
      { id: caseId, approve: false, code: 'spam', stamp },
      { operator },
    );
    expect((await detail(id, one)).data).toMatchObject({ state: 'rejected', reason: expect.any(String) });
    const mine = await server.call('seeding/getMySeeding', { state: 'rejected' }, one);
    expect(mine.data.list.map((view) => view.id)).toEqual([id]);
    expect((await server.call('report/appeal', { kind: 'seeding', id, text: '是误会' }, as(one))).code).toBe(
      200,
    );
    const again = await caseOf();
    await server.call(
      'operator/decideReview',
      { id: again.id, approve: true, stamp: again.stamp },
      { operator },
    );
    expect(await detail(id, other)).toMatchObject({ code: 200 });
    const messages = await server.call('message/getList', { kind: 'review' }, one);
    expect(JSON.stringify(messages.data)).toContain('你的帖子已发布');
  });

  it('is hidden when reports weigh enough, and an edit does not bring it back', async () => {
    const { id } = (await post(server, one)).data;
    for (let i = 0; i < 3; i++) {
      const reporter = await buildPoster(server);
      await server.call('report/add', { kind: 'seeding', id, reason: 'spam' }, as(reporter));
    }
    expect(await detail(id, other)).toMatchObject({ code: 4004 });
    expect((await post(server, one, { id })).data.state).toBe('reviewing');
    expect(await detail(id, other)).toMatchObject({ code: 4004 });
  });

  it('lets what nearly says the same as another account’s wait for a person, also of parallel ones', async () => {
    const text = '这份期末资料整理得特别全，老师划的重点都在里面，需要的同学来我主页看看';
    const people = await Promise.all(Array.from({ length: 6 }, () => buildPoster(server)));
    const answers = await Promise.all(
      people.map((who, i) => post(server, who, { content: `${text}${'啊呀哦嗯哈呢'.charAt(i)}` })),
    );
    expect(answers.map(({ code }) => code)).toEqual(people.map(() => 200));
    expect(answers.filter(({ data }) => data.state === 'published')).toHaveLength(1);
    expect(
      (await post(server, other, { content: '今天把极限的定义重新推了一遍，发现夹逼准则才是关键' })).data
        .state,
    ).toBe('published');
  });

  it('lets a wave of 200 posts by 20 new accounts through for a handful only', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 20 }, () => buildPoster(server, { trustLevel: 0, now: server.clock.now() })),
    );
    for (let round = 0; round < 10; round++) {
      server.clock.advance(125);
      await Promise.all(
        crowd.map((who, i) =>
          post(server, who, {
            content: `考研英语押题班最后一批名额，错过等一年，编号${i}${round}，主页有介绍，老师亲自带`,
          }),
        ),
      );
    }
    const [row] = await server.db<{ total: number; published: number }[]>`
      select count(*)::int as total, (count(*) filter (where state = 'published'))::int as published
      from seeding where uid = any(${crowd.map(({ uid }) => uid)}::bigint[])`;
    expect(row?.total).toBeLessThanOrEqual(60);
    expect(row?.published).toBeLessThanOrEqual(3);
  });
});
