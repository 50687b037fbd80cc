import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { waitFor } from '@xuelin/contract/testing/wait-for';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#core/clock.ts';
import { openDatabase, type Db } from '#core/database/database.ts';
import { processesOn, startNode, type NodeProcess } from '#core/testing/node-process.ts';
import { buildMember, loginAs } from '../account/account.testing.ts';
import { clientOf } from '../crash.testing.ts';
import { signedText } from '../payment/channels/alipay/alipay-signing.ts';
import { signRsa } from '../payment/channels/rsa.ts';
import { pursesOf } from '../wallet/wallet.public.ts';
import { sumsOf } from '../wallet/wallet.testing.ts';

const rounds = sampleSize({ short: 2, long: 20 });
/** Orders whose notices are under way when the node is killed. */
const atOnce = 6;
const app = generateKeyPairSync('rsa', { modulusLength: 2048 });
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64 = (key: KeyObject, type: 'pkcs8' | 'spki') =>
  key.export({ type, format: 'der' }).toString('base64');
let dataDir: string;
let node: NodeProcess;
let db: Db;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-notice-'));
  await chmod(dataDir, 0o755);
  await start();
});
afterAll(async () => {
  await db.end({ timeout: 1 });
  await node.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  node = await startNode(dataDir, {
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_PRIVATE_KEY: base64(app.privateKey, 'pkcs8'),
    ALIPAY_PUBLIC_KEY: base64(platform.publicKey, 'spki'),
    // Nobody is there: what is known of a payment comes by notices alone.
    ALIPAY_ENDPOINT: 'http://127.0.0.1:9/gateway.do',
  });
  db = openDatabase(node.database.connection, { max: 4 });
}

/** An order of a new member that stands open at the channel, and the notice that it was paid. */
async function paidOrder() {
  const { uid } = await buildMember(db);
  const token = await loginAs({ db, clock: systemClock }, uid);
  const client = clientOf(node.url, { uid, token }, { purchases: [], uploads: [], resources: [] });
  const { data } = await client.call<{ order: { id: number } }>('POST', 'wallet/recharge', { tierId: 1 });
  const { id } = data.order;
  const { code } = await client.call('POST', 'order/pay', { id, channel: 'alipay', scene: 'mobile' });
  expect(code).toBe(200);
  const [attempt] = await db<{ no: string }[]>`select no from payment_attempt where order_id = ${id}`;
  const params = {
    app_id: '2021000000000001',
    out_trade_no: attempt?.no ?? '',
    trade_no: `2026T${id}`,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '6.00',
    gmt_payment: '2026-09-21 17:00:00',
  };
  const sign = signRsa(signedText(params, []), platform.privateKey);
  return { uid, id, body: new URLSearchParams({ ...params, sign_type: 'RSA2', sign }) };
}

const send = async (body: URLSearchParams) =>
  (await fetch(`${node.url}/apis/pay/notify/alipay`, { method: 'POST', body })).text();

test(`killed ${rounds} times between a notice and its answer: each payment is credited once`, async () => {
  let unheard = 0;
  for (let round = 0; round < rounds; round++) {
    const orders = [];
    for (let i = 0; i < atOnce; i++) orders.push(await paidOrder());
    const answers = orders.map(({ body }) => send(body).catch(() => ''));
    await Promise.race(answers);
    await node.kill();
    const replies = await Promise.all(answers);
    await db.end({ timeout: 0 });
    await waitFor(async () => expect(await processesOn(dataDir)).toEqual([]));
    await start();
    unheard += replies.filter((answer) => answer === '').length;
    for (const [i, { uid, id, body }] of orders.entries()) {
      // What was acknowledged is there; what was not is sent again, and again, as channels do.
      expect([60, replies[i] === 'success' ? 60 : 0]).toContain((await pursesOf(db, uid)).paid);
      for (let again = 0; again < 15; again++) expect(await send(body)).toBe('success');
      expect(await pursesOf(db, uid)).toEqual({ paid: 60, gift: 20 });
      expect(await db`select 1 from payment where order_id = ${id}`).toHaveLength(1);
      expect(await db`select 1 from payment_refund where order_id = ${id}`).toHaveLength(0);
    }
  }
  process.stdout.write(`unheard when killed: ${unheard} of ${rounds * atOnce} notices\n`);
  expect(await sumsOf(db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
});
