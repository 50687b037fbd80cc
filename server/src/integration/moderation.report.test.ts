import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { driftedCounts } from '../comment/comment.testing.ts';
import { grant } from '../entitlement/entitlement.public.ts';
import { buildArticle, buildPerson, type Person } from '../introduction/discussion/comments.testing.ts';
import { buildCourse } from '../introduction/introduction.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';

const server = useTestApp();
const { db } = server;
let author: Person;
let operator: string;
let article: number;

beforeAll(async () => {
  author = await buildPerson(server);
});
beforeEach(async () => {
  server.clock.advance(3_600);
  operator = await server.loginOperator('reviewer');
  article = await buildArticle(db, author.uid);
});

const report = (who: Person, input: object) =>
  server.call('report/add', { kind: 'comment', reason: 'abuse', ...input }, { token: who.token });
const add = async (who: Person, content: string, commentId?: number) =>
  (
    await server.call(
      'introduce/addIntroduceComment',
      { introduceId: article, content, commentId },
      { token: who.token },
    )
  ).data;
const list = async (who?: Person) =>
  (
    await server.call(
      'introduce/getIntroduceComment',
      { introduceId: article, sort: 'new' },
      who ? { token: who.token } : {},
    )
  ).data.list;
const cases = async (kind = 'comment') =>
  (await server.call('operator/getReviewList', { kind, limit: 50 }, { operator })).data.list;
const decide = (input: object) => server.call('operator/decideReview', input, { operator });
const caseOf = async (refId: number, kind = 'comment') =>
  (await cases(kind)).find((one) => one.refId === refId);
const grantIntroduction = (uid: number, refId: number) =>
  inTransaction(db, (tx) => grant(tx, { uid, kind: 'introduction', refId, origin: 'purchase', now: 1 }));
const messagesOf = async (uid: number) => [
  ...(await db`select kind, event, title, text from message where uid = ${uid} order by id`),
];

