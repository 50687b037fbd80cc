import type { Call } from '@xuelin/contract/core/call';
import { MAX_DEVICES } from '@xuelin/contract/core/constants';
import { SESSION_SECONDS } from '@xuelin/contract/core/protocol';
import { isOperatorAccess, operatorRoles, roleOf } from '@xuelin/contract/core/operator-role';
import { registry } from '@xuelin/contract/registry';
import type { CallName } from '@xuelin/contract/core/types';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf, faultsOf, rawRequest } from '#core/testing/raw-request.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from './account/account.testing.ts';
import { bindings } from './registry.ts';
import { buildUpload } from './resource/resource.testing.ts';
import { buildWallet } from './wallet/wallet.testing.ts';

const t = useTestApp();
const calls = Object.values<Call>(registry);
const names = (some: Call[]) => some.map((call) => [call.name, call] as const);

const tokens: Record<string, string | undefined> = {};
let requests = 0;

beforeAll(async () => {
  t.services.limits = { take: async () => {} };
  const { uid } = await buildMember(t.db);
  const start = t.clock.now();
  tokens['no token'] = undefined;
  tokens['an empty one'] = '';
  tokens['garbage'] = 'garbage';
  tokens['one of the right form that nobody has'] = 'A'.repeat(43);
  tokens['SQL'] = `' or 1=1 --`;
  tokens['an expired one'] = await t.loginAs(uid);
  t.clock.set(start + SESSION_SECONDS);
  const revokedToken = await t.loginAs(uid);
  tokens['a revoked one'] = revokedToken;
  await t.call('login/logout', {}, { token: revokedToken });
  const pushedOut = await t.loginAs(uid);
  t.clock.advance(1);
  for (let device = 0; device < MAX_DEVICES; device++) await t.loginAs(uid);
  tokens['one of a device too many'] = pushedOut;
});

