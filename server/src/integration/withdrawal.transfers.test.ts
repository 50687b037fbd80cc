import { constants, createCipheriv, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJob } from '#core/jobs/jobs.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { isSignedRsa, signRsa } from '../payment/channels/rsa.ts';
import { proveLedger } from '../wallet/prove-ledger.ts';
import { withdrawalJobs } from '../withdrawal/withdrawal.jobs.ts';
import { buildCreator } from '../withdrawal/withdrawal.testing.ts';

/** The platform as it behaves: one transfer for each number, signed answers, and faults as it is told. */
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject, type: 'pkcs8' | 'spki') => key.export({ type, format: 'pem' }).toString();
const apiV3Key = 'k'.repeat(32);
const serial = 'PUB_KEY_ID_01';
const path = '/v3/fund-app/mch-transfer/transfer-bills';

type Bill = { state: string; input: Record<string, unknown>; fail_reason?: string };
const bills = new Map<string, Bill>();
const requests: { method: string; url: string; isSigned: boolean; serial: string }[] = [];
/** What becomes of the next requests: a status without effect, or an effect of which no answer comes. */
let faults: (number | 'lost')[] = [];
let firstState = 'ACCEPTED';
let server: Server;
let endpoint = '';

const signatureOf = (body: string, now: number, key = platform.privateKey) => ({
  'wechatpay-timestamp': String(now),
  'wechatpay-nonce': 'n0nce',
  'wechatpay-serial': serial,
  'wechatpay-signature': signRsa(`${now}\nn0nce\n${body}\n`, key),
});

function answerOf(no: string) {
  const bill = bills.get(no);
  if (!bill) return null;
  const { state, input, fail_reason: reason } = bill;
  return {
    out_bill_no: no,
    state,
    transfer_amount: input['transfer_amount'],
    mch_id: '1900000001',
    ...(reason ? { fail_reason: reason } : {}),
    ...(state === 'WAIT_USER_CONFIRM' ? { package_info: `package of ${no}` } : {}),
  };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const pairs = [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)];
      const fields = Object.fromEntries(pairs.map(([, name = '', value]) => [name, value]));
      const text = `${method}\n${url}\n${fields['timestamp']}\n${fields['nonce_str']}\n${body}\n`;
      const isSigned = isSignedRsa(text, fields['signature'] ?? '', merchant.publicKey);
      requests.push({ method, url, isSigned, serial: String(headers['wechatpay-serial'] ?? '') });
      const fault = faults.shift();
      if (typeof fault === 'number') {
        response.writeHead(fault).end('{"code":"FAULT"}');
        return;
      }
      let no = url.split('/').at(-1) ?? '';
      if (method === 'POST') {
        const input = JSON.parse(body) as Record<string, unknown>;
        no = String(input['out_bill_no']);
        if (!bills.has(no)) bills.set(no, { state: firstState, input });
      }
      if (fault === 'lost') {
        request.socket.destroy();
        return;
      }
      const answer = answerOf(no);
      const json = answer ? JSON.stringify(answer) : '{"code":"NOT_FOUND"}';
      response.writeHead(answer ? 200 : 404, signatureOf(json, it.clock.now())).end(json);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const it = useTestApp({
  env: () => ({
    PUBLIC_URL: 'https://app.example',
    WECHAT_PAY_APP_ID: 'wx1',
    WECHAT_PAY_MCH_ID: '1900000001',
    WECHAT_PAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A72',
    WECHAT_PAY_PRIVATE_KEY: pem(merchant.privateKey, 'pkcs8'),
    WECHAT_PAY_API_V3_KEY: apiV3Key,
    WECHAT_PAY_PUBLIC_KEY_ID: serial,
    WECHAT_PAY_PUBLIC_KEY: pem(platform.publicKey, 'spki'),
    WECHAT_PAY_TRANSFER_SCENE_ID: '1005',
    WECHAT_PAY_ENDPOINT: endpoint,
  }),
});

let creator: Awaited<ReturnType<typeof buildCreator>>;
let operator: string;
const key = () => crypto.randomUUID();

beforeEach(async () => {
  bills.clear();
  requests.length = 0;
  faults = [];
  firstState = 'ACCEPTED';
  await it.db`delete from graphile_worker._private_jobs`;
  operator = await it.loginOperator('finance');
  creator = await buildCreator(it, 50_000);
  await it.db`
    insert into wechat_identity (app_id, open_id, uid, created_at) values ('wx1', ${`openid-${creator.uid}`}, ${creator.uid}, 1)`;
});

/** A withdrawal to the member's WeChat in a batch that was begun. */
async function begin(fen = 20_000) {
  const { token } = creator;
  const { data: account } = await it.call(
    'withdrawal/saveAccount',
    { kind: 'wechat', number: 'zhou_xm98' },
    { token },
  );
  const input = { fen, accountId: account.id };
  const { data } = await it.call('user/balanceWithdrawal', input, { token, key: key() });
  await it.call('operator/approveWithdrawals', { ids: [data.id] }, { operator, key: key() });
  const payer = await it.loginOperator('finance');
  const batch = await it.call('operator/payWithdrawals', { ids: [data.id] }, { operator: payer, key: key() });
  expect(batch.code).toBe(200);
  const [row] = await it.db<{ no: string; fen: number }[]>`
    select no, fen from withdrawal_transfer where withdrawal_id = ${data.id}`;
  return { id: data.id, no: row?.no ?? '', fen: row?.fen ?? 0, batchId: batch.data.batchId };
}

