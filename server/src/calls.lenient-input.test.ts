import { formCalls } from '@xuelin/contract/core/form-calls';
import { registry } from '@xuelin/contract/registry';
import type { Call } from '@xuelin/contract/core/call';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rawRequest } from '#core/testing/raw-request.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from './account/account.testing.ts';
import { buildIntroduction } from './introduction/introduction.testing.ts';
import { buildResource } from './resource/resource.testing.ts';

const t = useTestApp();
let token: string;
let uid: number;
let introduction: number;

beforeAll(() => {
  t.services.limits = { take: async () => {} };
});
beforeEach(async () => {
  ({ uid } = await buildMember(t.db));
  token = await t.loginAs(uid);
  introduction = await buildIntroduction(t.db, { uid });
});

const post = async (name: string, body: string, type = 'application/json') => {
  const headers = { token, 'content-type': type };
  const { status, text } = await rawRequest(t.url, `/apis/${name}`, { method: 'POST', headers, body });
  const { code, data } = JSON.parse(text) as { code: number; data: never };
  return { status, code, data };
};
const get = async (query: string) => {
  const { text } = await rawRequest(t.url, `/apis/${query}`);
  const { code, data } = JSON.parse(text) as { code: number; data: { list: { id: number }[] } };
  return { code, ids: data.list?.map(({ id }) => id) };
};

describe('an input of a client of the first version', () => {
  test('may have fields that the call does not name, in its query, its body and inside', async () => {
    expect((await get('introduce/getList?_t=1&a=1&a=2&constructor=x')).code).toBe(200);
    expect((await post('resource/getUserResourceList', '{"_t":1,"uid":7,"more":{"a":[1]}}')).code).toBe(200);
    const body = `{"introduceId":${introduction},"content":"好","uid":1,"avatar":{"url":""}}`;
    expect((await post('introduce/addIntroduceComment', body)).code).toBe(200);
  });

  test('says that it has nothing for an optional field by null, an empty text or not at all', async () => {
    const all = await get('introduce/getList');
    expect(all.ids?.length).toBeGreaterThan(0);
    expect(await get('introduce/getList?categoryId=&cursor=&limit=&page=')).toEqual(all);
    for (const empty of ['null', '""']) {
      const fields = `"cursor":${empty},"limit":${empty},"page":${empty},"state":${empty}`;
      expect((await post('resource/getUserResourceList', `{${fields}}`)).code).toBe(200);
      const body = `{"introduceId":${introduction},"content":"空","commentId":${empty},"imageIds":${empty},"mentions":${empty}}`;
      expect((await post('introduce/addIntroduceComment', body)).code).toBe(200);
    }
    // Where an empty value has a meaning of its own it keeps it.
    await post('user/updateUserInfo', '{"school":"一中"}');
    await post('user/updateUserInfo', '{"nickname":"","school":null}');
    const before = await t.call('getUserData', {}, { token });
    expect(before.data.school).toBe('一中');
    await post('user/updateUserInfo', '{"school":""}');
    expect((await t.call('getUserData', {}, { token })).data.school).toBe('');
  });

  test('may write its numbers in quotes, inside of lists too', async () => {
    const body = `{"introduceId":"${introduction}","content":"引号","mentions":["${uid}"]}`;
    expect((await post('introduce/addIntroduceComment', body)).code).toBe(200);
    expect((await post('resource/getUserResourceList', '{"limit":"5","page":"1"}')).code).toBe(200);
  });

  test.each([
    '"1e1"',
    '" 5"',
    '"0x5"',
    '"５"',
    '[5]',
    '{}',
    'true',
    '"51"',
    '51',
    '0',
    '"-1"',
    '5.5',
    '"NaN"',
  ])('is refused when a number is %s', async (limit) => {
    expect((await post('resource/getUserResourceList', `{"limit":${limit}}`)).code).toBe(4000);
  });

  test.each(['{"introduceId":null,"content":"好"}', '{"introduceId":"","content":"好"}', '{"content":"好"}'])(
    'is refused without a field that is needed: %s',
    async (body) => expect((await post('introduce/addIntroduceComment', body)).code).toBe(4000),
  );
});