const ask = (call: Call, headers: Record<string, string | undefined>, query = '') =>
  rawRequest(t.url, `/apis/${call.name}?version=1.0.0&s=uniapp${query}`, {
    method: call.method,
    headers: {
      'x-forwarded-for': `10.9.${(++requests >> 8) & 255}.${requests & 255}`,
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(call.method === 'POST' ? { body: '{}' } : {}),
  });

test('every call of the contract is served', () => {
  const bound = bindings.map((binding) => binding.call.name);
  expect(bound.toSorted()).toEqual(calls.map((call) => call.name).toSorted());
  expect(new Set(bound).size).toBe(bound.length);
});

describe.each(names(calls.filter((call) => call.access === 'member')))('%s', (_name, call) => {
  test('asks everybody without a session to log in, before it looks at the input', async () => {
    for (const [kind, token] of Object.entries(tokens)) {
      for (const query of ['', '&id=x&nonsense=1']) {
        const answer = await ask(call, { token }, query);
        expect([kind, answer.status, codeOf(answer), faultsOf(answer)]).toEqual([kind, 200, 2008, []]);
      }
    }
  });

  test('takes a session from nowhere but its header', async () => {
    const { uid } = await buildMember(t.db);
    const token = await t.loginAs(uid);
    const operator = await t.loginOperator('admin', uid);
    const others = [
      { cookie: `token=${token}` },
      { 'x-token': token },
      { token: `${token}x` },
      // An operator's session is no member's, and a member's in an operator's place is none.
      { token: operator },
      { operator },
      { operator: token },
    ];
    for (const headers of others)
      expect([headers, codeOf(await ask(call, headers))]).toEqual([headers, 2008]);
    expect(codeOf(await ask(call, {}, `&token=${token}&TOKEN=${token}`))).toBe(2008);
  });
});

describe.each(names(calls.filter((call) => call.access === 'public' || call.access === 'optional')))(
  '%s',
  (_name, call) => {
    test('answers a visitor, and anybody with a bad token like a visitor', async () => {
      const visitor = await ask(call, {});
      expect([visitor.status, faultsOf(visitor)]).toEqual([200, []]);
      expect(codeOf(visitor)).not.toBe(2008);
      for (const [kind, token] of Object.entries(tokens)) {
        const answer = await ask(call, { token });
        expect([kind, answer.status, codeOf(answer), faultsOf(answer)]).toEqual([
          kind,
          200,
          codeOf(visitor),
          [],
        ]);
      }
    });
  },
);

describe.each(names(calls.filter((call) => isOperatorAccess(call.access))))('%s', (name, call) => {
  test('is named as a call of operators', () => expect(name).toMatch(/^operator\//));

  test('asks visitors and members to log in as an operator, before it looks at the input', async () => {
    const { uid } = await buildMember(t.db, { trustLevel: 4 });
    const member = await t.loginAs(uid);
    const operator = await t.loginOperator('admin', uid);
    const expiredToken = await t.loginOperator('admin', uid);
    await t.db`update operator_session set expires_at = ${t.clock.now()} where id = (select max(id) from operator_session)`;
    const leftToken = await t.loginOperator('admin', uid);
    await t.call('operator/logout', {}, { operator: leftToken });
    // Their session is still there, as after a restored backup.
    const disabledToken = await t.loginOperator('admin', uid);
    await t.db`update operator set disabled_at = 1 where id = (select max(id) from operator)`;
    const strangers: Record<string, string | undefined>[] = [
      ...Object.values(tokens).flatMap((token) => [{ token }, { operator: token }]),
      { token: member },
      { operator: member },
      { token: operator },
      { authorization: `Bearer ${operator}` },
      { cookie: `operator=${operator}` },
      { operator: expiredToken },
      { operator: leftToken },
      { operator: disabledToken },
      { operator: `${operator}x` },
    ];
    for (const headers of strangers) {
      for (const query of ['', '&id=x&nonsense=1']) {
        const answer = await ask(call, headers, query);
        expect([headers, answer.status, codeOf(answer), faultsOf(answer)]).toEqual([headers, 200, 2008, []]);
        expect(JSON.parse(answer.text)).toMatchObject({ message: '请先登录运营后台' });
      }
    }
  });

  test.each(operatorRoles)(
    'for the role %s is there or not, as the table of rights says, whatever their role was before',
    async (role) => {
      const requiredRole = isOperatorAccess(call.access) ? roleOf(call.access) : null;
      const may = requiredRole === null || role === requiredRole || role === 'admin';
      const formerRole = role === 'admin' ? 'editor' : 'admin';
      for (const loginRole of [role, formerRole] as const) {
        const operator = await t.loginOperator(loginRole, (await buildMember(t.db)).uid);
        await t.db`update operator set role = ${role} where id = (select max(id) from operator)`;
        const answer = await ask(call, { operator });
        expect([answer.status, faultsOf(answer)]).toEqual([200, []]);
        expect([codeOf(answer) === 2008, codeOf(answer) !== 4003]).toEqual([false, may]);
      }
    },
  );
});

/** Calls that take an id or an upload of somebody: what they say to a member whom it does not concern. */
const ofOthers: [CallName, (theirs: Theirs) => object, number][] = [
  ['file/getInfo', ({ uploadId }) => ({ uploadId }), 4004],
  ['user/revokeDevice', ({ session }) => ({ id: session }), 4004],
  ['wallet/getJournal', ({ journal }) => ({ id: journal }), 4004],
];

type Theirs = { uploadId: string; session: number; journal: number };

test.each(ofOthers)('%s tells nothing of another member’s things', async (name, inputOf, code) => {
  const owner = await buildMember(t.db);
  const stranger = await buildMember(t.db);
  await buildWallet(t.db, owner.uid, { paid: 5 });
  await t.loginAs(owner.uid);
  const [session] = await t.db<{ id: number }[]>`select id from session where uid = ${owner.uid}`;
  const [entry] = await t.db<{ id: number }[]>`
    select journal_id as id from ledger_entry where uid = ${owner.uid} limit 1`;
  const theirs = {
    uploadId: await buildUpload(t.db, { uid: owner.uid }),
    session: session?.id ?? 0,
    journal: entry?.id ?? 0,
  };
  const token = await t.loginAs(stranger.uid);
  const answer = await t.call(name, inputOf(theirs), { token });
  expect([answer.status, answer.code]).toEqual([200, code]);
  const own = await t.call(name, inputOf(theirs), { token: await t.loginAs(owner.uid) });
  expect(own.code).toBe(200);
});
