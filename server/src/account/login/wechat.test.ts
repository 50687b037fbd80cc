import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#core/testing/test-server.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account.testing.ts';

const home = 'https://study.example.com';
const state = 'abcd1234EFGH';

/** Names there that are no good ones here. */
const names: Record<string, string> = {
  'person-odd': '\u200b',
  'person-spam': '代写论文',
  'person-link': 'abc.top',
};

/** Plays the open platform: codes are good once, `person-…` names who agreed. */
type Platform = TestServer & { paths: string[]; trouble: string | null; usedCodes: Set<string> };
let platform: Platform;

beforeAll(async () => {
  const own = { paths: [] as string[], trouble: null as string | null, usedCodes: new Set<string>() };
  const server = await startTestServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://platform');
    own.paths.push(url.pathname);
    const { trouble } = own;
    const say = (answer: object) => {
      response.setHeader('content-type', 'text/plain');
      response.end(JSON.stringify(answer));
    };
    if (trouble === 'hang up') return void response.destroy();
    if (trouble === 'html') return void response.end('<html>502</html>');
    if (trouble === 'busy once') {
      own.trouble = null;
      return say({ errcode: -1, errmsg: 'system error' });
    }
    if (trouble === 'secret') return say({ errcode: 40125, errmsg: 'invalid appsecret the-app-secret' });
    const query = url.searchParams;
    if (url.pathname === '/sns/oauth2/access_token') {
      const code = query.get('code') ?? '';
      const sound =
        query.get('appid') === 'wx-app' &&
        query.get('secret') === 'the-app-secret' &&
        query.get('grant_type') === 'authorization_code';
      if (!sound) return say({ errcode: 40013, errmsg: 'invalid appid' });
      if (own.usedCodes.has(code)) return say({ errcode: 40163, errmsg: 'code been used' });
      if (!code.startsWith('person-')) return say({ errcode: 40029, errmsg: 'invalid code' });
      own.usedCodes.add(code);
      const openid = code.split('.')[0];
      return say({ access_token: `access-${openid}`, expires_in: 7200, openid, scope: 'snsapi_userinfo' });
    }
    const openid = query.get('openid') ?? '';
    if (query.get('access_token') !== `access-${openid}`) return say({ errcode: 40001, errmsg: 'invalid' });
    return say({
      openid,
      nickname: names[openid] ?? '微信里的我',
      sex: 2,
      headimgurl: 'https://thirdwx.example/132',
      ...(openid === 'person-union' ? { unionid: 'union-1' } : {}),
    });
  });
  platform = Object.assign(own, server);
});
afterAll(() => platform.stop());
beforeEach(() => {
  platform.trouble = null;
  platform.paths.length = 0;
});

