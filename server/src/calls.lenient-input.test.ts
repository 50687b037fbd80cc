import { formCalls } from '@xuelin/contract/core/form-calls';
import { registry } from '@xuelin/contract/registry';
import type { Call } from '@xuelin/contract/core/call';
import sharp from 'sharp';
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
  const { code, data, message } = JSON.parse(text) as { code: number; data: never; message: string };
  return { status, code, data, message };
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

  test('says so by 0 where there is no 0, and by the text undefined', async () => {
    const all = await get('introduce/getList');
    expect(await get('introduce/getList?categoryId=0&page=0&limit=0&cursor=undefined')).toEqual(all);
    expect(await get('introduce/getList?categoryId=undefined&page=undefined&limit=undefined')).toEqual(all);
    for (const nothing of ['0', '"0"', '"undefined"']) {
      const list = `{"cursor":"undefined","page":${nothing},"limit":${nothing},"state":"undefined"}`;
      expect((await post('resource/getUserResourceList', list)).code).toBe(200);
      const comment = `{"introduceId":${introduction},"content":"零 ${nothing.replaceAll('"', '')}","commentId":${nothing}}`;
      expect((await post('introduce/addIntroduceComment', comment)).code).toBe(200);
    }
    // What somebody writes or looks for may be that word.
    await post('user/updateUserInfo', '{"school":"undefined"}');
    expect((await t.call('getUserData', {}, { token })).data.school).toBe('undefined');
    const found = await t.call('search/all', { keyword: 'undefined' });
    expect([found.code, found.data.list]).toEqual([200, []]);
    expect((await post('introduce/motionIntroduce', '{"id":0,"on":true}')).code).toBe(4000);
  });

  test('asks for the largest page when it wants more than there is of one', async () => {
    for (let i = 0; i < 52; i++) await buildResource(t.db, { uid });
    for (const limit of ['99', '"99"', '51', '1e9']) {
      const { code, data } = await post('resource/getUserResourceList', `{"limit":${limit}}`);
      expect([limit, code, (data as { list: unknown[] }).list.length]).toEqual([limit, 200, 50]);
    }
  });

  test.each([
    ['1', true],
    ['"1"', true],
    ['"true"', true],
    ['true', true],
    ['0', false],
    ['"0"', false],
    ['"false"', false],
    ['false', false],
  ])('turns on or off by %s', async (on, isOn) => {
    for (const before of [true, false]) {
      await post('introduce/motionIntroduce', `{"id":${introduction},"on":${before}}`);
      const answer = await post('introduce/motionIntroduce', `{"id":${introduction},"on":${on}}`);
      expect(answer).toMatchObject({ code: 200, data: { on: isOn } });
    }
  });

  test.each(['2', '"yes"', '"TRUE"', '-1', '{}', '[1]'])('is refused when a switch is %s', async (on) => {
    expect((await post('introduce/motionIntroduce', `{"id":${introduction},"on":${on}}`)).code).toBe(4000);
  });

  test('turns around what it sends no switch for, as often as it asks', async () => {
    const other = await buildMember(t.db);
    const seen = [];
    for (let i = 0; i < 3; i++) {
      // oxlint-disable-next-line no-await-in-loop -- each one turns what the one before left
      const like = await post('introduce/motionIntroduce', `{"id":${introduction}}`);
      // oxlint-disable-next-line no-await-in-loop
      const follow = await post('user/attentionUser', `{"uid":${other.uid}}`);
      seen.push([like.data, follow.data]);
    }
    const [on, off] = [true, false].map((isOn) => [
      { on: isOn, likeCount: Number(isOn) },
      { on: isOn, fansCount: Number(isOn) },
    ]);
    expect(seen).toEqual([on, off, on]);
    const key = { headers: { 'idempotency-key': 'once' } };
    const repeat = () => t.call('user/attentionUser', { uid: other.uid }, { token, ...key });
    expect([(await repeat()).data.on, (await repeat()).data.on]).toEqual([false, false]);
  });

  test('is refused with the names that are known when a writing call knows none of its fields', async () => {
    const answer = await post('user/updateUserInfo', '{"nick_name":"新名","avatar_url":""}');
    expect(answer).toMatchObject({
      code: 4000,
      data: { fields: [{ field: 'nick_name' }, { field: 'avatar_url' }] },
    });
    expect(answer.message).toContain('nickname');
    expect((await post('user/updateUserInfo', '{"nick_name":"新名","school":"二中"}')).code).toBe(200);
    expect((await post('user/updateUserInfo', '{}')).code).toBe(200);
    expect((await post('checkIn/sign', '{"_t":1}')).code).toBe(200);
    expect((await post('resource/getUserResourceList', '{"pageSize":3}')).code).toBe(200);
  });

  test('may write its numbers in quotes, inside of lists too', async () => {
    const body = `{"introduceId":"${introduction}","content":"引号","mentions":["${uid}"]}`;
    expect((await post('introduce/addIntroduceComment', body)).code).toBe(200);
    expect((await post('resource/getUserResourceList', '{"limit":"5","page":"1"}')).code).toBe(200);
  });

  test.each(['"1e1"', '" 5"', '"0x5"', '"５"', '[5]', '{}', 'true', '"-1"', '-1', '5.5', '"NaN"'])(
    'is refused when a number is %s',
    async (limit) => {
      expect((await post('resource/getUserResourceList', `{"limit":${limit}}`)).code).toBe(4000);
    },
  );

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
    for (const [on, isOn] of [
      ['0', false],
      ['1', true],
    ] as const)
      expect(await post('introduce/motionIntroduce', `id=${introduction}&on=${on}`, form)).toMatchObject({
        data: { on: isOn },
      });
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