describe('report/add', () => {
  it('needs a session, something that everybody can see, and somebody else’s', async () => {
    const writer = await buildPerson(server);
    const { id } = await add(writer, '你好');
    expect(await server.call('report/add', { kind: 'comment', id, reason: 'spam' })).toMatchObject({
      code: 2008,
    });
    expect(await report(writer, { id })).toMatchObject({ status: 200, code: 4003 });
    expect(await report(author, { id: 999_999 })).toMatchObject({ code: 4004 });
    expect(await report(author, { id, kind: 'paper' })).toMatchObject({ code: 4000 });
    expect(await report(author, { id, reason: 'boring' })).toMatchObject({ code: 4000 });
    expect(await report(author, { id, reason: 'other', text: '  ' })).toMatchObject({
      code: 4000,
      data: { fields: [{ field: 'text' }] },
    });
    expect(await report(author, { id, text: '字'.repeat(201) })).toMatchObject({ code: 4000 });
  });

  it('takes no reports of what the reporter cannot see', async () => {
    const [writer, buyer] = [await buildPerson(server), await buildPerson(server)];
    const stranger = await buildPerson(server);
    const course = await buildCourse(db, { uid: author.uid, price: 5 });
    for (const { uid } of [writer, buyer]) await grantIntroduction(uid, course.id);
    const answer = await server.call(
      'danmu/add',
      { chapterId: course.video, text: '这一步没懂', time: 1 },
      { token: writer.token },
    );
    const danmu = { kind: 'danmu', id: answer.data.id };
    expect(await report(stranger, danmu)).toMatchObject({ code: 4003 });
    expect(await report(buyer, danmu)).toMatchObject({ code: 200 });

    await grantIntroduction(buyer.uid, article);
    const { id } = await add(writer, '写在下架以前');
    await db`update introduction set state = 'offShelf' where id = ${article}`;
    expect(await report(stranger, { id })).toMatchObject({ code: 4004 });
    expect(await report(buyer, { id })).toMatchObject({ code: 200 });
  });

  it('counts a member once and puts it before a person', async () => {
    const writer = await buildPerson(server);
    const { id } = await add(writer, '骂人的话');
    const reporter = await buildPerson(server);
    expect(await report(reporter, { id, text: '骂了三个人' })).toMatchObject({
      code: 200,
      data: { hidden: false },
    });
    server.clock.advance(10);
    expect(await report(reporter, { id })).toMatchObject({ code: 4009 });
    expect(await caseOf(id)).toMatchObject({
      cause: 'reported',
      reportCount: 1,
      reasons: ['abuse：骂了三个人'],
      author: { uid: writer.uid },
      text: '骂人的话',
      shown: true,
      link: `#/pages/index/details?id=${article}&comment=${id}`,
    });
  });

  it('hides at weight 3 by trust; newcomers alone never do', async () => {
    const { id } = await add(await buildPerson(server), '看看谁举报我');
    for (let n = 0; n < 5; n++) {
      const newcomer = await buildPerson(server, { trustLevel: 0 });
      expect((await report(newcomer, { id })).data).toEqual({ hidden: false });
    }
    expect((await report(await buildPerson(server, { trustLevel: 1 }), { id })).data).toEqual({
      hidden: false,
    });
    expect(await list()).toHaveLength(1);
    expect((await report(await buildPerson(server, { trustLevel: 2 }), { id })).data).toEqual({
      hidden: true,
    });
    expect(await list()).toEqual([]);
  });

  it('takes ten a day of a member, parallel ones too', async () => {
    const reporter = await buildPerson(server);
    const commentIds = [];
    for (let n = 0; n < 14; n++) commentIds.push((await add(await buildPerson(server), `第${n}条`)).id);
    const answers = await Promise.all(commentIds.map((id) => report(reporter, { id })));
    expect(answers.filter((one) => one.code === 200)).toHaveLength(10);
    const refusals = answers.filter((one) => one.code !== 200);
    expect(refusals.every((one) => one.code === 4029 && one.data.retryAfter === 86_400)).toBe(true);
    server.clock.advance(86_400);
    const last = answers.findIndex((one) => one.code !== 200);
    expect(await report(reporter, { id: commentIds[last] })).toMatchObject({ code: 200 });
  });

  it('hides a document from lists, search and details until it was reviewed', async () => {
    const { id } = await buildResource(db, { uid: author.uid, title: '盗版的教材' });
    const reporter = await buildPerson(server, { trustLevel: 3 });
    expect((await report(reporter, { kind: 'resource', id, reason: 'copyright' })).data).toEqual({
      hidden: true,
    });
    expect(await server.call('resource/getDetail', { id })).toMatchObject({ code: 4004 });
    expect(await report(await buildPerson(server), { kind: 'resource', id })).toMatchObject({ code: 4004 });
    const again = { id, publish: true, rights: true };
    await server.call('resource/offShelf', { id }, { token: author.token });
    const answer = await server.call('resource/update', again, { token: author.token });
    expect(answer.data).toMatchObject({ state: 'reviewing' });
    const { id: caseId } = (await caseOf(id, 'resource')) ?? {};
    expect(await decide({ id: caseId, approve: true })).toMatchObject({ code: 200 });
    expect(await server.call('resource/getDetail', { id })).toMatchObject({ code: 200 });
  });

  it('only notes reports of what staff made', async () => {
    const reporter = await buildPerson(server, { trustLevel: 3 });
    expect((await report(reporter, { kind: 'introduction', id: article })).data).toEqual({ hidden: false });
    expect(await caseOf(article, 'introduction')).toMatchObject({ shown: true, title: '怎样读一本教材' });
    expect(await server.call('introduce/getIntroduceDetail', { id: article })).toMatchObject({ code: 200 });
  });
});