describe('when configured', () => {
  const t = useTestApp({
    env: () => ({
      WECHAT_APP_ID: 'wx-app',
      WECHAT_APP_SECRET: 'the-app-secret',
      WECHAT_ENDPOINT: platform.url,
      PUBLIC_URL: home,
    }),
  });
  let codes = 0;
  const login = (person: string, more: object = {}) =>
    t.call('login/wechat', { code: `person-${person}.${++codes}`, ...more });

  test.each([`${home}/?a=1#/pages/users/login/index`, '/#/pages/users/login/index', 'https:evil.example'])(
    'the address to agree at leads back to %s',
    async (redirect) => {
      const { url } = (await t.call('login/wechatUrl', { redirect, state })).data;
      const at = new URL(url);
      expect(at.origin + at.pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize');
      expect(Object.fromEntries(at.searchParams)).toEqual({
        appid: 'wx-app',
        redirect_uri: new URL(redirect, home).href,
        response_type: 'code',
        scope: 'snsapi_userinfo',
        state,
      });
      expect(at.hash).toBe('#wechat_redirect');
    },
  );

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    `${home}.evil.example/`,
    'https://study.example.com@evil.example/',
    'https://user:pass@study.example.com/',
    'http://study.example.com/',
    'javascript:alert(1)',
    'https://[',
  ])('it does not lead to %s', async (redirect) => {
    expect((await t.call('login/wechatUrl', { redirect, state })).code).toBe(4003);
  });

  test.each(['short', 'a b c d e f', 'x'.repeat(65)])('the state %j is refused', async (word) => {
    expect((await t.call('login/wechatUrl', { redirect: '/', state: word })).code).toBe(4000);
  });

  test('the first login registers, the next one is the same member', async () => {
    const inviter = await buildMember(t.db);
    const first = await login('one', { spid: inviter.uid });
    expect(first.data.userInfo).toMatchObject({
      nickname: '微信里的我',
      sex: 'female',
      phone: null,
      avatar: null,
      wechatBound: true,
      hasPassword: false,
    });
    const second = await login('one');
    expect([first.data.isNew, second.data.isNew, second.data.uid]).toEqual([true, false, first.data.uid]);
    expect((await t.call('getUserData', {}, { token: second.data.token })).data.uid).toBe(first.data.uid);
    const [row] = await t.db`select spread_uid from member where uid = ${first.data.uid}`;
    expect(row).toEqual({ spreadUid: inviter.uid });
    expect((await login('two')).data.uid).not.toBe(first.data.uid);
  });

  test('two first logins at once make one member', async () => {
    const answers = await Promise.all([login('twin'), login('twin'), login('twin')]);
    expect(new Set(answers.map((answer) => answer.data.uid)).size).toBe(1);
    expect(answers.filter((answer) => answer.data.isNew)).toHaveLength(1);
  });

  test('a person known by another app of ours is the same member', async () => {
    const { uid } = await buildMember(t.db, { phone: null });
    await t.db`insert into wechat_identity values ('wx-other', 'there', 'union-1', ${uid}, 1)`;
    expect((await login('union')).data).toMatchObject({ uid, isNew: false });
    expect(await t.db`select from wechat_identity where uid = ${uid}`).toHaveLength(2);
    expect((await login('union')).data.uid).toBe(uid);
  });

  test.each(['odd', 'spam', 'link'])('a name that cannot be taken becomes ours: %s', async (person) => {
    expect((await login(person)).data.userInfo.nickname).toMatch(/^学林用户\d{4}$/);
  });

  test('a wrong or used code is told', async () => {
    expect((await t.call('login/wechat', { code: 'nonsense' })).code).toBe(4003);
    const code = `person-again.${++codes}`;
    expect((await t.call('login/wechat', { code })).code).toBe(200);
    const again = await t.call('login/wechat', { code });
    expect([again.code, again.message]).toEqual([4003, '微信授权已失效，请重新用微信登录']);
    expect((await t.call('login/wechat', {})).code).toBe(4000);
  });

  test('one “busy” is asked again', async () => {
    platform.trouble = 'busy once';
    expect((await login('busy')).code).toBe(200);
    expect(platform.paths).toHaveLength(3);
  });

  test.each(['hang up', 'html', 'secret'])(
    'trouble there (%s) is told, and no secret logged',
    async (trouble) => {
      platform.trouble = trouble;
      const answer = await login('trouble');
      expect([answer.status, answer.code, answer.message]).toEqual([
        200,
        5000,
        expect.stringContaining('微信暂时没有回应'),
      ]);
      expect(t.log()).toContain('login by WeChat failed');
      expect(t.log()).not.toContain('the-app-secret');
    },
  );
});

