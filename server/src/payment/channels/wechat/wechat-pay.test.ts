import { createCipheriv, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock } from '#core/testing/test-clock.ts';
import { createHash } from 'node:crypto';
import type { Attempt, Channel } from '../channel.ts';
import { isSignedRsa, signRsa } from '../rsa.ts';
import { openWechatPay } from './wechat-pay.ts';
import { unseal } from './wechat-signing.ts';

/** The platform as it behaves: checks our signature, signs its answers, and fails as it is told. */
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject, type: 'pkcs8' | 'spki') => key.export({ type, format: 'pem' }).toString();
const apiV3Key = 'k'.repeat(32);
const serial = 'PUB_KEY_ID_01';
const clock = createTestClock();

type Reply = { status?: number; body?: string; signedBy?: KeyObject; serial?: string; raw?: boolean };
let replies: Record<string, Reply | undefined> = {};
const requests: { method: string; url: string; body: string; isSigned: boolean }[] = [];
let server: Server;
let channel: Channel;

const headersOf = (
  body: string,
  { signedBy = platform.privateKey, serial: of = serial }: Reply,
  now: number,
) => ({
  'wechatpay-timestamp': String(now),
  'wechatpay-nonce': 'n0nce',
  'wechatpay-serial': of,
  'wechatpay-signature': signRsa(`${now}\nn0nce\n${body}\n`, signedBy),
});

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const fields = Object.fromEntries(
        [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value]) => [
          name,
          value,
        ]),
      );
      const text = `${method}\n${url}\n${fields['timestamp']}\n${fields['nonce_str']}\n${body}\n`;
      const isSigned = isSignedRsa(text, fields['signature'] ?? '', merchant.publicKey);
      requests.push({ method, url, body, isSigned });
      const reply = replies[`${method} ${url.split('?')[0]}`] ?? {
        status: 404,
        body: '{"code":"NOT_FOUND"}',
      };
      const answer = reply.body ?? '';
      response.writeHead(reply.status ?? 200, reply.raw ? {} : headersOf(answer, reply, clock.now()));
      response.end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  channel = openWechatPay(
    {
      appId: 'wx1',
      mchId: '1900000001',
      serial: '5157F09EFDC096DE15EBE81A47057A72',
      privateKey: pem(merchant.privateKey, 'pkcs8'),
      apiV3Key,
      transferSceneId: null,
      publicKeyId: serial,
      publicKey: pem(platform.publicKey, 'spki'),
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    clock,
  );
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  replies = {};
  requests.length = 0;
});

const attempt: Attempt = {
  no: '20260101000000000001',
  method: 'native',
  title: '充值 60 学币',
  fen: 600,
  expiresAt: clock.now() + 1_800,
  ip: '203.0.113.5',
  openId: 'openid-1',
  returnUrl: 'https://app.example/pay/back/1',
  notifyUrl: 'https://app.example/apis/pay/notify/wechat',
};
const transaction = {
  out_trade_no: attempt.no,
  transaction_id: '4200000001',
  trade_state: 'SUCCESS',
  success_time: '2026-09-21T17:00:00+08:00',
  mchid: '1900000001',
  appid: 'wx1',
  amount: { total: 600, payer_total: 600, currency: 'CNY' },
};
const byNumber = `GET /v3/pay/transactions/out-trade-no/${attempt.no}`;

