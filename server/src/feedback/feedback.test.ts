import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildPicture } from '../seeding/seeding.testing.ts';

const it = useTestApp();
const { db } = it;
let operator: string;
beforeAll(async () => void (operator = await it.loginOperator('reviewer')));

async function person() {
  const { uid } = await buildMember(db);
  return { uid, token: await it.loginAs(uid) };
}
const fault = { kind: 'fault' as const, content: '打开资料时一直转圈' };
const add = (token: string, more: object = {}, key?: string) =>
  it.call('feedback/add', { ...fault, ...more }, { token, ...(key === undefined ? {} : { key }) });
const listOf = async (token: string) => (await it.call('feedback/getList', {}, { token })).data.list;
const answer = (id: number, text = '已经修好，请更新后再试') =>
  it.call('operator/answerFeedback', { id, text }, { operator });

describe('what somebody tells us', () => {
  test('is kept with its pictures, seen by its author only, the newest first', async () => {
    const [one, other] = [await person(), await person()];
    const imageIds = [await buildPicture(it, one.uid), await buildPicture(it, one.uid)];
    const { code, data } = await add(one.token, { imageIds });
    expect(code).toBe(200);
    const second = await add(one.token, { kind: 'idea', content: '希望有深色模式的封面' });
    expect(await listOf(one.token)).toMatchObject([
      { id: second.data.id, kind: 'idea', images: [], answer: null },
      { id: data.id, content: fault.content, images: [{ width: 40 }, { width: 40 }], answeredAt: null },
    ]);
    expect(await listOf(other.token)).toEqual([]);
    const first = await it.call('feedback/getList', { limit: 1 }, { token: one.token });
    const next = await it.call(
      'feedback/getList',
      { limit: 1, cursor: first.data.nextCursor ?? '' },
      { token: one.token },
    );
    expect([...first.data.list, ...next.data.list].map(({ id }) => id)).toEqual([second.data.id, data.id]);
  });

  test('of a visitor is kept without pictures, with how to reach them', async () => {
    const { code, data } = await it.call('feedback/add', { ...fault, contact: ' a@b.cn ' });
    expect(code).toBe(200);
    const [row] = await db`select uid, contact from feedback where id = ${data.id}`;
    expect(row).toEqual({ uid: null, contact: 'a@b.cn' });
    expect((await it.call('feedback/add', { ...fault, imageIds: [1] })).code).toBe(4000);
    expect((await it.call('feedback/getList')).code).toBe(2008);
  });

  test('asked again with the same key there is one', async () => {
    const { uid, token } = await person();
    const ids = [(await add(token, {}, 'same')).data.id, (await add(token, {}, 'same')).data.id];
    expect(ids[0]).toBe(ids[1]);
    expect(await db`select id from feedback where uid = ${uid}`).toHaveLength(1);
  });

  test.each([
    { kind: 'other-kind' },
    { content: '' },
    { content: ' \n\u200b ' },
    { content: '长'.repeat(1_001) },
    { contact: 'x'.repeat(61) },
    { imageIds: [1, 2, 3, 4, 5] },
  ])('%j is refused', async (more) => {
    const { token } = await person();
    expect((await add(token, more)).code).toBe(4000);
  });

  test('takes no picture of somebody else, and none twice', async () => {
    const [one, other] = [await person(), await person()];
    const theirs = await buildPicture(it, other.uid);
    expect((await add(one.token, { imageIds: [theirs] })).code).toBe(4004);
    expect((await add(other.token, { imageIds: [theirs] })).code).toBe(200);
    expect((await add(other.token, { content: '又一次', imageIds: [theirs] })).code).toBe(4009);
    expect(await listOf(one.token)).toEqual([]);
  });

  test('comes ten times a day at most', async () => {
    const { token } = await person();
    const codes: number[] = [];
    for (let i = 0; i < 11; i++) codes.push((await add(token, { content: `第 ${i} 次` })).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 4029]);
  });
});

describe('an operator', () => {
  test('sees what waits, the oldest first, answers it once, and its author hears of it', async () => {
    const { uid, token } = await person();
    const { data } = await add(token, { kind: 'complaint' });
    const list = await it.call('operator/getFeedbackList', { kind: 'complaint', limit: 50 }, { operator });
    expect(list.data.list.find(({ id }) => id === data.id)).toMatchObject({ author: { uid }, contact: '' });
    expect((await answer(data.id)).code).toBe(200);
    expect((await answer(data.id, '再说一次')).code).toBe(4009);
    expect((await answer(999_999)).code).toBe(4004);
    expect((await answer(data.id, ' ')).code).toBe(4000);
    expect(await listOf(token)).toMatchObject([{ answer: '已经修好，请更新后再试' }]);
    const [message] = await db`select title, link from message where uid = ${uid}`;
    expect(message).toEqual({ title: '你的反馈有了回答', link: '#/pages/users/feedback' });
    const waiting = await it.call('operator/getFeedbackList', { limit: 50 }, { operator });
    expect(waiting.data.list.map(({ id }) => id)).not.toContain(data.id);
    const all = await it.call('operator/getFeedbackList', { state: 'all', limit: 1 }, { operator });
    expect(all.data.list).toMatchObject([{ id: data.id }]);
    const stale = { state: 'waiting' as const, cursor: all.data.nextCursor ?? '' };
    expect((await it.call('operator/getFeedbackList', stale, { operator })).code).toBe(4000);
  });

  test('of finance may not, and nobody without a session', async () => {
    const finance = await it.loginOperator('finance');
    expect((await it.call('operator/getFeedbackList', {}, { operator: finance })).code).toBe(4003);
    expect((await it.call('operator/getFeedbackList')).code).toBe(2008);
    expect((await it.call('operator/answerFeedback', { id: 1, text: '好' })).code).toBe(2008);
  });
});