describe('a form', () => {
  const form = 'application/x-www-form-urlencoded';

  test('is taken by a call of the first version, with its numbers, switches and lists', async () => {
    const like = await post('introduce/motionIntroduce', `id=${introduction}&on=true`, form);
    expect(like).toMatchObject({ code: 200, data: { on: true } });
    const list = await post(
      'resource/getUserResourceList',
      'page=1&limit=5&state=&_t=9',
      `${form};charset=utf-8`,
    );
    expect(list.code).toBe(200);
    const body = `introduceId=${introduction}&content=%E5%A5%BD+%E7%9A%84&mentions[]=${uid}`;
    const comment = await post('introduce/addIntroduceComment', body, form);
    expect(comment).toMatchObject({ code: 200, data: { content: '好 的' } });
  });

  test.each([
    ['not UTF-8', 'id=%ff'],
    ['with half a character', 'id=%ed%a0%80'],
    ['with U+0000', 'id=1%00'],
    ['named like a prototype', '__proto__=1'],
    ['with many fields', 'a=1&'.repeat(600)],
  ])('%s is refused', async (_what, body) => {
    const answer = await post('introduce/motionIntroduce', body, form);
    expect([answer.code, answer.status < 500]).toEqual([4000, true]);
  });

  test('is refused by every other call, and none that takes it goes without a session', async () => {
    expect((await post('login/sendCode', 'phone=13800000001', form)).status).toBe(415);
    const calls = Object.values<Call>(registry).filter(({ name }) => formCalls.has(name));
    expect(calls.length).toBeGreaterThan(8);
    for (const { method, access } of calls) expect([method, access]).toEqual(['POST', 'member']);
  });
});

describe('a page by its number', () => {
  test('is the one that the cursors lead to, whatever was added meanwhile', async () => {
    for (let i = 0; i < 7; i++) await buildResource(t.db, { uid });
    const pages: number[][] = [];
    let cursor: string | null = null;
    do {
      // oxlint-disable-next-line no-await-in-loop
      const { data }: { data: { list: { id: number }[]; nextCursor: string | null } } = await t.call(
        'resource/getUserResourceList',
        { limit: 2, ...(cursor === null ? {} : { cursor }) },
        { token },
      );
      pages.push(data.list.map(({ id }) => id));
      cursor = data.nextCursor;
    } while (cursor !== null);
    const idsOf = async (page: number) => {
      const { data } = await t.call('resource/getUserResourceList', { limit: 2, page }, { token });
      return data.list.map(({ id }) => id);
    };
    expect(await idsOf(3)).toEqual(pages[2]);
    expect(await idsOf(1)).toEqual(pages[0]);
    await buildResource(t.db, { uid });
    expect([await idsOf(2), await idsOf(3), await idsOf(4)]).toEqual(pages.slice(1));
    expect(await idsOf(5)).toEqual([]);
    expect(await idsOf(100)).toEqual([]);
  });

  test('is a number from 1 to 100, and every list takes it', async () => {
    for (const page of [0, 101, 1.5])
      expect((await post('resource/getUserResourceList', `{"page":${page}}`)).code).toBe(4000);
    const lists = Object.values<Call>(registry).filter(({ input }) => 'cursor' in input.properties);
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter(({ input }) => !('page' in input.properties)).map(({ name }) => name)).toEqual([]);
  });

  test.each(['discover/getFeed', 'resource/getList', 'introduce/getList'])(
    'of %s follows the first',
    async (name) => {
      for (let i = 0; i < 3; i++) await buildResource(t.db, { uid });
      const one = await rawRequest(t.url, `/apis/${name}?limit=1&page=1`);
      const two = await rawRequest(t.url, `/apis/${name}?limit=1&page=2`);
      const { data } = JSON.parse(one.text) as { data: { nextCursor: string } };
      const next = await rawRequest(t.url, `/apis/${name}?limit=1&cursor=${data.nextCursor}`);
      const listOf = (text: string) => (JSON.parse(text) as { data: { list: unknown[] } }).data.list;
      expect(data.nextCursor).toBeTruthy();
      expect(listOf(two.text)).toEqual(listOf(next.text));
    },
  );
});