function seal(value: object, key = apiV3Key) {
  const [nonce, associatedData] = ['fdasfjihihih', 'transaction'];
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(associatedData));
  const ciphertext = Buffer.concat([
    cipher.update(JSON.stringify(value)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: ciphertext.toString('base64'),
    nonce,
    associated_data: associatedData,
  };
}

function noticeOf(resource: object, reply: Reply = {}, at = clock.now(), type = 'TRANSACTION.SUCCESS') {
  const body = JSON.stringify({ id: 'EV-1', event_type: type, resource });
  return { headers: headersOf(body, reply, at), body: Buffer.from(body) };
}

describe('starting', () => {
  test('Native gives the text of a QR code; the request is signed', async () => {
    replies['POST /v3/pay/transactions/native'] = { body: '{"code_url":"weixin://wxpay/x"}' };
    expect(await channel.start(attempt)).toEqual({ action: 'qr', url: 'weixin://wxpay/x', jsapi: null });
    const [request] = requests;
    expect(request?.isSigned).toBe(true);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      appid: 'wx1',
      out_trade_no: attempt.no,
      amount: { total: 600, currency: 'CNY' },
    });
  });

  test('H5 leads to WeChat and back; JSAPI is signed for the bridge', async () => {
    replies['POST /v3/pay/transactions/h5'] = { body: '{"h5_url":"https://wx.example/pay?p=1"}' };
    const { url } = await channel.start({ ...attempt, method: 'h5' });
    expect(url).toBe(`https://wx.example/pay?p=1&redirect_url=${encodeURIComponent(attempt.returnUrl)}`);
    replies['POST /v3/pay/transactions/jsapi'] = { body: '{"prepay_id":"wx201"}' };
    const { jsapi } = await channel.start({ ...attempt, method: 'jsapi' });
    const text = `wx1\n${jsapi?.timeStamp}\n${jsapi?.nonceStr}\nprepay_id=wx201\n`;
    expect(isSignedRsa(text, jsapi?.paySign ?? '', merchant.publicKey)).toBe(true);
    await expect(channel.start({ ...attempt, method: 'jsapi', openId: null })).rejects.toThrow('openid');
  });

  test.each<[string, Reply]>([
    ['signed by a stranger', { body: '{"code_url":"weixin://evil"}', signedBy: stranger.privateKey }],
    ['not signed', { body: '{"code_url":"weixin://evil"}', raw: true }],
    ['of another serial', { body: '{"code_url":"weixin://evil"}', serial: 'OTHER' }],
    ['refused', { status: 403, body: '{"code":"NO_AUTH","message":"x"}' }],
    ['broken', { status: 500, body: 'oops' }],
  ])('an answer that is %s is not believed', async (_name, reply) => {
    replies['POST /v3/pay/transactions/native'] = reply;
    await expect(channel.start(attempt)).rejects.toMatchObject({ name: 'ChannelError' });
  });
});

describe('asking', () => {
  test('finds what was paid, and nothing where nothing was', async () => {
    expect(await channel.query(attempt.no)).toEqual([]);
    replies[byNumber] = { body: JSON.stringify({ ...transaction, trade_state: 'NOTPAY' }) };
    expect(await channel.query(attempt.no)).toEqual([]);
    replies[byNumber] = { body: JSON.stringify(transaction) };
    const paidAt = Date.parse('2026-09-21T09:00:00Z') / 1000;
    expect(await channel.query(attempt.no)).toEqual([
      { no: attempt.no, tradeNo: '4200000001', fen: 600, paidAt },
    ]);
  });

  test('closes, also what is not known there', async () => {
    await channel.close('unknown');
    replies[`POST /v3/pay/transactions/out-trade-no/${attempt.no}/close`] = { status: 204 };
    await channel.close(attempt.no);
    expect(requests.every(({ isSigned }) => isSigned)).toBe(true);
  });

  test('refunds under its number and tells how far that is', async () => {
    const refund = { no: attempt.no, tradeNo: '42', refundNo: 'R1', fen: 100, totalFen: 600, reason: '退款' };
    const path = 'POST /v3/refund/domestic/refunds';
    replies[path] = { body: '{"status":"PROCESSING"}' };
    expect(await channel.refund(refund)).toBe('processing');
    replies[path] = { body: '{"status":"SUCCESS"}' };
    expect(await channel.refund(refund)).toBe('done');
    expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({
      out_refund_no: 'R1',
      amount: { refund: 100, total: 600 },
    });
    replies[path] = { body: '{"status":"ABNORMAL"}' };
    await expect(channel.refund(refund)).rejects.toMatchObject({ permanent: true });
    replies[path] = { status: 403, body: '{"code":"NOT_ENOUGH"}' };
    await expect(channel.refund(refund)).rejects.toMatchObject({ permanent: false });
  });
});

