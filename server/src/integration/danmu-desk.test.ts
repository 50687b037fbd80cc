import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildCourse } from '../introduction/introduction.testing.ts';

/* Danmu as reviewers go through them. */

const it = useTestApp();
let operator: string;
let chapterId: number;

beforeAll(async () => {
  operator = await it.loginOperator('reviewer');
  const { uid } = await buildMember(it.db);
  ({ video: chapterId } = await buildCourse(it.db, { uid, price: 0 }));
});

const person = async () => {
  const { uid } = await buildMember(it.db, { trustLevel: 2 });
  return { uid, token: await it.loginAs(uid) };
};
const say = async (token: string, text: string) => {
  it.clock.advance(60);
  return (await it.call('danmu/add', { chapterId, time: 1, text }, { token, key: crypto.randomUUID() })).data
    .id;
};
const list = async (input: object = {}) =>
  (await it.call('operator/getDanmuList', { limit: 50, ...input }, { operator })).data.list;

test('are listed the last first, of one writer or in one state, with where they stand', async () => {
  const [one, other] = [await person(), await person()];
  const first = await say(one.token, '第一条');
  const doubtful = await say(other.token, '听说有内部真题');
  expect((await list()).slice(0, 2).map(({ id }) => id)).toEqual([doubtful, first]);
  const [row] = await list({ uid: one.uid });
  expect(row).toMatchObject({
    id: first,
    text: '第一条',
    time: 1,
    state: 'published',
    author: { uid: one.uid },
  });
  expect(row?.link).toContain('at=1');
  expect((await list({ state: 'reviewing' })).map(({ id }) => id)).toContain(doubtful);
  expect((await list({ state: 'rejected' })).map(({ id }) => id)).not.toContain(doubtful);
});

test('are removed once, and the writer reads why', async () => {
  const { token } = await person();
  const id = await say(token, '刷屏刷屏');
  const remove = () =>
    it.call('operator/removeDanmu', { id, reason: '反复刷屏' }, { operator, key: crypto.randomUUID() });
  expect((await remove()).code).toBe(200);
  expect((await remove()).code).toBe(4004);
  const { data } = await it.call('message/getList', {}, { token });
  expect(data.list[0]).toMatchObject({ title: expect.stringContaining('刷屏刷屏'), text: '反复刷屏' });
});

test('are for reviewers', async () => {
  const { token } = await person();
  const finance = await it.loginOperator('finance');
  expect((await it.call('operator/getDanmuList', {}, { token })).code).toBe(2008);
  expect((await it.call('operator/getDanmuList', {})).code).toBe(2008);
  expect((await it.call('operator/getDanmuList', {}, { operator: finance })).code).toBe(4003);
  expect((await it.call('operator/getDanmuList', { state: 'other' }, { operator })).code).toBe(4000);
});
