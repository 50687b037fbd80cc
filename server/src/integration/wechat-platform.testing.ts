import { createCipheriv, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { signRsa } from '../payment/channels/rsa.ts';

const pem = (key: KeyObject, type: 'pkcs8' | 'spki') => key.export({ type, format: 'pem' }).toString();
const apiV3Key = 'k'.repeat(32);
const serial = 'PUB_KEY_ID_01';

/**
 * What becomes of the next request: a status without effect, a page of some gateway, an effect of which no answer comes,
 * an effect whose answer nobody can believe, or silence.
 */
export type Fault = number | 'page' | 'lost' | 'forged' | 'silence';
export type Trade = { fen: number; state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'; tradeNo: string; paidAt: number };
type NoticeOptions = { skew?: number; changes?: object; by?: KeyObject };

/**
 * 微信支付 as a server of a test file: trades and refunds by their numbers, signed answers, notices, and faults as it is
 * told. It keeps what a request did also when the answer to it is lost.
 */
export function useWechatPlatform(now: () => number) {
  const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const trades = new Map<string, Trade>();
  const refunds = new Map<string, { fen: number; tradeNo: string }>();
  const requests: string[] = [];
  const state = {
    faults: [] as (Fault | undefined)[],
    /** Runs when a trade is there and before its maker hears of it. */
    onStart: async (_no: string): Promise<void> => {},
    /** Runs when a request came that is not answered. */
    onSilence: (): void => {},
  };
  let server: Server;
  let endpoint = '';

  const headersOf = (body: string, at: number, by: KeyObject) => ({
    'wechatpay-timestamp': String(at),
    'wechatpay-nonce': 'n0nce',
    'wechatpay-serial': serial,
    'wechatpay-signature': signRsa(`${at}\nn0nce\n${body}\n`, by),
  });
  const transactionOf = (no: string, { fen, state: tradeState, tradeNo, paidAt }: Trade) => ({
    out_trade_no: no,
    transaction_id: tradeNo,
    trade_state: tradeState,
    success_time: new Date(paidAt * 1000).toISOString(),
    mchid: '1900000001',
    appid: 'wx1',
    amount: { total: fen, payer_total: fen, currency: 'CNY' },
  });

  async function answerOf(method: string, url: string, body: string): Promise<[number, object | null]> {
    const input = (body ? JSON.parse(body) : {}) as Record<string, unknown>;
    if (url.startsWith('/v3/pay/transactions/native')) {
      const no = String(input['out_trade_no']);
      const { total } = input['amount'] as { total: number };
      if (!trades.has(no)) trades.set(no, { fen: total, state: 'NOTPAY', tradeNo: `42${no}`, paidAt: 0 });
      await state.onStart(no);
      return [200, { code_url: `weixin://wxpay/${no}` }];
    }
    if (url.startsWith('/v3/refund/')) {
      const tradeNo = String(input['transaction_id']);
      if (![...trades.values()].some((trade) => trade.tradeNo === tradeNo)) return [404, { code: 'NO' }];
      const { refund } = input['amount'] as { refund: number };
      refunds.set(String(input['out_refund_no']), { fen: refund, tradeNo });
      return [200, { status: 'SUCCESS' }];
    }
    const no = /out-trade-no\/(\d+)/.exec(url)?.[1] ?? '';
    const trade = trades.get(no);
    if (!trade) return [404, { code: 'ORDER_NOT_EXIST' }];
    if (method === 'GET') return [200, transactionOf(no, trade)];
    if (trade.state === 'CLOSED') return [400, { code: 'ORDER_CLOSED' }];
    if (trade.state === 'SUCCESS') return [400, { code: 'ORDERPAID' }];
    trade.state = 'CLOSED';
    return [204, null];
  }

  async function take(method: string, url: string, body: string, response: ServerResponse): Promise<void> {
    requests.push(`${method} ${url.split('?')[0]}`);
    const fault = state.faults.shift();
    if (fault === 'silence') return state.onSilence();
    if (fault === 'page') return void response.writeHead(502).end('<html>bad gateway</html>');
    if (typeof fault === 'number') return void response.writeHead(fault).end('{"code":"FAULT"}');
    const [status, answer] = await answerOf(method, url, body);
    if (fault === 'lost') return void response.socket?.destroy();
    const text = answer ? JSON.stringify(answer) : '';
    const key = fault === 'forged' ? stranger.privateKey : platform.privateKey;
    response.writeHead(status, headersOf(text, now(), key)).end(text);
  }

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => void take(request.method ?? '', request.url ?? '', body, response));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
  beforeEach(() => {
    trades.clear();
    refunds.clear();
    requests.length = 0;
    state.faults = [];
    state.onStart = async () => {};
    state.onSilence = () => {};
  });

  return {
    trades,
    refunds,
    requests,
    state,
    env: () => ({
      PUBLIC_URL: 'https://app.example',
      WECHAT_PAY_APP_ID: 'wx1',
      WECHAT_PAY_MCH_ID: '1900000001',
      WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
      WECHAT_PAY_PRIVATE_KEY: pem(merchant.privateKey, 'pkcs8'),
      WECHAT_PAY_API_V3_KEY: apiV3Key,
      WECHAT_PAY_PUBLIC_KEY_ID: serial,
      WECHAT_PAY_PUBLIC_KEY: pem(platform.publicKey, 'spki'),
      WECHAT_PAY_ENDPOINT: endpoint,
    }),
    /** The payer pays. */
    pay(no: string): void {
      const trade = trades.get(no);
      if (!trade) throw new Error(`no trade ${no}`);
      Object.assign(trade, { state: 'SUCCESS', paidAt: now() });
    },
    /** The notice of a payment; `skew` seconds off, `changes` made to what it says. */
    noticeOf(no: string, { skew = 0, changes = {}, by = platform.privateKey }: NoticeOptions = {}) {
      const trade = trades.get(no);
      if (!trade) throw new Error(`no trade ${no}`);
      const [nonce, associated] = ['fdasfjihihih', 'transaction'];
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce));
      cipher.setAAD(Buffer.from(associated));
      const text = JSON.stringify({ ...transactionOf(no, trade), ...changes });
      const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
      const resource = {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
        nonce,
        associated_data: associated,
      };
      const body = JSON.stringify({ id: 'EV-1', event_type: 'TRANSACTION.SUCCESS', resource });
      return { body, headers: headersOf(body, now() + skew, by) };
    },
    /** A key that is not the platform's. */
    strangerKey: stranger.privateKey,
  };
}