describe('a notice', () => {
  test('is opened and read', async () => {
    expect(await channel.readNotice(noticeOf(seal(transaction)), clock.now())).toMatchObject({
      fen: 600,
      no: attempt.no,
    });
    const other = noticeOf(seal({}), {}, clock.now(), 'REFUND.SUCCESS');
    expect(await channel.readNotice(other, clock.now())).toBeNull();
  });

  test.each([
    ['signed by a stranger', noticeOf(seal(transaction), { signedBy: stranger.privateKey })],
    ['an hour old', noticeOf(seal(transaction), {}, clock.now() - 3_600)],
    ['sealed with another key', noticeOf(seal(transaction, 'x'.repeat(32)))],
    ['of another merchant', noticeOf(seal({ ...transaction, mchid: '1' }))],
    ['of another app', noticeOf(seal({ ...transaction, appid: 'wx2' }))],
    ['in another currency', noticeOf(seal({ ...transaction, amount: { total: 600, currency: 'HKD' } }))],
    ['of no platform', noticeOf(seal(transaction), { serial: 'OTHER' })],
    ['without a signature', { headers: {}, body: noticeOf(seal(transaction)).body }],
    ['changed on the way', { ...noticeOf(seal(transaction)), body: Buffer.from('{}') }],
  ])('that is %s is refused', async (_name, notice) => {
    await expect(channel.readNotice(notice, clock.now())).rejects.toMatchObject({ name: 'ChannelError' });
  });

  test('is answered in the provider’s words', () => {
    expect(channel.answer(true)).toMatchObject({ status: 200 });
    expect(JSON.parse(channel.answer(false).body)).toMatchObject({ code: 'FAIL' });
  });
});

test('what was sealed with any other byte does not open', () => {
  const resource = seal({ a: 1 });
  expect(unseal(resource, apiV3Key)).toBe('{"a":1}');
  expect(() => unseal({ ...resource, associated_data: 'other' }, apiV3Key)).toThrow('cannot be opened');
  expect(() => unseal({ ...resource, nonce: 'fdasfjihihii' }, apiV3Key)).toThrow('cannot be opened');
});

describe('the bill of a day', () => {
  const bill = [
    '\uFEFF交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,订单金额,商户退款单号,申请退款金额,手续费',
    '`2026-09-20 10:00:00,`wx1,`1900000001,`4200000001,`20260101000000000001,`SUCCESS,`6.00,`0,`0.00,`0.04000',
    '`2026-09-20 11:00:00,`wx1,`1900000001,`4200000001,`20260101000000000001,`REFUND,`6.00,`R1,`1.50,`-0.01000',
    '总交易单数,应结订单总金额',
    '`2,`6.00',
  ].join('\r\n');
  const day = Math.floor(Date.parse('2026-09-20T00:00:00Z') / 86_400_000);

  test('is read line by line, totals left out; one that does not fit its hash is refused', async () => {
    const { port } = server.address() as AddressInfo;
    const answer = (hash: string) =>
      JSON.stringify({
        hash_value: hash,
        download_url: `http://127.0.0.1:${port}/v3/billdownload/file?token=1`,
      });
    const hash = createHash('sha1').update(bill).digest('hex');
    replies['GET /v3/bill/tradebill'] = { body: answer(hash) };
    replies['GET /v3/billdownload/file'] = { body: bill };
    const lines = await channel.bill(day);
    expect(lines).toMatchObject([
      { what: 'payment', no: '4200000001', attemptNo: '20260101000000000001', fen: 600, feeFen: 4 },
      { what: 'refund', no: 'R1', fen: 150, feeFen: -1 },
    ]);
    replies['GET /v3/bill/tradebill'] = { body: answer('0'.repeat(40)) };
    await expect(channel.bill(day)).rejects.toThrow('hash');
  });
});
