import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#core/config/secrets.ts';
import type { Services } from '#core/services.ts';
import { ChannelError, type BillLine, type Channel, type Trade } from './channel.ts';

type Needs = Pick<Services, 'config' | 'db' | 'clock'>;

/** Header of a notice's signature. */
export const sandboxSignature = 'sandbox-signature';

/** A provider without money, with books of its own, for the demo and for tests. */
export function openSandbox({ config, db, clock }: Needs): Channel {
  return {
    name: 'sandbox',
    label: '模拟支付',
    methodOf: () => 'page',
    start: async ({ no }) => ({ action: 'redirect', url: cashierPath(config, no), jsapi: null }),
    query: async (no) => [
      ...(await db<Trade[]>`
        select attempt_no as no, trade_no, fen, paid_at from sandbox_trade where attempt_no = ${no} order by id`),
    ],
    close: async () => {},
    async refund({ refundNo, tradeNo, fen }) {
      await db`
        insert into sandbox_refund (no, trade_no, fen, refunded_at)
        values (${refundNo}, ${tradeNo}, ${fen}, ${clock.now()}) on conflict (no) do nothing`;
      return 'done';
    },
    async readNotice({ headers, body }) {
      if (!isSame(String(headers[sandboxSignature] ?? ''), signSandbox(config, body)))
        throw new ChannelError('the signature is wrong', true);
      return JSON.parse(body.toString('utf8')) as Trade;
    },
    answer: (isAccepted) => ({
      status: isAccepted ? 200 : 400,
      type: 'text/plain',
      body: isAccepted ? 'success' : 'failure',
    }),
    bill: async (day) => [
      ...(await db<BillLine[]>`
        select 'payment' as what, trade_no as no, attempt_no, fen, paid_at from sandbox_trade
        where paid_at >= ${day * 86_400 - 28_800} and paid_at < ${day * 86_400 + 57_600}
        union all
        select 'refund', r.no, t.attempt_no, r.fen, r.refunded_at from sandbox_refund r
        join sandbox_trade t on t.trade_no = r.trade_no
        where r.refunded_at >= ${day * 86_400 - 28_800} and r.refunded_at < ${day * 86_400 + 57_600}`),
    ],
  };
}

/** Signature of a notice of the sandbox. */
export const signSandbox = (config: Pick<Services['config'], 'secretKey'>, body: Buffer | string): string =>
  createHmac('sha256', deriveKey(config.secretKey, 'sandbox-notice')).update(body).digest('base64url');

/** Address of the sandbox's cashier for an attempt; nobody can make one for another's. */
export const cashierPath = (config: Pick<Services['config'], 'secretKey'>, no: string): string =>
  `/pay/sandbox/${no}?sign=${cashierSign(config, no)}`;

/** Whether a signature is that of the cashier of an attempt. */
export const isCashierSign = (
  config: Pick<Services['config'], 'secretKey'>,
  no: string,
  sign: string,
): boolean => isSame(sign, cashierSign(config, no));

const cashierSign = (config: Pick<Services['config'], 'secretKey'>, no: string) =>
  createHmac('sha256', deriveKey(config.secretKey, 'sandbox-cashier')).update(no).digest('base64url');

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
