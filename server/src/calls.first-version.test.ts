import { expect, test } from 'vitest';
import { codeOf, faultsOf, rawRequest } from '#core/testing/raw-request.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from './account/account.testing.ts';

const t = useTestApp();

/** The calls whose name, method and access are fixed: clients that are out there make them so. */
const fixedCalls: readonly (readonly [name: string, method: 'GET' | 'POST', access: 'visitor' | 'member'])[] =
  [
    ['getPublicInformation', 'GET', 'visitor'],
    ['introduce/getCategoryList', 'GET', 'visitor'],
    ['introduce/getList', 'GET', 'visitor'],
    ['banner/getBannerList', 'GET', 'visitor'],
    ['introduce/getIntroduceDetail', 'GET', 'visitor'],
    ['introduce/getIntroduceComment', 'GET', 'visitor'],
    ['introduce/getIntroduceSonComment', 'GET', 'visitor'],
    ['getUserData', 'GET', 'member'],
    ['user/attentionUser', 'POST', 'member'],
    ['wallet/getRechargeXueBiList', 'POST', 'member'],
    ['wallet/getBillDetailList', 'POST', 'member'],
    ['collect/getCollectSeedingList', 'POST', 'member'],
    ['collect/getCollectIntroduceList', 'POST', 'member'],
    ['seeding/getMySeeding', 'POST', 'member'],
    ['pascal/getBuyList', 'POST', 'member'],
    ['user/balanceWithdrawal', 'POST', 'member'],
    ['user/getAttentionUserList', 'POST', 'member'],
    ['user/getMyFansUserList', 'POST', 'member'],
    ['user/updateUserInfo', 'POST', 'member'],
    ['resource/getUserResourceList', 'POST', 'member'],
    ['introduce/deleteIntroduceComment', 'POST', 'member'],
    ['introduce/motionIntroduce', 'POST', 'member'],
    ['introduce/addIntroduceComment', 'POST', 'member'],
  ];

const ask = (name: string, method: 'GET' | 'POST', headers: Record<string, string> = {}) =>
  rawRequest(t.url, `/apis/${name}?version=1.0.0&s=uniapp`, {
    method,
    headers: { 'content-type': 'application/json', 'form-type': 'h5', ...headers },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });

test('there are 23 of them', () => expect(new Set(fixedCalls.map(([name]) => name)).size).toBe(23));

test.each(fixedCalls)('%s is a %s for every %s', async (name, method, access) => {
  const visitor = await ask(name, method);
  expect([visitor.status, faultsOf(visitor)]).toEqual([200, []]);
  // What is missing in the input is said to whoever may ask; nobody else gets so far.
  expect(access === 'member' ? [2008] : [200, 4000]).toContain(codeOf(visitor));

  const token = await t.loginAs((await buildMember(t.db)).uid);
  const member = await ask(name, method, { TOKEN: token });
  expect([200, 4000]).toContain(codeOf(member));

  const other = await ask(name, method === 'GET' ? 'POST' : 'GET', { TOKEN: token });
  expect([404, 405]).toContain(other.status);
});

test('an answer has code, data, message, and msg, which says the same', async () => {
  for (const [name, method] of [
    ['getPublicInformation', 'GET'],
    ['getUserData', 'GET'],
    ['introduce/getIntroduceDetail', 'GET'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- each answer is named when it is wrong
    const answer = JSON.parse((await ask(name, method)).text) as Record<string, unknown>;
    expect([name, Object.keys(answer).toSorted()]).toEqual([name, ['code', 'data', 'message', 'msg']]);
    expect(answer['msg']).toBe(answer['message']);
    expect(answer['code'] === 200 || answer['message'] !== '').toBe(true);
  }
});
