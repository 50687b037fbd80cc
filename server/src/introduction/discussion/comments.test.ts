import { describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildFile } from '../../file/file.testing.ts';
import { buildArticle, buildPerson, useTalk } from './comments.testing.ts';

const server = useTestApp();
const { db } = server;
const talk = useTalk(server);
const { add, list, replies, remove, like, comment } = talk;

const picture = async (uid: number) =>
  (await buildFile(db, { uid, purpose: 'image', kind: 'webp', mime: 'image/webp', width: 800, height: 600 }))
    .id;
const messagesOf = async (uid: number) => [
  ...(await db`select kind, event, actor_uid, title, text, link, count from message where uid = ${uid} order by id`),
];

describe('introduce/addIntroduceComment', () => {
  it('needs a session and a bound phone', async () => {
    const input = { introduceId: talk.article, content: '你好' };
    expect(await server.call('introduce/addIntroduceComment', input)).toMatchObject({
      status: 200,
      code: 2008,
    });
    const phoneless = await buildPerson(server, { phone: null });
    expect(await add(phoneless, { content: '你好' })).toMatchObject({ status: 200, code: 4001 });
  });

  it('shows it to everybody at once, with the place it was written at', async () => {
    const writer = await buildPerson(server);
    const { code, data } = await server.call(
      'introduce/addIntroduceComment',
      { introduceId: talk.article, content: '  学到了 \r\n\r\n\r\n谢谢  ' },
      { token: writer.token, ip: '114.114.114.114' },
    );
    expect(code).toBe(200);
    expect(data).toMatchObject({
      content: '学到了\n\n谢谢',
      author: { uid: writer.uid, nickname: writer.nickname },
      mine: true,
      state: 'published',
      place: '江苏',
      createdAt: server.clock.now(),
      parentId: null,
      replies: [],
    });
    const answer = await list(null);
    expect(answer.data.list).toMatchObject([{ id: data.id, mine: false, liked: false, place: '江苏' }]);
    const detail = await server.call('introduce/getIntroduceDetail', { id: talk.article });
    expect(detail.data).toMatchObject({ commentCount: 1 });
  });

  it('marks what the author of the talk.article writes and likes', async () => {
    const { id } = await comment();
    await add(talk.author, { content: '好的，明天补上', commentId: id });
    await like(talk.author, id);
    const { data } = await list(null);
    expect(data.list).toMatchObject([
      {
        id,
        byAuthor: false,
        likedByAuthor: true,
        replyCount: 1,
        replies: [{ byAuthor: true, parentId: id }],
      },
    ]);
    await like(talk.author, id, false);
    expect((await list(null, { sort: 'new' })).data.list).toMatchObject([
      { likedByAuthor: false, likeCount: 0 },
    ]);
  });

  it('keeps two levels: an answer to a reply stands under the same comment and names whom it answers', async () => {
    const { id } = await comment();
    const second = await buildPerson(server);
    const reply = await add(second, { content: '同问', commentId: id });
    const answer = await add(talk.author, { content: '看第三节', commentId: reply.data.id });
    expect(reply.data).toMatchObject({ parentId: id, replyTo: null });
    expect(answer.data).toMatchObject({ parentId: id, replyTo: { uid: second.uid } });
    const { data } = await replies(null, { commentId: id });
    expect(data.list.map((one) => one.id)).toEqual([reply.data.id, answer.data.id]);
    expect(data.list[0]).toMatchObject({ replyCount: 1 });
  });

  it('tells the article’s talk.author, who is answered and who is named, each once, with a link to it', async () => {
    const { writer, id } = await comment('怎么背单词');
    const mentionedPerson = await buildPerson(server, { nickname: '夜读的灯' });
    const second = await buildPerson(server);
    const { data } = await add(second, { content: `@夜读的灯你看这里 @${writer.nickname}`, commentId: id });
    expect(data.mentions).toEqual([
      { uid: mentionedPerson.uid, nickname: '夜读的灯' },
      { uid: writer.uid, nickname: writer.nickname },
    ]);
    const link = `#/pages/index/details?id=${talk.article}&comment=${data.id}`;
    const actorUid = second.uid;
    expect(await messagesOf(mentionedPerson.uid)).toMatchObject([
      { kind: 'reply', event: 'comment.mention', actorUid, link },
    ]);
    expect(await messagesOf(writer.uid)).toMatchObject([
      { kind: 'reply', event: 'comment.reply', actorUid, link },
    ]);
    expect((await messagesOf(talk.author.uid)).at(-1)).toMatchObject({
      kind: 'comment',
      title: '评论了《怎样读一本教材》',
      link,
    });
    expect(await messagesOf(second.uid)).toEqual([]);
  });

  it('asks who is meant where several bear the name', async () => {
    const [first, second] = [
      await buildPerson(server, { nickname: '同名同姓' }),
      await buildPerson(server, { nickname: '同名同姓' }),
    ];
    const writer = await buildPerson(server);
    expect((await add(writer, { content: '请教@同名同姓' })).data.mentions).toEqual([]);
    const answer = await add(writer, {
      content: '再请教 @同名同姓，谢谢',
      mentions: [second.uid, talk.author.uid],
    });
    expect(answer.data.mentions).toEqual([{ uid: second.uid, nickname: '同名同姓' }]);
    expect(await messagesOf(first.uid)).toEqual([]);
  });

  it('takes up to three pictures of one’s own, which are kept until it is deleted', async () => {
    const writer = await buildPerson(server);
    const ids = [await picture(writer.uid), await picture(writer.uid), await picture(writer.uid)];
    const { data } = await add(writer, { content: '我的笔记', imageIds: [...ids, ids[0]].slice(0, 3) });
    expect(data.images).toHaveLength(3);
    expect(data.images[0]).toMatchObject({ width: 800, height: 600 });
    expect(data.images[0]?.url).toMatch(/^\/media\/image\/[0-9a-f]{32}\.webp$/);
    const selectClaimed = () =>
      db`select id from file where id = any(${ids}) and claimed_by = ${`comment:${data.id}`}`;
    expect(await selectClaimed()).toHaveLength(3);
    await remove(writer, data.id);
    expect(await selectClaimed()).toHaveLength(0);
  });

  it('takes nobody else’s picture, none twice, and of newcomers one', async () => {
    const [writer, newcomer] = [await buildPerson(server), await buildPerson(server, { trustLevel: 0 })];
    const theirs = await picture(talk.author.uid);
    expect(await add(writer, { content: '看图', imageIds: [theirs] })).toMatchObject({ code: 4004 });
    const own = await picture(writer.uid);
    expect(await add(writer, { content: '看图', imageIds: [own] })).toMatchObject({ code: 200 });
    expect(await add(writer, { content: '再看图', imageIds: [own] })).toMatchObject({ code: 4009 });
    const two = [await picture(newcomer.uid), await picture(newcomer.uid)];
    expect(await add(newcomer, { content: '看图', imageIds: two })).toMatchObject({
      code: 4000,
      data: { fields: [{ field: 'imageIds' }] },
    });
    expect(await add(newcomer, { content: '看图', imageIds: two.slice(0, 1) })).toMatchObject({ code: 200 });
  });

  it.each([
    ['no text', {}],
    ['an empty text', { content: '' }],
    ['blanks', { content: ' \n\t ' }],
    ['nothing that can be seen', { content: '\u200b\u2060\u3164' }],
    ['too long a text', { content: '字'.repeat(501) }],
    ['a number', { content: 7 }],
    ['four pictures', { content: '图', imageIds: [1, 2, 3, 4] }],
  ])('refuses %s with 4000', async (_name, input) => {
    const writer = await buildPerson(server);
    const answer = await add(writer, input);
    expect(answer).toMatchObject({ status: 200, code: 4000 });
    expect(answer.data.fields?.length).toBeGreaterThan(0);
  });

  it('knows nothing of what cannot be seen or is not there', async () => {
    const writer = await buildPerson(server);
    const draft = await buildArticle(db, talk.author.uid, false);
    expect(await add(writer, { introduceId: draft, content: '好' })).toMatchObject({ code: 4004 });
    expect(await add(writer, { content: '好', commentId: 999_999 })).toMatchObject({ code: 4004 });
    const { id } = await comment();
    const other = await buildArticle(db, talk.author.uid);
    expect(await add(writer, { introduceId: other, content: '好', commentId: id })).toMatchObject({
      code: 4004,
    });
  });

  it('refuses to answer a deleted one with a clear sentence', async () => {
    const { writer, id } = await comment();
    await remove(writer, id);
    const answer = await add(await buildPerson(server), { content: '还在吗', commentId: id });
    expect(answer).toMatchObject({ code: 4004, message: '这条评论已被删除，不能再回复了' });
  });

  it('writes once however often it is sent', async () => {
    const writer = await buildPerson(server);
    const input = { introduceId: talk.article, content: '只有一条' };
    const send = () =>
      server.call('introduce/addIntroduceComment', input, { token: writer.token, key: 'comment-once-1' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
    expect((await list(null)).data.list).toHaveLength(1);
  });

  it('takes six a minute and says how long to wait', async () => {
    const writer = await buildPerson(server);
    const flood = await Promise.all(
      Array.from({ length: 20 }, (_, n) => add(writer, { content: `第${n}条` })),
    );
    expect(flood.filter((answer) => answer.code === 200)).toHaveLength(6);
    const refusals = flood.filter((answer) => answer.code !== 200);
    expect(refusals.every((one) => one.code === 4029 && one.data.retryAfter === 60)).toBe(true);
    server.clock.advance(60);
    expect(await add(writer, { content: '又可以了' })).toMatchObject({ code: 200 });
  });

  it('takes ten of a newcomer on the first day', async () => {
    const writer = await buildPerson(server, { trustLevel: 0, now: server.clock.now() });
    for (let n = 0; n < 10; n++) {
      server.clock.advance(61);
      expect(await add(writer, { content: `第${n}天打卡` })).toMatchObject({ code: 200 });
    }
    server.clock.advance(61);
    const refusal = await add(writer, { content: '还想说' });
    expect(refusal).toMatchObject({ code: 4029, data: { retryAfter: 86_400 - 61 * 11 } });
    server.clock.advance(86_400);
    expect(await add(writer, { content: '第二天' })).toMatchObject({ code: 200 });
  });
});

describe('introduce/deleteIntroduceComment', () => {
  it('needs a session, and the comment to be one’s own', async () => {
    const { id } = await comment();
    expect(await server.call('introduce/deleteIntroduceComment', { id })).toMatchObject({ code: 2008 });
    expect(await remove(await buildPerson(server), id)).toMatchObject({ status: 200, code: 4003 });
    expect(await remove(talk.author, 999_999)).toMatchObject({ code: 4004 });
    expect((await list(null)).data.list).toHaveLength(1);
  });

  it('keeps replies under an empty place that tells nothing of who wrote it', async () => {
    const { writer, id } = await comment('不该说的话');
    await add(talk.author, { content: '回复你', commentId: id });
    await like(talk.author, id);
    expect(await remove(writer, id)).toMatchObject({ code: 200 });
    const { data } = await list(writer);
    expect(data.list).toMatchObject([
      {
        id,
        author: null,
        content: '',
        deleted: true,
        mine: false,
        place: '',
        likeCount: 0,
        replies: [{ content: '回复你' }],
      },
    ]);
    expect(JSON.stringify(data)).not.toContain(writer.nickname);
    const detail = await server.call('introduce/getIntroduceDetail', { id: talk.article });
    expect(detail.data).toMatchObject({ commentCount: 1 });
  });

  it('takes one without replies away, and the empty place when its last reply goes', async () => {
    const { writer, id } = await comment();
    const reply = await add(talk.author, { content: '回复你', commentId: id });
    await remove(writer, id);
    expect((await list(null)).data.list).toHaveLength(1);
    await remove(talk.author, reply.data.id);
    expect((await list(null)).data.list).toEqual([]);
    expect(await replies(null, { commentId: id })).toMatchObject({ code: 4004 });
  });

  it('names nobody in an answer to a deleted reply', async () => {
    const { id } = await comment();
    const second = await buildPerson(server);
    const reply = await add(second, { content: '同问', commentId: id });
    await add(talk.author, { content: '看第三节', commentId: reply.data.id });
    await remove(second, reply.data.id);
    const { data } = await replies(null, { commentId: id });
    expect(data.list).toMatchObject([
      { deleted: true, author: null },
      { content: '看第三节', replyTo: null },
    ]);
    expect(JSON.stringify(data)).not.toContain(second.nickname);
  });

  it('changes nothing the second time', async () => {
    const { writer, id } = await comment();
    await add(talk.author, { content: '回复你', commentId: id });
    expect(await remove(writer, id)).toMatchObject({ code: 200 });
    server.clock.advance(10);
    expect(await remove(writer, id)).toMatchObject({ code: 200 });
    const detail = await server.call('introduce/getIntroduceDetail', { id: talk.article });
    expect(detail.data).toMatchObject({ commentCount: 1 });
  });
});

describe('introduce/motionComment', () => {
  it('needs a session and a comment that is there', async () => {
    const { id, writer } = await comment();
    expect(await server.call('introduce/motionComment', { id, on: true })).toMatchObject({ code: 2008 });
    expect(await like(talk.author, 999_999)).toMatchObject({ code: 4004 });
    expect(
      await server.call('introduce/motionComment', { id, on: 'ja' }, { token: talk.author.token }),
    ).toMatchObject({
      code: 4000,
    });
    await remove(writer, id);
    expect(await like(talk.author, id)).toMatchObject({ code: 4004 });
  });

  it('counts a member once and tells the writer once', async () => {
    const { writer, id } = await comment();
    const fan = await buildPerson(server);
    expect((await like(fan, id)).data).toEqual({ on: true, likeCount: 1 });
    server.clock.advance(10);
    expect((await like(fan, id)).data).toEqual({ on: true, likeCount: 1 });
    expect((await list(fan)).data.list).toMatchObject([{ liked: true, likeCount: 1 }]);
    expect((await like(fan, id, false)).data).toEqual({ on: false, likeCount: 0 });
    server.clock.advance(10);
    await like(fan, id);
    const link = `#/pages/index/details?id=${talk.article}&comment=${id}`;
    expect(await messagesOf(writer.uid)).toMatchObject([
      { kind: 'like', event: 'comment.like', count: 1, link },
    ]);
  });

  it('counts exactly under parallel taps of many', async () => {
    const { id } = await comment();
    const fans = await Promise.all(Array.from({ length: 12 }, () => buildPerson(server)));
    await Promise.all(fans.flatMap((fan) => [like(fan, id), like(fan, id)]));
    expect((await list(null)).data.list).toMatchObject([{ likeCount: 12 }]);
    server.clock.advance(10);
    await Promise.all(fans.slice(0, 5).map((fan) => like(fan, id, false)));
    expect((await list(null, { sort: 'new' })).data.list).toMatchObject([{ likeCount: 7 }]);
  });
});
