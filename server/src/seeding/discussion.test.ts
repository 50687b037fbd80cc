import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { as, buildPoster, buildSeeding, type Person } from './seeding.testing.ts';

const server = useTestApp();
let author: Person;
let reader: Person;
let id: number;

beforeAll(async () => {
  [author, reader] = [await buildPoster(server), await buildPoster(server)];
  id = await buildSeeding(server, { uid: author.uid });
});

const say = (who: Person, content: string, more: object = {}) =>
  server.call('seeding/addComment', { seedingId: id, content, ...more }, as(who));

describe('comments on a post', () => {
  it('are written, answered, liked, listed and deleted; its author hears of them', async () => {
    expect(await server.call('seeding/addComment', { seedingId: id, content: 'x' })).toMatchObject({
      code: 2008,
    });
    expect(await say(reader, ' ')).toMatchObject({ code: 4000 });
    const first = await say(reader, '这一步讲得很清楚');
    expect(first.code).toBe(200);
    const reply = await say(author, '谢谢', { commentId: first.data.id });
    expect(reply.data).toMatchObject({ byAuthor: true });
    const answer = await server.call('seeding/motionComment', { id: first.data.id, on: true }, as(author));
    expect(answer.data).toEqual({ on: true, likeCount: 1 });
    const { data } = await server.call('seeding/getComment', { seedingId: id });
    expect(data.list).toMatchObject([
      { id: first.data.id, likedByAuthor: true, replies: [{ id: reply.data.id }] },
    ]);
    const sons = await server.call('seeding/getSonComment', { commentId: first.data.id });
    expect(sons.data.list.map((one) => one.id)).toEqual([reply.data.id]);
    expect((await server.call('seeding/getDetail', { id }, reader)).data.commentCount).toBe(2);
    expect(await server.call('seeding/deleteComment', { id: first.data.id }, as(author))).toMatchObject({
      code: 4003,
    });
    expect(await server.call('seeding/deleteComment', { id: first.data.id }, as(reader))).toMatchObject({
      code: 200,
    });
    const notices = await server.call('message/getList', { kind: 'comment' }, author);
    expect(JSON.stringify(notices.data)).toContain('评论了');
  });

  it('are not those of another kind', async () => {
    const first = await say(reader, '放在这里的一条评论');
    for (const name of ['introduce/getIntroduceSonComment'] as const)
      expect(await server.call(name, { commentId: first.data.id })).toMatchObject({ code: 4004 });
    expect(
      await server.call('introduce/motionComment', { id: first.data.id, on: true }, as(author)),
    ).toMatchObject({
      code: 4004,
    });
  });
});

describe('likes, collections and shares', () => {
  it('are counted once, and the author hears of likes and collections', async () => {
    const like = (on: boolean) => server.call('seeding/motionSeeding', { id, on }, as(reader));
    expect(await server.call('seeding/motionSeeding', { id, on: true })).toMatchObject({ code: 2008 });
    expect(await server.call('seeding/motionSeeding', { id: 999_999, on: true }, reader)).toMatchObject({
      code: 4004,
    });
    await Promise.all([like(true), like(true)]);
    expect((await like(true)).data).toEqual({ on: true, likeCount: 1 });
    const notices = await server.call('message/getList', { kind: 'like' }, author);
    expect(JSON.stringify(notices.data)).toContain('赞了你的帖子');
    const collect = await server.call('collect/setCollect', { kind: 'seeding', id, on: true }, as(reader));
    expect(collect.data).toEqual({ on: true, collectCount: 1 });
    for (const on of [false, true])
      await server.call('collect/setCollect', { kind: 'seeding', id, on }, as(reader));
    const { list } = (await server.call('message/getList', { kind: 'like' }, author)).data;
    const titles = list.filter(({ actor }) => actor?.uid === reader.uid).map(({ title }) => title);
    expect(
      titles.filter((title) => title === '收藏了你的帖子'),
      'of each member once',
    ).toHaveLength(1);
    const share = await server.call('collect/share', { kind: 'seeding', id }, as(reader));
    expect(share.data).toEqual({ shareCount: 1 });
    const page = await server.call('collect/getCollectSeedingList', {}, reader);
    expect(page.data.list).toMatchObject([{ id, available: true, liked: true, collected: true }]);
    expect(await server.call('collect/getCollectSeedingList')).toMatchObject({ code: 2008 });
    const fans = await buildSeeding(server, { uid: author.uid, visibility: 'fans' });
    expect(
      await server.call('collect/setCollect', { kind: 'seeding', id: fans, on: true }, as(author)),
    ).toMatchObject({ code: 200 });
  });
});