describe('a hidden comment', () => {
  it('is seen by its author alone, as being reviewed, and cannot be answered or liked', async () => {
    const writer = await buildPerson(server);
    const { id } = await add(writer, '会被隐藏的话');
    const reply = await add(author, '作者的回复', id);
    await report(await buildPerson(server, { trustLevel: 3 }), { id });
    expect(await list()).toEqual([]);
    expect(await list(author)).toEqual([]);
    expect(await list(writer)).toMatchObject([{ id, state: 'reviewing', mine: true }]);
    expect((await messagesOf(writer.uid)).at(-1)).toMatchObject({ title: '你的评论被举报，正在审核' });
    const counts = (await server.call('introduce/getIntroduceDetail', { id: article })).data;
    expect(counts.commentCount).toBe(0);
    const other = await buildPerson(server);
    for (const commentId of [id, reply.id]) {
      const input = { introduceId: article, content: '我也说', commentId };
      expect(await server.call('introduce/addIntroduceComment', input, { token: other.token })).toMatchObject(
        {
          code: 4004,
        },
      );
    }
    expect(
      await server.call('introduce/motionComment', { id, on: true }, { token: other.token }),
    ).toMatchObject({
      code: 4004,
    });
    expect(await server.call('introduce/getIntroduceSonComment', { commentId: id })).toMatchObject({
      code: 4004,
    });
    const { data } = await server.call('introduce/getIntroduceComment', {
      introduceId: article,
      focusId: reply.id,
    });
    expect(data.list).toEqual([]);
    expect(await driftedCounts(db)).toEqual([]);
  });
});