describe('a wrong method', () => {
  test.each([
    ['GET', '/apis/user/attentionUser', 'POST'],
    ['POST', '/apis/getUserData', 'GET'],
    ['DELETE', '/apis/introduce/getList?limit=5', 'GET'],
    ['POST', '/healthz', 'GET'],
    ['GET', '/files/x', 'PATCH'],
  ])('%s of %s is told to be %s', async (method, path, right) => {
    const headers = { token, 'content-type': 'application/json' };
    const { status, headers: sent, text } = await rawRequest(t.url, path, { method, headers });
    const { code, message } = JSON.parse(text) as { code: number; message: string };
    expect([status, code]).toEqual([405, 4000]);
    expect(String(sent['allow']).split(', ')).toContain(right);
    expect(message).toContain(right);
  });

  test('of an address that is nowhere finds nothing', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await rawRequest(t.url, '/apis/nothing/here', { method })).status).toBe(404);
  });
});

describe('a picture', () => {
  test.each([
    '/apis/upload/image',
    '/apis/upload/picture',
    '/apis/common/uploadImage',
    '/api/upload/image',
    '/api/uploads',
  ])('is taken at %s, as clients of the first version choose', async (path) => {
    const body = new FormData();
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    body.append('files', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png');
    const headers = { token, authorization: `Bearer ${token}` };
    const response = await fetch(`${t.url}${path}`, { method: 'POST', body, headers });
    const answer = (await response.json()) as { code?: number; status?: number; data: object };
    const { url } = [answer.data].flat()[0] as { url: string };
    expect([answer.code ?? answer.status, url]).toEqual([200, expect.stringContaining('/media/image/')]);
    const visitor = await fetch(`${t.url}${path}`, { method: 'POST', body });
    expect(visitor.status).toBe(path.startsWith('/api/') ? 403 : 200);
  });

  test('is no call’s, and what is no form stays nowhere', async () => {
    const body = new FormData();
    body.append('files', new Blob(['x']), 'a.png');
    const statusOf = async (path: string, init: RequestInit) =>
      (await fetch(`${t.url}${path}`, { method: 'POST', headers: { token }, ...init })).status;
    expect(await statusOf('/apis/getUserData', { body })).toBe(405);
    expect(await statusOf('/apis/nothing', { body: '{' })).toBe(404);
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
    for (const page of [-1, 101, 1.5])
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
