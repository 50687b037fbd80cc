import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#core/testing/test-server.ts';
import { useTestApp } from '#core/testing/test-app.ts';

/** Plays the provider: takes what is signed as its documents say, and remembers it. */
type Provider = TestServer & { messages: Record<string, string>[]; answer: string | null };
const secret = 'the access key secret';
let provider: Provider;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  const state = { messages: [] as Record<string, string>[], answer: null as string | null };
  const server = await startTestServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://provider');
    const [, keyId, names = '', signature] =
      /^ACS3-HMAC-SHA256 Credential=(.*),SignedHeaders=(.*),Signature=(.*)$/.exec(
        request.headers.authorization ?? '',
      ) ?? [];
    const lines = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`);
    const canonical = ['POST', '/', url.search.slice(1), lines.join(''), names, sha256('')].join('\n');
    const validSignature = createHmac('sha256', secret)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex');
    const sound =
      keyId === 'key-id' &&
      signature === validSignature &&
      request.method === 'POST' &&
      request.headers['x-acs-action'] === 'SendSms' &&
      names === 'host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version';
    if (state.answer === 'hang up') return void response.destroy();
    const code = sound ? (state.answer ?? 'OK') : 'SignatureDoesNotMatch';
    if (code === 'OK') state.messages.push(Object.fromEntries(url.searchParams));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ Code: code, Message: 'x', RequestId: '1' }));
  });
  provider = Object.assign(state, server);
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.answer = null;
  provider.messages.length = 0;
});

const settings = (secretKey = secret) => ({
  SMS_ENDPOINT: provider.url,
  SMS_ACCESS_KEY_ID: 'key-id',
  SMS_ACCESS_KEY_SECRET: secretKey,
  SMS_SIGN_NAME: '学林 (测试)*',
  SMS_TEMPLATE: 'SMS_1',
});
const ask = (phone: string) => ({ phone, scene: 'login' }) as const;

describe('with a provider', () => {
  const t = useTestApp({ env: () => ({ ...settings(), DEMO: '0' }) });

  test('the code goes to the phone and nowhere else, and it logs in', async () => {
    const phone = '13500000001';
    const answer = await t.call('login/sendCode', ask(phone));
    expect(answer.data).toEqual({ retryAfter: 60 });
    expect(provider.messages).toHaveLength(1);
    const [request] = provider.messages;
    expect(request).toMatchObject({ PhoneNumbers: phone, SignName: '学林 (测试)*', TemplateCode: 'SMS_1' });
    const { code } = JSON.parse(request?.['TemplateParam'] ?? '') as { code: string };
    expect((await t.call('login/mobile', { phone, code })).code).toBe(200);
  });

  test.each(['isv.BUSINESS_LIMIT_CONTROL', 'hang up'])(
    'a refusal (%s) is told and logged without the phone',
    async (why) => {
      provider.answer = why;
      const phone = why === 'hang up' ? '13500000002' : '13500000003';
      const answer = await t.call('login/sendCode', ask(phone));
      expect([answer.status, answer.code, answer.message]).toEqual([
        200,
        5000,
        '短信暂时发不出去，请一分钟后再试',
      ]);
      expect(t.log()).toContain('a code could not be sent');
      expect(t.log()).not.toContain(phone);
    },
  );
});

describe('with a provider in demo mode', () => {
  const t = useTestApp({ env: () => ({ ...settings(), DEMO: '1' }) });

  test('the code is sent and not told', async () => {
    expect((await t.call('login/sendCode', ask('13500000004'))).data).toEqual({ retryAfter: 60 });
    expect(provider.messages).toHaveLength(1);
  });
});

describe('with a wrong secret', () => {
  const t = useTestApp({ env: () => ({ ...settings('another secret'), DEMO: '0' }) });

  test('nothing is taken', async () => {
    expect((await t.call('login/sendCode', ask('13500000005'))).code).toBe(5000);
    expect(provider.messages).toHaveLength(0);
    expect(t.log()).toContain('SignatureDoesNotMatch');
  });
});

describe.each(['0', '1'])('with codes in the log by SMS_TO_LOG, DEMO=%s', (demo) => {
  const t = useTestApp({ env: () => ({ DEMO: demo, SMS_TO_LOG: '1' }) });

  test('the code stands there and nowhere else, and it logs in', async () => {
    const phone = '13500000007';
    const answer = await t.call('login/sendCode', ask(phone));
    expect(answer.data).toEqual({ retryAfter: 60 });
    const [, code = ''] = /13500000007 的验证码：(\d{6})/.exec(t.log()) ?? [];
    expect((await t.call('login/mobile', { phone, code })).code).toBe(200);
  });
});

describe('without a provider and without demo mode', () => {
  const t = useTestApp({ env: () => ({ DEMO: '0' }) });

  test('there are no codes, and it is said', async () => {
    const answer = await t.call('login/sendCode', ask('13500000006'));
    expect([answer.code, answer.message]).toEqual([4003, expect.stringContaining('还没有配置短信服务')]);
    expect(answer.data).toEqual({});
  });
});
