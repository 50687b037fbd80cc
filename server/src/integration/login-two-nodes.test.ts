import { PASSWORD } from '@xuelin/contract/core/constants';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PublicCache } from '#core/cache/public-cache.ts';
import { createLimits } from '#core/calls/limits.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember, solveCaptcha } from '../account/account.testing.ts';
import { createApp } from '../app.ts';
import { buildOperator } from '../operator/operator.testing.ts';

/* Two nodes on one database, without Redis: what each counts in memory is its own, guesses are counted in the database. */

const it = useTestApp();
const password = 'correct horse';
let other: FastifyInstance;

beforeAll(async () => {
  other = await createApp({ ...it.services, limits: createLimits(null), cache: new PublicCache() });
});
afterAll(() => other.close());

type Answer = { code: number; data: Record<string, unknown> };
let turn = 0;

/** Asks one node, then the other. */
async function ask(
  name: 'login/account' | 'login/sendCode' | 'operator/login',
  input: object,
): Promise<Answer> {
  if (turn++ % 2 === 0) return it.call(name, input);
  const url = `/apis/${name}?version=1.0.0&s=uniapp`;
  return (await other.inject({ method: 'POST', url, payload: input })).json();
}

const guess = async (input: object): Promise<Answer> => {
  const captcha = solveCaptcha((await it.call('login/getCaptcha', {})).data);
  return ask('login/account', { ...input, captcha });
};

test('wrong passwords of a member count together, and the lock holds at both', async () => {
  const { phone } = await buildMember(it.db, { password });
  const codes = [];
  for (let tries = 0; tries < PASSWORD.tries; tries++)
    codes.push((await guess({ phone, password: 'wrong guess' })).code);
  expect(codes).toEqual([...Array.from({ length: PASSWORD.tries - 1 }, () => 4003), 4029]);
  expect([(await guess({ phone, password })).code, (await guess({ phone, password })).code]).toEqual([
    4029, 4029,
  ]);
});

test('wrong passwords of an operator count together, and the lock holds at both', async () => {
  const { name } = await buildOperator(it.db, { role: 'finance', password });
  const codes = [];
  for (let tries = 0; tries < PASSWORD.tries; tries++)
    codes.push((await ask('operator/login', { name, password: 'wrong guess' })).code);
  expect(codes).toEqual([...Array.from({ length: PASSWORD.tries - 1 }, () => 4003), 4029]);
  const right = { name, password };
  expect([(await ask('operator/login', right)).code, (await ask('operator/login', right)).code]).toEqual([
    4029, 4029,
  ]);
});

test('a phone gets one code a minute from both', async () => {
  const input = { phone: '13512340001', scene: 'login' };
  expect((await ask('login/sendCode', input)).code).toBe(200);
  expect((await ask('login/sendCode', input)).code).toBe(4029);
  expect((await ask('login/sendCode', input)).code).toBe(4029);
});