describe('binding WeChat to the account that is logged in', () => {
  const t = useTestApp({
    env: () => ({
      WECHAT_APP_ID: 'wx-app',
      WECHAT_APP_SECRET: 'the-app-secret',
      WECHAT_ENDPOINT: platform.url,
      PUBLIC_URL: home,
    }),
  });
  let number = 0;
  const codeOf = (person: string) => `person-${person}.bind${++number}`;
  async function someone() {
    const phone = `1360000${String(++number).padStart(4, '0')}`;
    const { uid } = await buildMember(t.db, { phone });
    const token = await t.loginAs(uid);
    const proof = async () => ({
      confirmCode: (await t.call('user/sendConfirmCode', {}, { token })).data.demoCode ?? '',
    });
    return { uid, phone, token, proof };
  }
  const bind = (token: string, input: { code: string; confirmCode?: string; oldPassword?: string }) =>
    t.call('user/bindWechat', input, { token });
  const identitiesOf = (uid: number) => t.db`select open_id from wechat_identity where uid = ${uid}`;

  test('it needs a session and the owner’s proof, which does not use the code up', async () => {
    const code = codeOf('bound');
    expect((await t.call('user/bindWechat', { code })).code).toBe(2008);
    const { uid, token, proof } = await someone();
    expect((await bind(token, { code })).code).toBe(4003);
    expect((await bind(token, { code, oldPassword: 'a guess' })).code).toBe(4003);
    expect(platform.paths).toEqual([]);
    expect(await identitiesOf(uid)).toEqual([]);
    const answer = await bind(token, { code, ...(await proof()) });
    expect([answer.code, answer.data.wechatBound]).toEqual([200, true]);
    const jobs = await t.db`
      select 1 from graphile_worker._private_jobs where payload ->> 'event' = 'wechatBound' and (payload ->> 'uid')::bigint = ${uid}`;
    expect(jobs).toHaveLength(1);
    const login = await t.call('login/wechat', { code: codeOf('bound') });
    expect(login.data).toMatchObject({ uid, isNew: false });
  });

  test('a second bind is refused, also of another WeChat', async () => {
    const { uid, token, proof } = await someone();
    const code = codeOf('twice');
    expect((await bind(token, { code, ...(await proof()) })).code).toBe(200);
    t.clock.advance(61);
    for (const again of [code, codeOf('twice'), codeOf('other')]) {
      const answer = await bind(token, { code: again, confirmCode: '123456' });
      expect([answer.code, answer.message]).toEqual([4009, expect.stringContaining('已经绑定了微信')]);
    }
    expect(await identitiesOf(uid)).toEqual([{ openId: 'person-twice' }]);
  });

  test('a forged or used code binds nothing', async () => {
    const one = await someone();
    const forged = await bind(one.token, { code: 'nonsense', ...(await one.proof()) });
    expect([forged.code, forged.message]).toEqual([4003, expect.stringContaining('微信授权已失效')]);
    const used = codeOf('used');
    expect((await t.call('login/wechat', { code: used })).code).toBe(200);
    const other = await someone();
    expect((await bind(other.token, { code: used, ...(await other.proof()) })).code).toBe(4003);
    expect([...(await identitiesOf(one.uid)), ...(await identitiesOf(other.uid))]).toEqual([]);
  });

  test('a WeChat that is another account’s is told, also when known by another app of ours', async () => {
    const owner = (await t.call('login/wechat', { code: codeOf('taken') })).data.uid;
    const { uid, token, proof } = await someone();
    const answer = await bind(token, { code: codeOf('taken'), ...(await proof()) });
    expect([answer.code, answer.message]).toEqual([4009, expect.stringContaining('另一个账号')]);
    const elsewhere = await buildMember(t.db, { phone: null });
    await t.db`insert into wechat_identity values ('wx-other', 'there', 'union-1', ${elsewhere.uid}, 1)`;
    const third = await someone();
    expect((await bind(third.token, { code: codeOf('union'), ...(await third.proof()) })).code).toBe(4009);
    expect([...(await identitiesOf(uid)), ...(await identitiesOf(third.uid))]).toEqual([]);
    expect(await identitiesOf(owner)).toHaveLength(1);
  });

  test('of two accounts that bind one WeChat at once, one has it', async () => {
    const two = [await someone(), await someone()];
    const inputs = await Promise.all(
      two.map(async ({ proof }) => ({ code: codeOf('race'), ...(await proof()) })),
    );
    const answers = await Promise.all(two.map(({ token }, at) => bind(token, inputs[at] ?? { code: '' })));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
    expect(await t.db`select 1 from wechat_identity where open_id = 'person-race'`).toHaveLength(1);
  });

  test('what was unbound may be bound again, here or elsewhere', async () => {
    const [one, other] = [await someone(), await someone()];
    expect((await bind(one.token, { code: codeOf('free'), ...(await one.proof()) })).code).toBe(200);
    t.clock.advance(61);
    expect((await t.call('user/unbindWechat', await one.proof(), { token: one.token })).code).toBe(200);
    expect((await bind(other.token, { code: codeOf('free'), ...(await other.proof()) })).code).toBe(200);
    expect(await identitiesOf(other.uid)).toEqual([{ openId: 'person-free' }]);
  });

  test('trouble there is told and binds nothing', async () => {
    const { uid, token, proof } = await someone();
    platform.trouble = 'html';
    expect((await bind(token, { code: codeOf('trouble'), ...(await proof()) })).code).toBe(5000);
    expect(await identitiesOf(uid)).toEqual([]);
  });
});

describe('without an address of its own', () => {
  const t = useTestApp({
    env: () => ({ WECHAT_APP_ID: 'wx-app', WECHAT_APP_SECRET: 'x', WECHAT_ENDPOINT: platform.url }),
  });

  test('it leads back to where the request came to', async () => {
    const ask = (redirect: string) => t.call('login/wechatUrl', { redirect, state });
    expect((await ask(`${t.url}/#/pages/users/login/index`)).code).toBe(200);
    expect((await ask('https://evil.example/')).code).toBe(4003);
  });
});

describe('when not configured', () => {
  const t = useTestApp();

  test('it is said', async () => {
    for (const answer of [
      await t.call('login/wechatUrl', { redirect: '/', state }),
      await t.call('login/wechat', { code: 'person-x.1' }),
      await t.call(
        'user/bindWechat',
        { code: 'person-x.1' },
        { token: await t.loginAs((await buildMember(t.db)).uid) },
      ),
    ]) {
      expect([answer.code, answer.message]).toEqual([4004, '微信登录还没有开通，请用手机号登录']);
    }
  });
});
