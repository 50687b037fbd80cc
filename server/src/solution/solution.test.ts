import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildBank } from '../question/question.testing.ts';

const server = useTestApp();
const { db } = server;
type Person = { uid: number; token: string };
let author: Person;
let questionId: number;
let paperId: number;
let texts = 0;

async function person(facts: object = {}): Promise<Person> {
  const { uid } = await buildMember(db, { trustLevel: 1, ...facts });
  return { uid, token: await server.loginAs(uid) };
}
const as = ({ token }: Person) => ({ token, key: crypto.randomUUID() });
const publish = (who: Person, more: object = {}) =>
  server.call(
    'solution/publish',
    { questionId, content: `第 ${++texts} 种解法：由夹逼准则 $\\frac{\\sin x}{x}\\to 1$`, ...more },
    as(who),
  );

beforeEach(async () => {
  author = await person();
  const bank = await buildBank(db, { uid: author.uid, papers: [{ kind: 'mock', minutes: 10 }] });
  paperId = bank.papers[0]!.id;
  questionId = bank.papers[0]!.questions[0]!;
});

describe('a solution', () => {
  it('is written, changed, liked, accepted and listed with the accepted one first', async () => {
    const [one, two, reader] = [await person(), await person(), await person()];
    const first = await publish(one);
    const second = await publish(two);
    expect(first.data).toMatchObject({ state: 'published', mine: true, accepted: false, canAccept: false });
    const { id } = first.data;
    expect((await server.call('solution/motion', { id: second.data.id, on: true }, reader)).data).toEqual({
      on: true,
      likeCount: 1,
    });
    const list = async () =>
      (await server.call('solution/getList', { questionId }, reader)).data.list.map((view) => view.id);
    expect(await list()).toEqual([second.data.id, id]);
    expect((await server.call('solution/accept', { id, on: true }, author)).data).toEqual({ accepted: true });
    expect(await list()).toEqual([id, second.data.id]);
    await server.call('solution/accept', { id: second.data.id, on: true }, author);
    expect((await server.call('solution/getDetail', { id }, reader)).data.accepted).toBe(false);
    const answer = await publish(one, { id, content: '改写过的解法，用洛必达法则' });
    expect(answer.data).toMatchObject({ id, content: '改写过的解法，用洛必达法则' });
    const comment = await server.call(
      'comment/add',
      { kind: 'solution', id, content: '讲得清楚' },
      as(reader),
    );
    expect(comment.code).toBe(200);
    const mine = await server.call('solution/getMyList', {}, one);
    expect(mine.data.list).toMatchObject([
      { id, commentCount: 1, questionTitle: expect.stringContaining('极限') },
    ]);
    const page = await server.call('solution/getList', { questionId, limit: 1, sort: 'new' }, reader);
    const next = await server.call(
      'solution/getList',
      { questionId, limit: 1, sort: 'new', cursor: page.data.nextCursor },
      reader,
    );
    expect(page.data.list[0]?.id).not.toBe(next.data.list[0]?.id);
  });

  it('is changed and removed by its author only, and accepted by the bank’s author or staff', async () => {
    const [one, other, staff] = [await person(), await person(), await person({ trustLevel: 4 })];
    const { id } = (await publish(one)).data;
    expect(await publish(other, { id })).toMatchObject({ code: 4003 });
    expect(await server.call('solution/remove', { id }, other)).toMatchObject({ code: 4003 });
    expect(await server.call('solution/accept', { id, on: true }, one)).toMatchObject({ code: 4003 });
    expect(await server.call('solution/accept', { id, on: true }, staff)).toMatchObject({ code: 200 });
    expect(await server.call('solution/remove', { id }, one)).toMatchObject({ code: 200 });
    expect(await server.call('solution/getDetail', { id }, one)).toMatchObject({ code: 4004 });
  });

  it('is refused without a session, without a phone, without words, with a strange picture or for another question', async () => {
    const one = await person();
    expect(await server.call('solution/publish', { questionId, content: 'x' })).toMatchObject({ code: 2008 });
    expect(await publish(await person({ phone: null }))).toMatchObject({ code: 4001 });
    expect(await publish(one, { content: ' \u200b ' })).toMatchObject({ code: 4000 });
    expect(await publish(one, { content: '图 ![x](image:999999)' })).toMatchObject({ code: 4004 });
    expect(await publish(one, { content: '[点我](javascript:alert)' })).toMatchObject({ code: 4000 });
    expect(await publish(one, { questionId: 999_999 })).toMatchObject({ code: 4004 });
  });

  it('is not read during a mock exam that holds its question', async () => {
    const [one, taker] = [await person(), await person()];
    const { id } = (await publish(one)).data;
    const exam = await server.call('practice/start', { mode: 'mock', paperId }, as(taker));
    expect(await server.call('solution/getList', { questionId }, taker)).toMatchObject({ code: 4003 });
    expect(await server.call('solution/getDetail', { id }, taker)).toMatchObject({ code: 4003 });
    // Nor in a second window without a session.
    expect(await server.call('solution/getDetail', { id })).toMatchObject({ code: 4003 });
    await server.call('practice/submit', { id: exam.data.id }, taker);
    expect(await server.call('solution/getDetail', { id }, taker)).toMatchObject({ code: 200 });
  });

  it('waits, is rejected with a reason and appealed against like everything people write', async () => {
    const [one, staffless] = [await person(), await person()];
    const { id } = (await publish(one)).data;
    await server.call('report/add', { kind: 'solution', id, reason: 'spam' }, as(staffless));
    const stranger = await server.call('solution/getDetail', { id }, staffless);
    expect(stranger.code).toBe(200);
    await db`update solution set state = 'rejected', reason = '广告' where id = ${id}`;
    expect(await server.call('solution/getDetail', { id }, staffless)).toMatchObject({ code: 4004 });
    expect((await server.call('solution/getDetail', { id }, one)).data).toMatchObject({
      state: 'rejected',
      reason: '广告',
    });
    expect((await publish(one, { id })).data.state).toBe('reviewing');
  });
});