describe('operator/getReviewList and operator/decideReview', () => {
  it('serve reviewers only, whatever trust a member has', async () => {
    const { id } = await add(await buildPerson(server), '听说有人替考');
    const waiting = await caseOf(id);
    expect(await server.call('operator/getReviewList')).toMatchObject({ code: 2008 });
    expect(await server.call('operator/decideReview', { id: 1, approve: true })).toMatchObject({
      code: 2008,
    });
    const member = await buildPerson(server, { trustLevel: 4 });
    const decision = { id: waiting?.id, approve: true };
    for (const [by, code] of [
      [{ token: member.token }, 2008],
      [{ operator: await server.loginOperator('editor') }, 4003],
    ] as const) {
      expect(await server.call('operator/getReviewList', {}, by)).toMatchObject({ code });
      expect(await server.call('operator/decideReview', decision, by)).toMatchObject({ code });
    }
    expect(await caseOf(id)).toBeDefined();
  });

  it('show a doubtful comment when it is approved, and only then tell those it concerns', async () => {
    const writer = await buildPerson(server);
    const { id, state } = await add(writer, '听说有人替考被抓了');
    expect(state).toBe('reviewing');
    expect(await list()).toEqual([]);
    expect(await list(writer)).toMatchObject([{ id, state: 'reviewing' }]);
    const before = (await messagesOf(author.uid)).length;
    const waiting = await caseOf(id);
    expect(waiting).toMatchObject({ cause: 'doubtful', reasons: ['可能涉及代考、替考'], shown: false });
    expect(await decide({ id: waiting?.id, approve: true })).toMatchObject({ code: 200 });
    expect(await list()).toMatchObject([{ id, state: 'published' }]);
    expect((await messagesOf(author.uid)).slice(before)).toMatchObject([{ event: 'comment.add' }]);
    expect(await messagesOf(writer.uid)).toMatchObject([{ kind: 'review', title: '你的评论已通过审核' }]);
    expect(await caseOf(id)).toBeUndefined();
  });

  it('tell the author why it was rejected, and the reporters what became of it', async () => {
    const writer = await buildPerson(server);
    const { id } = await add(writer, '骂人的话');
    const reporter = await buildPerson(server);
    await report(reporter, { id });
    const waiting = await caseOf(id);
    expect(await decide({ id: waiting?.id, approve: false })).toMatchObject({ code: 4000 });
    const no = { id: waiting?.id, approve: false, reason: '请不要攻击别人' };
    expect(await decide(no)).toMatchObject({ code: 200 });
    server.clock.advance(10);
    expect(await decide(no)).toMatchObject({ code: 4009 });
    expect(await decide({ ...no, id: 999_999 })).toMatchObject({ code: 4004 });
    expect(await list(author)).toEqual([]);
    expect(await list(writer)).toMatchObject([{ id, state: 'rejected', reason: '请不要攻击别人' }]);
    expect(await messagesOf(writer.uid)).toMatchObject([
      { title: '你的评论未通过审核', text: '请不要攻击别人' },
    ]);
    expect(await messagesOf(reporter.uid)).toMatchObject([{ kind: 'system', event: 'report.decided' }]);
    expect(await driftedCounts(db)).toEqual([]);
  });

  it('give a hidden thread back whole', async () => {
    const writer = await buildPerson(server);
    const { id } = await add(writer, '没有问题的话');
    await add(author, '回复', id);
    await report(await buildPerson(server, { trustLevel: 3 }), { id });
    const before = (await messagesOf(author.uid)).length;
    await decide({ id: (await caseOf(id))?.id, approve: true });
    expect(await list()).toMatchObject([{ id, replyCount: 1, replies: [{ content: '回复' }] }]);
    expect(await messagesOf(author.uid)).toHaveLength(before);
    expect((await server.call('introduce/getIntroduceDetail', { id: article })).data.commentCount).toBe(2);
    expect(await driftedCounts(db)).toEqual([]);
  });

  it('have nothing to decide when its author deleted it first', async () => {
    const writer = await buildPerson(server);
    const { id } = await add(writer, '听说有人替考');
    const waiting = await caseOf(id);
    await server.call('introduce/deleteIntroduceComment', { id }, { token: writer.token });
    expect(await caseOf(id)).toBeUndefined();
    expect(await decide({ id: waiting?.id, approve: true })).toMatchObject({ code: 4009 });
    expect(await list(writer)).toEqual([]);
  });

  it('page through what waits, the oldest first', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push((await add(await buildPerson(server), `替考第${n}次`)).id);
    const listedIds: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const input = { kind: 'comment', limit: 2, cursor: cursor ?? undefined };
      const { data } = await server.call('operator/getReviewList', input, { operator });
      listedIds.push(...data.list.map((one) => one.refId));
      cursor = data.nextCursor;
    }
    expect(listedIds.slice(-5)).toEqual(ids);
    expect(new Set(listedIds).size).toBe(listedIds.length);
  });
});

describe('a danmu', () => {
  it('is reported, hidden and given back, and its writer hears of it', async () => {
    const [writer, reporter] = [await buildPerson(server), await buildPerson(server, { trustLevel: 3 })];
    const { video } = await buildCourse(db, { uid: author.uid, price: 0 });
    const [row] = await db<{ id: number }[]>`insert into danmu ${db({
      chapterId: video,
      uid: writer.uid,
      text: '听不清',
      color: 'white',
      time: 3,
      state: 'published',
      createdAt: server.clock.now(),
    })} returning id`;
    const id = row?.id ?? 0;
    expect((await report(reporter, { kind: 'danmu', id })).data).toEqual({ hidden: true });
    expect(await report(author, { kind: 'danmu', id })).toMatchObject({ code: 4004 });
    const waiting = await caseOf(id, 'danmu');
    expect(waiting).toMatchObject({ text: '听不清', shown: false, author: { uid: writer.uid } });
    expect(await decide({ id: waiting?.id, approve: true })).toMatchObject({ code: 200 });
    const [after] = await db`select state from danmu where id = ${id}`;
    expect(after).toEqual({ state: 'published' });
    const titles = (await messagesOf(writer.uid)).map((one) => one['title']);
    expect(titles).toEqual(['你的弹幕被举报，正在审核', '你的弹幕已通过审核']);
  });
});
