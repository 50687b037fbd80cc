import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';

/* Agreements and help in versions: written, coming, taken back, read again, and agreed to anew. */

const it = useTestApp();
let operator: string;
let token: string;

beforeAll(async () => {
  operator = await it.loginOperator('editor');
  token = await it.loginAs((await buildMember(it.db)).uid);
});

const as = () => ({ operator, key: crypto.randomUUID() });
const current = async (kind: string, id?: number) =>
  (await it.call('operator/getTextVersion', { kind, ...(id ? { id } : {}) }, { operator })).data;
const lastId = async (kind: string) => {
  const { list } = (await it.call('operator/getTextVersionList', { kind, limit: 50 }, { operator })).data;
  return list.find(({ withdrawnAt }) => withdrawnAt === null)?.id ?? 0;
};
const publish = async (kind: string, more: object = {}) =>
  it.call(
    'operator/publishText',
    {
      kind,
      basedOn: await lastId(kind),
      title: '用户协议',
      content: '# 用户协议\n\n新的{{appName}}',
      note: '改',
      ...more,
    },
    as(),
  );
const get = async (kind: string, version?: string) =>
  it.call('agreement/get', { kind, ...(version ? { textVersion: version } : {}) });
const versions = async (kind: string) =>
  (await it.call('agreement/getVersionList', { kind })).data.list.map(({ version }) => version);

test('members, visitors and other roles do not write them', async () => {
  const finance = await it.loginOperator('finance');
  for (const name of [
    'getTextList',
    'getTextVersionList',
    'getTextVersion',
    'publishText',
    'withdrawText',
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await it.call(`operator/${name}`, {}, { token })).code).toBe(2008);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await it.call(`operator/${name}`, {}, { operator: finance })).code).toBe(4003);
  }
});

test('what came with the program is version 1, whole, and in the list', async () => {
  const { list } = (await it.call('operator/getTextList', {}, { operator })).data;
  expect(list).toHaveLength(10);
  expect(list.find(({ kind }) => kind === 'privacy')).toMatchObject({ version: '1.1', coming: null });
  expect((await current('user')).writtenBy).toBe('');
  expect((await get('user')).data.content).toContain('学林');
});

test('a new version counts from its second on; who agreed to the old one is asked again, and both stay readable', async () => {
  const consent = async () =>
    (await it.call('user/getConsents', {}, { token })).data.list.find(({ kind }) => kind === 'user');
  await it.call('user/agree', { kind: 'user', version: '1.0' }, { token });
  const effectiveAt = it.clock.now() + 1_000;
  const { code, data } = await publish('user', { effectiveAt });
  expect([code, data.version]).toEqual([200, '1.1']);
  expect(await consent()).toMatchObject({ version: '1.0', agreedVersion: '1.0' });
  expect((await get('user', '1.1')).code, 'not before it counts').toBe(4004);
  expect(await versions('user')).toEqual(['1.0']);
  expect((await it.call('user/agree', { kind: 'user', version: '1.1' }, { token })).code).toBe(4009);

  it.clock.set(effectiveAt);
  it.services.cache.drop(['agreement']);
  expect((await get('user')).data).toMatchObject({ version: '1.1', content: '# 用户协议\n\n新的学林' });
  expect(await consent()).toMatchObject({ version: '1.1', agreedVersion: '1.0' });
  expect((await it.call('user/agree', { kind: 'user', version: '1.1' }, { token })).code).toBe(200);
  expect(await consent()).toMatchObject({ version: '1.1', agreedVersion: '1.1' });
  expect((await get('user', '1.0')).data.content).toContain('欢迎使用学林');
  expect(await versions('user')).toEqual(['1.1', '1.0']);
  const written = await current('user');
  expect(written.before).toContain('欢迎使用{{appName}}');
  expect(written.writtenBy).toMatch(/./);
});

test('a coming version stands in the way of another, and is taken back before it counts, never after', async () => {
  const effectiveAt = it.clock.now() + 500;
  const { data } = await publish('creator', { title: '创作者协议', effectiveAt });
  expect((await publish('creator', { title: '创作者协议' })).code).toBe(4009);
  const withdraw = (id: number) => it.call('operator/withdrawText', { id, reason: '写错了' }, as());
  expect((await withdraw(data.id)).code).toBe(200);
  expect((await withdraw(data.id)).code).toBe(4009);
  expect((await withdraw(999_999)).code).toBe(4004);
  const next = await publish('creator', { title: '创作者协议' });
  expect(next.data.version, 'a number is never used again').toBe('1.2');
  expect((await withdraw(next.data.id)).code).toBe(4009);
  it.clock.set(effectiveAt);
  it.services.cache.drop(['agreement']);
  expect((await get('creator')).data.version).toBe('1.2');
  expect(await versions('creator')).toEqual(['1.2', '1.0']);
});

test('of two who write from the same version one is refused', async () => {
  const basedOn = await lastId('recharge');
  const answers = await Promise.all(
    ['甲', '乙'].map((note) => publish('recharge', { title: '充值协议', basedOn, note })),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
});

test('a help page has the numbers in force in it, and goes back to nothing unknown', async () => {
  const content = '作者得到 {{creatorPercent}}%，见{{coinName}}的规则。';
  expect((await publish('help.fees', { title: '费用', content })).code).toBe(200);
  expect((await it.call('help/get', { topic: 'fees' })).data).toMatchObject({
    title: '费用',
    content: '作者得到 70%，见学币的规则。',
  });
});

describe('refused', () => {
  test.each([
    ['an unknown name', { content: '{{noSuch}}' }],
    ['a brace left open', { content: '写到 {{appName' }],
    ['a number of help in an agreement', { content: '{{creatorPercent}}' }],
    ['nothing', { content: '' }],
    ['no reason', { note: '' }],
    ['another kind', { kind: 'other' }],
    ['too long', { content: '字'.repeat(40_001) }],
  ])('%s', async (_name, more) => {
    expect((await publish('membership', { title: '会员服务协议', ...more })).code).toBe(4000);
  });

  test('a second that is over', async () => {
    expect((await publish('membership', { effectiveAt: it.clock.now() - 1 })).code).toBe(4000);
  });
});

test('nobody changes or deletes a version', async () => {
  const changes = [
    () => it.db`update agreement_version set content = 'x'`,
    () => it.db`update agreement_version set withdrawn_at = 1, title = 'x'`,
    () => it.db`update agreement_version set withdrawn_at = null where withdrawn_at is not null`,
    () => it.db`delete from agreement_version`,
    () => it.db`truncate agreement_version`,
  ];
  for (const change of changes)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(change()).rejects.toThrow('written once');
});