/** Runs the jobs that wait, each as a worker would. */
async function work(): Promise<void> {
  const [job] = withdrawalJobs;
  if (!job) throw new Error('no job');
  const rows = await it.db<{ payload: object }[]>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'withdrawal.transfer' returning j.payload`;
  await Promise.all(
    rows.map(({ payload }) => runJob(it.services, job, payload, new AbortController().signal)),
  );
}

const turn = (no: string, state: string, reason?: string) => {
  const bill = bills.get(no);
  if (!bill) throw new Error(`no bill ${no}`);
  Object.assign(bill, { state, ...(reason ? { fail_reason: reason } : {}) });
};
const own = async () => (await it.call('withdrawal/getList', {}, { token: creator.token })).data.list[0];
const money = async () => (await it.call('wallet/getSummary', {}, { token: creator.token })).data;

function noticeOf(
  resource: object,
  { by = platform.privateKey, type = 'MCHTRANSFER.BILL.FINISHED', age = 0 } = {},
) {
  const [nonce, associatedData] = ['fdasfjihihih', 'mch_payment'];
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(associatedData));
  const parts = [cipher.update(JSON.stringify(resource)), cipher.final(), cipher.getAuthTag()];
  const ciphertext = Buffer.concat(parts).toString('base64');
  const body = JSON.stringify({
    id: 'EV-1',
    event_type: type,
    resource: { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: associatedData },
  });
  return { body, headers: signatureOf(body, it.clock.now() - age, by) };
}
const send = ({ body, headers }: ReturnType<typeof noticeOf>) =>
  fetch(`${it.url}/apis/withdrawal/notify/wechat`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

test('a transfer is sent once with the name encrypted, taken by the payee, and books once what arrives', async () => {
  const { id, no, fen, batchId } = await begin();
  await work();
  expect(requests).toEqual([{ method: 'POST', url: path, isSigned: true, serial }]);
  const input: Record<string, unknown> = bills.get(no)?.input ?? {};
  expect(no).toMatch(/^[A-Za-z0-9]{10,32}$/);
  expect(input).toMatchObject({
    appid: 'wx1',
    out_bill_no: no,
    transfer_scene_id: '1005',
    openid: `openid-${creator.uid}`,
    transfer_amount: fen,
    notify_url: 'https://app.example/apis/withdrawal/notify/wechat',
  });
  const name = privateDecrypt(
    { key: platform.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    Buffer.from(String(input['user_name']), 'base64'),
  );
  expect(name.toString('utf8')).toBe('周小明');
  expect(await own()).toMatchObject({ state: 'paying', byChannel: true, receipt: null });

  turn(no, 'WAIT_USER_CONFIRM');
  await work();
  expect(await own()).toMatchObject({
    state: 'confirming',
    receipt: { appId: 'wx1', mchId: '1900000001', package: `package of ${no}` },
  });
  // Neither people nor the payee's own word end what the channel has, and the bank's table leaves it out.
  const { token } = creator;
  expect((await it.call('withdrawal/confirmReceipt', { id }, { token, key: key() })).code).toBe(4009);
  for (const call of ['operator/settleWithdrawals', 'operator/awaitWithdrawalReceipts'] as const)
    expect((await it.call(call, { ids: [id] }, { operator, key: key() })).code).toBe(4009);
  const refusal = await it.call(
    'operator/failWithdrawal',
    { id, reason: '测试失败' },
    { operator, key: key() },
  );
  expect([refusal.code, refusal.message]).toEqual([4009, expect.stringContaining('由微信转账')]);
  const table = await it.call('operator/exportWithdrawalBatch', { id: batchId }, { operator });
  expect(table.data.csv.trim().split('\r\n')).toHaveLength(1);

  turn(no, 'TRANSFERING');
  await work();
  expect((await own())?.state).toBe('confirming');
  turn(no, 'SUCCESS');
  const resource = answerOf(no) ?? {};
  const answers = await Promise.all([...Array.from({ length: 15 }, () => send(noticeOf(resource))), work()]);
  expect(answers.every((answer) => answer === undefined || answer.status === 200)).toBe(true);
  expect(await own()).toMatchObject({ state: 'paid', arrivalFen: fen, receipt: null });
  expect(await money()).toMatchObject({ frozenFen: 0, availableFen: 30_000 });
  expect(await it.db`select 1 from withholding where withdrawal_id = ${id}`).toHaveLength(1);
  expect(
    await it.db`select 1 from ledger_journal j join withdrawal w on w.hold_id = j.ref_id
    where j.reason = 'withdrawal' and w.id = ${id}`,
  ).toHaveLength(1);
  expect(await proveLedger(it.services)).toMatchObject({ balanced: true, mismatches: [] });
  // It has ended: nothing is asked any more, and an end that comes afterwards changes nothing.
  const count = requests.length;
  await work();
  expect(requests).toHaveLength(count);
  turn(no, 'FAIL');
  expect((await send(noticeOf(answerOf(no) ?? {}))).status).toBe(200);
  expect((await own())?.state).toBe('paid');
  expect(it.log()).toContain('a transfer that ended twice');
});

describe('when it fails, the money comes back once, with the reason', () => {
  test.each([
    ['FAIL', 'NAME_NOT_CORRECT', '微信实名与提现实名不一致'],
    ['FAIL', 'SOMETHING_NEW', '微信没有打款成功'],
    ['CANCELLED', undefined, '微信已撤销'],
  ])('%s %s', async (state, reason, words) => {
    const { no } = await begin();
    await work();
    turn(no, state, reason);
    await Promise.all([work(), ...[1, 2, 3].map(() => send(noticeOf(answerOf(no) ?? {})))]);
    expect(await own()).toMatchObject({ state: 'failed', reason: expect.stringContaining(words) });
    expect(await money()).toMatchObject({ frozenFen: 0, availableFen: 50_000 });
    expect(await proveLedger(it.services)).toMatchObject({ balanced: true });
  });
});

describe('nothing is concluded from what is not known', () => {
  test.each<[string, (number | 'lost')[]]>([
    ['no answer, though it was taken', ['lost']],
    ['no answer twice', ['lost', 'lost']],
    ['a broken platform', [500, 502, 503]],
    ['too many requests', [429]],
    ['a broken platform, then no answer', [500, 'lost']],
  ])('%s: the same number again, one transfer', async (_name, list) => {
    const { no, fen } = await begin();
    faults = list;
    for (let tries = 0; tries < 5; tries++)
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await work();
    expect([...bills.keys()]).toEqual([no]);
    expect(await own()).toMatchObject({ state: 'paying' });
    expect(await money()).toMatchObject({ frozenFen: 20_000 });
    const desk = await it.call('operator/getWithdrawalList', { state: 'paying' }, { operator });
    expect(desk.data.list.at(-1)).toMatchObject({ byChannel: true, transferFault: '' });
    turn(no, 'SUCCESS');
    await work();
    expect(await own()).toMatchObject({ state: 'paid', arrivalFen: fen });
  });

  test('a state that is new here', async () => {
    const { no } = await begin();
    firstState = 'PONDERING';
    await work();
    await work();
    expect((await own())?.state).toBe('paying');
    turn(no, 'SUCCESS');
    await work();
    expect((await own())?.state).toBe('paid');
  });

  test('another amount than was sent', async () => {
    const { no, fen } = await begin();
    await work();
    turn(no, 'SUCCESS');
    expect((await send(noticeOf({ ...answerOf(no), transfer_amount: fen - 1 }))).status).toBe(200);
    expect((await own())?.state).toBe('paying');
    expect(it.log()).toContain('a transfer of another amount');
  });

  test('a refusal of a number that the platform does not have gives the money back', async () => {
    await begin();
    faults = [400];
    await work();
    expect(bills.size).toBe(0);
    expect(await own()).toMatchObject({ state: 'failed', reason: expect.stringContaining('没有受理') });
    expect(await money()).toMatchObject({ frozenFen: 0, availableFen: 50_000 });
  });

  test('a refusal of a repeat of what it has is none', async () => {
    const { no } = await begin();
    faults = ['lost', 500, 400];
    await work();
    await work();
    await work();
    expect([...bills.keys()]).toEqual([no]);
    expect((await own())?.state).toBe('paying');
  });
});

describe('a notice', () => {
  test('that is forged, old, changed or of nothing of ours changes nothing', async () => {
    const { no } = await begin();
    await work();
    turn(no, 'SUCCESS');
    const transfer = answerOf(no) ?? {};
    for (const notice of [
      noticeOf(transfer, { by: stranger.privateKey }),
      noticeOf(transfer, { age: 3_600 }),
      noticeOf({ ...transfer, mch_id: '1' }),
      noticeOf({ ...transfer, out_bill_no: 'W1' }),
      { ...noticeOf(transfer), body: '{}' },
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await send(notice)).status).toBe(400);
    expect((await send(noticeOf(transfer, { type: 'MCHTRANSFER.BILL.OTHER' }))).status).toBe(200);
    expect((await own())?.state).toBe('paying');
  });
});

test('a member who is not known in WeChat, and a bank card, are paid by hand', async () => {
  await it.db`delete from wechat_identity where uid = ${creator.uid}`;
  const { id, no } = await begin();
  expect(no).toBe('');
  await work();
  expect(requests).toEqual([]);
  expect(await own()).toMatchObject({ state: 'paying', byChannel: false });
  expect((await it.call('operator/settleWithdrawals', { ids: [id] }, { operator, key: key() })).code).toBe(
    200,
  );
  expect((await own())?.state).toBe('paid');
});
