import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Authenticate } from '#core/calls/calls.ts';
import { handleErrors } from './http-errors.ts';
import type { Services } from '#core/services.ts';
import { linkCookie, signLink, verifyLink } from './signed-link.ts';
import { createTestClock } from '#core/testing/test-clock.ts';

const clock = createTestClock();
const config = { secretKey: 's'.repeat(40), publicUrl: null };
const services = { config, clock } as unknown as Services;
const sessions = new Map([
  ['alice', { uid: 7, sessionId: 1 }],
  ['bob', { uid: 8, sessionId: 2 }],
]);
const endedSessions = new Set<number>();
const authenticate: Authenticate = Object.assign(
  async (_services: Services, { token }: { token: string }) => sessions.get(token) ?? null,
  {
    stands: async (_services: Services, { sessionId }: { sessionId: number }) =>
      !endedSessions.has(sessionId),
  },
);
const path = '/media/document/12';
let app: FastifyInstance;

beforeAll(() => {
  app = Fastify();
  handleErrors(app);
  app.get('/media/*', (request) => verifyLink(services, request, authenticate));
});
afterAll(() => app.close());

const sign = (uid: number, seconds = 60) => signLink(config, { path, uid, now: clock.now(), seconds });
const cookieOf = (uid: number, sessionId = uid - 6) =>
  linkCookie(config, { uid, sessionId, now: clock.now() }).split(';')[0] ?? '';

async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers });
  return answer.statusCode === 200
    ? answer.json<{ uid: number }>()
    : [answer.statusCode, answer.json<{ code: number }>().code];
}
const refusal = [403, 4003];

describe("a member's link", () => {
  test('opens with a session of that member, which is no bearer token', async () => {
    expect(await open(sign(7), { token: 'alice' })).toEqual({ uid: 7 });
    expect(await open(sign(7), { authorization: 'Bearer alice' })).toEqual(refusal);
  });

  test("opens with that member's cookie, as an <img> sends it", async () => {
    expect(await open(sign(7), { cookie: `other=1; ${cookieOf(7)}` })).toEqual({ uid: 7 });
  });

  test('is nothing in other hands', async () => {
    expect(await open(sign(7))).toEqual(refusal);
    expect(await open(sign(7), { token: 'bob' })).toEqual(refusal);
    expect(await open(sign(7), { token: 'unknown' })).toEqual(refusal);
    expect(await open(sign(7), { cookie: cookieOf(8) })).toEqual(refusal);
    expect(await open(sign(7), { cookie: cookieOf(8), token: 'bob' })).toEqual(refusal);
  });

  test('cannot be changed: path, member, time, signature', async () => {
    const alice = { token: 'alice' };
    const link = sign(7);
    const bob = sign(8);
    const now = clock.now();
    for (const changedLink of [
      link.replace('/12?', '/13?'),
      link.replace('/12?', '/12/?'),
      link.replace('/12?', '/%312?'),
      link.replace('uid=7', 'uid=0'),
      link.replace('uid=7', 'uid=07'),
      link.replace('uid=7', 'uid=8'),
      link.replace(String(now + 60), String(now + 6_000)),
      `${link}&uid=7`,
      `${link}&uid=8`,
      link.replace(/sign=.*/, ''),
      link.replace(/sign=.*/, 'sign='),
      link.slice(0, -1),
      bob.replace('uid=8', 'uid=7'),
      path,
      `${path}?`,
    ]) {
      expect(await open(changedLink, alice), changedLink).toEqual(refusal);
    }
  });

  test('ends', async () => {
    const link = sign(7, 60);
    clock.advance(60);
    expect(await open(link, { token: 'alice' })).toEqual({ uid: 7 });
    clock.advance(1);
    expect(await open(link, { token: 'alice' })).toEqual(refusal);
    expect(await open(link, { cookie: cookieOf(7) })).toEqual(refusal);
  });
});

describe('the cookie', () => {
  test('cannot be made for another member, kept longer, or made of a link', async () => {
    const cookie = cookieOf(8);
    const link = new URL(sign(7), 'http://x').searchParams;
    for (const forgedCookie of [
      cookie.replace('=8.', '=7.'),
      cookie.replace('=8.2.', '=8.1.'),
      cookie.replace(/\.(\d+)\.([^.]*)$/, (_all, until, rest) => `.${Number(until) + 1}.${rest}`),
      cookie.replace(/\.[^.]*$/, '.'),
      `xl_link=7.${link.get('expires')}.${link.get('sign')}`,
      `xl_link=7.1.${link.get('expires')}.${link.get('sign')}`,
      'xl_link=7',
      'xl_link=',
    ]) {
      expect(
        await open(sign(forgedCookie.startsWith('xl_link=8') ? 8 : 7), { cookie: forgedCookie }),
        forgedCookie,
      ).toEqual(refusal);
    }
  });

  test('ends with its session, and not with another', async () => {
    const [cookie, other] = [cookieOf(7, 31), cookieOf(7, 32)];
    expect(await open(sign(7), { cookie })).toEqual({ uid: 7 });
    endedSessions.add(31);
    expect(await open(sign(7), { cookie })).toEqual(refusal);
    expect(await open(sign(7), { cookie, token: 'alice' })).toEqual({ uid: 7 });
    expect(await open(sign(7), { cookie: other })).toEqual({ uid: 7 });
  });

  test('ends', async () => {
    const cookie = cookieOf(7);
    clock.advance(3_600);
    expect(await open(sign(7), { cookie })).toEqual({ uid: 7 });
    clock.advance(1);
    expect(await open(sign(7), { cookie })).toEqual(refusal);
  });

  test('is hidden from scripts, other sites and other addresses, and from plain HTTP where there is HTTPS', () => {
    const set = linkCookie(config, { uid: 7, sessionId: 1, now: 1 });
    expect(set).toMatch(/^xl_link=[\w.-]+; Path=\/media; Max-Age=3600; HttpOnly; SameSite=Lax$/);
    expect(
      linkCookie({ ...config, publicUrl: 'https://xuelin.example' }, { uid: 7, sessionId: 1, now: 1 }),
    ).toBe(`${set}; Secure`);
  });
});

test("a visitor's link opens for anybody, until its end", async () => {
  const link = sign(0);
  expect(await open(link)).toEqual({ uid: 0 });
  expect(await open(link, { token: 'bob' })).toEqual({ uid: 0 });
  clock.advance(61);
  expect(await open(link)).toEqual(refusal);
});

test('links of another secret are refused', async () => {
  const other = signLink({ secretKey: 't'.repeat(40) }, { path, uid: 0, now: clock.now(), seconds: 60 });
  expect(await open(other)).toEqual(refusal);
});

test.each(['/files/x', '/media', '/media/x?a=1', '/media/x#a', 'http://other/media/x'])(
  '%s is not signed',
  (wrong) => {
    expect(() => signLink(config, { path: wrong, uid: 0, now: 0, seconds: 1 })).toThrow('cannot sign');
  },
);
