import { expect, test } from 'vitest';
import { buildMember } from '../../account/account.testing.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { bindings } from '../../registry.ts';

const t = useTestApp();
/** Of a call whose limit is no setting. */
const limitOf = (name: string) =>
  bindings.find(({ call }) => call.name === name)?.limit as { max: number; seconds: number } | undefined;
const { max = 0 } = limitOf('introduce/getList') ?? {};

test('a list is limited where it is searched, as a search is, and nowhere else', async () => {
  expect(limitOf('introduce/getList')).toMatchObject(limitOf('search/all') ?? { max: 'a limit' });
  const ip = '203.0.113.5';
  const token = await t.loginAs((await buildMember(t.db)).uid);
  const ask = (input: object, more: object = {}) => t.call('introduce/getList', input, { ip, ...more });
  for (let n = 0; n < max; n++) expect((await ask({ keyword: `词${n}` })).code).toBe(200);
  const refusal = await ask({ keyword: '又一个词' });
  expect([refusal.status, refusal.code]).toEqual([429, 4029]);
  // A cache hit costs nothing, nor does a list without a word.
  expect((await ask({ keyword: `词${max - 1}` })).code).toBe(200);
  for (let limit = 1; limit <= 20; limit++) expect((await ask({ limit })).code).toBe(200);
  // Others, and members behind the same address, have a count of their own.
  expect((await ask({ keyword: '又一个词' }, { token })).code).toBe(200);
  expect((await ask({ keyword: '再一个词' }, { ip: '203.0.113.6' })).code).toBe(200);
});
