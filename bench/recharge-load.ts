import type autocannon from 'autocannon';
import { loadConfig } from '@xuelin/server/core/config/config';
import type { Db } from '@xuelin/server/core/database/database';
import { sandboxSignature, signSandbox } from '@xuelin/server/payment/channels/sandbox';
import type { Load } from './measure.ts';
import { members } from './seed.ts';

/** What one order costs, and gives: 180 coins and 5 as a gift. */
const fen = 1_800;
const numberOf = (n: number) => `20260101${String(n).padStart(12, '0')}`;

/** Orders of recharges that wait for payment, one member after the other. */
export async function seedOrders(db: Db, count: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  await db`
    insert into recharge (id, uid, tier_id, fen, coins, gift_coins, created_at) overriding system value
    select n, 100001 + n % ${members}, 2, ${fen}, 180, 5, ${now} from generate_series(1, ${count}) n`;
  await db`
    insert into first_recharge (uid, recharge_id) select uid, min(id) from recharge group by uid`;
  await db`
    insert into payment_order (id, no, uid, kind, ref_id, title, total_fen, fen, created_at, expires_at)
      overriding system value
    select id, '20260101' || lpad(id::text, 12, '0'), uid, 'recharge', id, '充值 180 学币', ${fen}, ${fen}, ${now},
      ${now + 1_000_000} from recharge`;
  await db`
    insert into payment_attempt (order_id, channel, method, no, created_at)
    select id, 'sandbox', 'page', no, ${now} from payment_order`;
  await db`
    insert into ledger_account (uid, name, currency)
    values (0, 'issue', 'coin_gift'), (0, 'channel', 'cny'), (0, 'prepaid', 'cny') on conflict do nothing`;
  await db`
    insert into ledger_account (uid, name, currency) select uid, 'gift', 'coin_gift' from member on conflict do nothing`;
}

/** Confirmations that are all the first of their order: every request is another one, over all servers and rounds. */
export function rechargeLoads(requests: number) {
  const config = loadConfig({ SECRET_KEY: process.env['SECRET_KEY'] });
  let turn = 0;
  const setup =
    (path: string) =>
    (request: autocannon.Request): autocannon.Request => {
      const no = numberOf(++turn);
      const body = JSON.stringify({ no, tradeNo: `SB${no}`, fen, paidAt: Math.floor(Date.now() / 1000) });
      const headers = { 'content-type': 'application/json', [sandboxSignature]: signSandbox(config, body) };
      return { ...request, path, method: 'POST', body, headers };
    };
  const load = (url: string, path: string): Load => ({ url, requests, method: 'POST', setup: setup(path) });
  return {
    floor: (url: string) => load(url, '/recharge'),
    ours: (url: string) => load(url, '/apis/pay/notify/sandbox'),
  };
}
