import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock } from '#core/testing/test-clock.ts';
import type { Attempt, Channel } from '../channel.ts';
import { isSignedRsa, signRsa } from '../rsa.ts';
import { signedText } from './alipay-signing.ts';
import { openAlipay } from './alipay.ts';

const app = generateKeyPairSync('rsa', { modulusLength: 2048 });
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64 = (key: KeyObject, type: 'pkcs8' | 'spki') =>
  key.export({ type, format: 'der' }).toString('base64');
const clock = createTestClock();

let billZip = Buffer.alloc(0);
let answers: Record<string, object | undefined> = {};
let signer = platform.privateKey;
const requests: Record<string, string>[] = [];
let server: Server;
let channel: Channel;
let endpoint: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.url === '/bill.zip') return response.end(billZip);
      const params = Object.fromEntries(new URLSearchParams(body));
      requests.push(params);
      const method = params['method'] ?? '';
      const node = JSON.stringify(answers[method] ?? { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' });
      const name = `${method.replaceAll('.', '_')}_response`;
      response.end(`{"${name}":${node},"sign":"${signRsa(node, signer).replaceAll('/', String.raw`\/`)}"}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`;
  channel = openAlipay(
    {
      appId: '2021000000000001',
      sellerId: null,
      privateKey: base64(app.privateKey, 'pkcs8'),
      publicKey: base64(platform.publicKey, 'spki'),
      endpoint,
    },
    clock,
  );
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  answers = {};
  signer = platform.privateKey;
  requests.length = 0;
});

const attempt: Attempt = {
  no: '20260101000000000002',
  method: 'wap',
  title: '充值 60 学币',
  fen: 600,
  expiresAt: clock.now() + 1_800,
  ip: '203.0.113.5',
  openId: null,
  returnUrl: 'https://app.example/pay/back/1',
  notifyUrl: 'https://app.example/apis/pay/notify/alipay',
};

test('parameters are signed sorted by name, empty ones left out', () => {
  const params = { b: '2', a: '1', sign: 'x', c: '', sign_type: 'RSA2' };
  expect(signedText(params, ['sign'])).toBe('a=1&b=2&sign_type=RSA2');
  expect(signedText(params, ['sign', 'sign_type'])).toBe('a=1&b=2');
});

test('a payment is a signed address that asks nothing of the network', async () => {
  const { action, url } = await channel.start(attempt);
  expect(action).toBe('redirect');
  const params = Object.fromEntries(new URL(url).searchParams);
  expect(isSignedRsa(signedText(params, ['sign']), params['sign'] ?? '', app.publicKey)).toBe(true);
  expect(params).toMatchObject({
    method: 'alipay.trade.wap.pay',
    notify_url: attempt.notifyUrl,
    sign_type: 'RSA2',
  });
  expect(JSON.parse(params['biz_content'] ?? '')).toMatchObject({
    total_amount: '6.00',
    out_trade_no: attempt.no,
  });
  expect(requests).toEqual([]);
  expect(channel.methodOf('desktop')).toBe('page');
  expect(channel.methodOf('wechat')).toBeNull();
});

test('asking finds what was paid; an answer of a stranger is not believed', async () => {
  expect(await channel.query(attempt.no)).toEqual([]);
  answers['alipay.trade.query'] = { code: '10000', trade_status: 'WAIT_BUYER_PAY', total_amount: '6.00' };
  expect(await channel.query(attempt.no)).toEqual([]);
  const trade = {
    code: '10000',
    trade_status: 'TRADE_SUCCESS',
    trade_no: '2026T1',
    total_amount: '6.00',
    send_pay_date: '2026-09-21 17:00:00',
  };
  answers['alipay.trade.query'] = trade;
  const paidAt = Date.parse('2026-09-21T09:00:00Z') / 1000;
  expect(await channel.query(attempt.no)).toEqual([{ no: attempt.no, tradeNo: '2026T1', fen: 600, paidAt }]);
  signer = stranger.privateKey;
  await expect(channel.query(attempt.no)).rejects.toThrow('signature');
});

test('closing and refunding', async () => {
  await channel.close(attempt.no);
  const refund = {
    no: attempt.no,
    tradeNo: '2026T1',
    refundNo: 'R1',
    fen: 150,
    totalFen: 600,
    reason: '退款',
  };
  await expect(channel.refund(refund)).rejects.toMatchObject({ permanent: true });
  answers['alipay.trade.refund'] = { code: '10000', fund_change: 'Y' };
  expect(await channel.refund(refund)).toBe('done');
  expect(JSON.parse(requests.at(-1)?.['biz_content'] ?? '')).toMatchObject({
    out_request_no: 'R1',
    refund_amount: '1.50',
  });
  answers['alipay.trade.refund'] = { code: '10000', fund_change: 'N' };
  answers['alipay.trade.fastpay.refund.query'] = { code: '10000', refund_status: 'REFUND_SUCCESS' };
  expect(await channel.refund(refund)).toBe('done');
  answers['alipay.trade.refund'] = { code: '20000', sub_code: 'isp.unknow-error' };
  await expect(channel.refund(refund)).rejects.toMatchObject({ permanent: false });
});

describe('a notice', () => {
  const facts = {
    app_id: '2021000000000001',
    out_trade_no: attempt.no,
    trade_no: '2026T1',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '6.00',
    gmt_payment: '2026-09-21 17:00:00',
    subject: '充值 60 学币 & 更多',
  };
  const noticeOf = (changes: object = {}, key = platform.privateKey, after: object = {}) => {
    const params: Record<string, string> = { ...facts, ...changes };
    const sign = signRsa(signedText(params, []), key);
    const query = new URLSearchParams({ ...params, sign_type: 'RSA2', sign, ...after });
    return { headers: {}, body: Buffer.from(query.toString()) };
  };

  test('is read, and one about something else passed over', async () => {
    expect(await channel.readNotice(noticeOf(), clock.now())).toMatchObject({
      no: attempt.no,
      tradeNo: '2026T1',
      fen: 600,
    });
    expect(await channel.readNotice(noticeOf({ trade_status: 'TRADE_CLOSED' }), clock.now())).toBeNull();
    expect(await channel.readNotice(noticeOf({ refund_fee: '1.00' }), clock.now())).toBeNull();
  });

  test.each([
    ['signed by a stranger', noticeOf({}, stranger.privateKey)],
    ['changed on the way', noticeOf({}, platform.privateKey, { total_amount: '0.01' })],
    ['of another app', noticeOf({ app_id: '1' })],
    ['signed the old way', noticeOf({}, platform.privateKey, { sign_type: 'RSA' })],
    ['empty', { headers: {}, body: Buffer.alloc(0) }],
  ])('that is %s is refused', async (_name, notice) => {
    await expect(channel.readNotice(notice, clock.now())).rejects.toMatchObject({ name: 'ChannelError' });
  });

  test('is answered in the provider’s words', () => {
    expect([channel.answer(true).body, channel.answer(false).body]).toEqual(['success', 'failure']);
  });
});

describe('the bill of a day', () => {
  const bill = 'alipay.data.dataservice.bill.downloadurl.query';
  const day = Math.floor(Date.parse('2026-09-20T00:00:00Z') / 86_400_000);
  // “支付宝交易号” and the other words of a bill as its GBK bytes, so that the test does not encode what it decodes.
  const words = {
    trade: '1qe4trGmvbvS17rF',
    order: 'ycy7p7aptaW6xQ==',
    kind: '0rXO8cDg0M0=',
    title: 'yczGt8P7s8Y=',
    doneAt: 'zeqzycqxvOQ=',
    fen: 'tqm1pb3wtu6jqNSqo6k=',
    refundNo: 'zcu/7sX6tM66xS/H68fzusU=',
    fee: 't/7O8bfRo6jUqqOp',
    payment: 'vbvS1w==',
    refund: 'zcu/7g==',
  };
  const bytesOf = (...parts: (string | { gbk: keyof typeof words })[]) =>
    Buffer.concat(
      parts.map((part) =>
        typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(words[part.gbk], 'base64'),
      ),
    );
  const word = (gbk: keyof typeof words) => ({ gbk });
  const head = ['trade', 'order', 'kind', 'title', 'doneAt', 'fen', 'refundNo', 'fee'] as const;
  const table = (...rows: Buffer[]) =>
    Buffer.concat([
      Buffer.from('#a\r\n#b\r\n'),
      bytesOf(...head.flatMap((name, at) => (at === 0 ? [word(name)] : [',', word(name)])), '\r\n'),
      ...rows,
      Buffer.from('#end\r\n#total,6.00\r\n'),
    ]);
  const rows = [
    bytesOf('2026T1\t,A1\t,', word('payment'), ',notes, two\t,2026-09-20 10:00:00,6.00,,-0.04\r\n'),
    bytesOf('2026T1\t,A1\t,', word('refund'), ',notes\t,2026-09-20 11:00:00,-1.50,R1\t,0.01\r\n'),
  ];
  const sums = bytesOf('#a\r\nshop,count\r\n1,2\r\n');
  const fetchBill = () => {
    answers[bill] = { code: '10000', bill_download_url: endpoint.replace('/gateway.do', '/bill.zip') };
    return channel.bill(day);
  };

  test('is asked for, unpacked, read in GBK, and its sums left out', async () => {
    billZip = Buffer.from(zipSync({ 'sums.csv': sums, 'trades.csv': table(...rows) }));
    expect(await fetchBill()).toEqual([
      {
        what: 'payment',
        no: '2026T1',
        attemptNo: 'A1',
        fen: 600,
        feeFen: 4,
        paidAt: Date.parse('2026-09-20T02:00:00Z') / 1000,
      },
      {
        what: 'refund',
        no: 'R1',
        attemptNo: 'A1',
        fen: 150,
        feeFen: -1,
        paidAt: Date.parse('2026-09-20T03:00:00Z') / 1000,
      },
    ]);
    expect(JSON.parse(requests.at(-1)?.['biz_content'] ?? '')).toEqual({
      bill_type: 'trade',
      bill_date: '2026-09-20',
    });
  });

  test('is empty on a day on which nothing moved', async () => {
    answers[bill] = { code: '40004', sub_code: 'isp.bill_not_exist' };
    expect(await channel.bill(day)).toEqual([]);
    billZip = Buffer.from(zipSync({ 'trades.csv': table() }));
    expect(await fetchBill()).toEqual([]);
  });

  test('is refused when its address is a stranger’s, it is no archive, or has no table or no such column', async () => {
    billZip = Buffer.from(zipSync({ 'trades.csv': table(...rows) }));
    signer = stranger.privateKey;
    await expect(fetchBill()).rejects.toThrow('signature');
    signer = platform.privateKey;
    for (const wrong of [
      Buffer.from('no archive'),
      billZip.subarray(0, 60),
      Buffer.from(zipSync({ 'sums.csv': sums })),
      Buffer.from(zipSync({ 'trades.csv': bytesOf(word('trade'), ',', word('order'), '\r\n1,2\r\n') })),
    ]) {
      billZip = wrong;
      // oxlint-disable-next-line no-await-in-loop -- one server
      await expect(fetchBill()).rejects.toMatchObject({ name: 'ChannelError' });
    }
  });
});
