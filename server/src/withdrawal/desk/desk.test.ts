import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { sumsOf } from '../../wallet/wallet.testing.ts';
import { withdrawalData } from '../withdrawal.data.ts';
import { buildCreator } from '../withdrawal.testing.ts';

const it = useTestApp();
let finance: string;
/** Pays what another one approved. */
let payer: string;
let me: Awaited<ReturnType<typeof buildCreator>>;
let id: number;

beforeAll(async () => {
  finance = await it.loginOperator('finance');
  payer = await it.loginOperator('finance');
});
beforeEach(async () => {
  me = await buildCreator(it, 500_000);
  id = (await apply(100_000)).data.id;
});

const apply = (fen: number) =>
  it.call(
    'user/balanceWithdrawal',
    { fen, accountId: me.accountId },
    { token: me.token, key: crypto.randomUUID() },
  );
type Act =
  | 'approveWithdrawals'
  | 'rejectWithdrawal'
  | 'payWithdrawals'
  | 'awaitWithdrawalReceipts'
  | 'settleWithdrawals'
  | 'failWithdrawal'
  | 'importWithdrawalResults'
  | 'exportWithdrawalBatch'
  | 'exportWithholding';
const act = <A extends Act>(name: A, input: object, operator = name === 'payWithdrawals' ? payer : finance) =>
  it.call(`operator/${name}`, input, { operator, key: crypto.randomUUID() });
const money = async () => {
  const { data } = await it.call('wallet/getSummary', {}, { token: me.token });
  return [data.availableFen, data.frozenFen];
};
const mine = async () => (await it.call('withdrawal/getList', {}, { token: me.token })).data.list;
const notices = async () =>
  (await it.call('message/getList', { kind: 'system' }, { token: me.token })).data.list;

/** Brings it to a batch. */
async function toBatch(ids = [id]) {
  await act('approveWithdrawals', { ids });
  return (await act('payWithdrawals', { ids })).data.batchId;
}

test('every act is finance’s', async () => {
  const reviewer = await it.loginOperator('reviewer');
  for (const name of ['approveWithdrawals', 'payWithdrawals', 'settleWithdrawals'] as const) {
    expect((await act(name, { ids: [id] }, reviewer)).code).toBe(4003);
    expect((await it.call(`operator/${name}`, { ids: [id] }, { token: me.token })).code).toBe(2008);
  }
  expect((await it.call('operator/getWithdrawalList', {}, { operator: reviewer })).code).toBe(4003);
  expect((await mine())[0]?.state).toBe('reviewing');
});

test('an operator decides nothing of the member they publish as', async () => {
  const own = await it.loginOperator('finance', me.uid);
  const refused = async (name: Act, input: object) => {
    const { code, message } = await act(name, input, own);
    expect([name, code, message]).toEqual([name, 4003, '自己账号的提现要由另一位运营人员处理']);
  };
  await refused('approveWithdrawals', { ids: [id] });
  await refused('rejectWithdrawal', { id, reason: '自己驳回' });
  await act('approveWithdrawals', { ids: [id] });
  await refused('payWithdrawals', { ids: [id] });
  const { batchId } = (await act('payWithdrawals', { ids: [id] })).data;
  await refused('awaitWithdrawalReceipts', { ids: [id] });
  await refused('settleWithdrawals', { ids: [id] });
  await refused('failWithdrawal', { id, reason: '自己退回' });
  await refused('importWithdrawalResults', { batchId, csv: `提现编号,结果\n${id},成功` });
  await refused('importWithdrawalResults', { batchId, csv: `提现编号,结果,原因\n${id},失败,自己退回` });
  expect((await mine())[0]?.state).toBe('paying');
});

test('approved, paid in a batch, arrived: the money leaves, the tax is noted', async () => {
  const batchId = await toBatch();
  expect(await money()).toEqual([400_000, 100_000]);
  const { csv } = (await act('exportWithdrawalBatch', { id: batchId })).data;
  const [, row] = csv.split('\r\n');
  expect(row).toBe(
    `"${id}","周小明","银行卡","中国工商银行","6222020000000000000","960.00","学林提现 ${id}"`,
  );
  const batches = await it.call('operator/getWithdrawalBatchList', { limit: 1 }, { operator: finance });
  expect(batches.data.list).toMatchObject([
    { id: batchId, count: 1, open: 1, arrivalFen: 96_000, taxFen: 4_000, exports: 1 },
  ]);
  expect((await act('settleWithdrawals', { ids: [id] })).code).toBe(200);
  expect(await money()).toEqual([400_000, 0]);
  expect(await mine()).toMatchObject([
    {
      state: 'paid',
      steps: [{ state: 'reviewing' }, { state: 'approved' }, { state: 'paying' }, { state: 'paid' }],
    },
  ]);
  const month = new Date((it.clock.now() + 8 * 3600) * 1000).toISOString().slice(0, 7);
  const tax = (await act('exportWithholding', { month })).data.csv;
  expect(tax).toMatch(new RegExp(`"${id}","周小明","\\d{17}[\\dX]","1000.00","40.00"`));
  const bill = await it.call('wallet/getBillDetailList', { kind: 'balance', limit: 1 }, { token: me.token });
  expect(bill.data.list).toMatchObject([{ title: '提现到账', amount: -100_000 }]);
  expect(await notices()).toMatchObject([{ title: '提现 1000.00 元：已到账', text: '实际到账 960.00 元' }]);
  expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
});

test('what was withheld in a month is exported also when one of its members is gone since', async () => {
  const other = await buildCreator(it, 500_000);
  const { data: others } = await it.call(
    'user/balanceWithdrawal',
    { fen: 100_000, accountId: other.accountId },
    { token: other.token, key: crypto.randomUUID() },
  );
  const ids = [id, others.id];
  await toBatch(ids);
  await act('awaitWithdrawalReceipts', { ids });
  await act('settleWithdrawals', { ids });
  await withdrawalData.erase?.(it.services, { uid: other.uid, now: it.clock.now() });
  const month = new Date((it.clock.now() + 8 * 3600) * 1000).toISOString().slice(0, 7);
  const { code, data } = await act('exportWithholding', { month });
  expect(code).toBe(200);
  expect(data.csv).toMatch(new RegExp(`"${id}","周小明","\\d{17}[\\dX]","1000.00","40.00"`));
  expect(data.csv).toContain(`"${others.id}","已注销","","1000.00","40.00"`);
});

test('the table of a batch taken along again says so in its name and in the list, also of two at once', async () => {
  const batchId = await toBatch();
  const listed = async () =>
    (await it.call('operator/getWithdrawalBatchList', { limit: 1 }, { operator: finance })).data.list[0];
  expect(await listed()).toMatchObject({ id: batchId, exports: 0, exportedAt: null });
  const answers = await Promise.all([1, 2].map(() => act('exportWithdrawalBatch', { id: batchId })));
  expect(
    answers.map(({ data }) => [data.exports, data.fileName] as const).toSorted(([a], [b]) => a - b),
  ).toEqual([
    [1, `withdrawal-batch-${batchId}.csv`],
    [2, `withdrawal-batch-${batchId}-export-2.csv`],
  ]);
  expect(await listed()).toMatchObject({ exports: 2, exportedAt: it.clock.now() });
});

test('rejected with a reason: the money goes back, the member reads why', async () => {
  expect((await act('rejectWithdrawal', { id, reason: ' ' })).code).toBe(4000);
  expect((await act('rejectWithdrawal', { id, reason: '户名不一致' })).code).toBe(200);
  expect(await money()).toEqual([500_000, 0]);
  expect(await mine()).toMatchObject([{ state: 'rejected', reason: '户名不一致' }]);
  expect(await notices()).toMatchObject([
    { title: '提现 1000.00 元：已驳回', text: '户名不一致。没有通过审核，金额已退回可提现余额' },
  ]);
});

test('failed at the bank: the money goes back, from waiting for the receipt, too', async () => {
  await toBatch();
  expect((await act('awaitWithdrawalReceipts', { ids: [id] })).code).toBe(200);
  expect((await act('failWithdrawal', { id, reason: '超过 24 小时没有确认收款' })).code).toBe(200);
  expect(await money()).toEqual([500_000, 0]);
  expect((await act('settleWithdrawals', { ids: [id] })).code).toBe(4009);
});

test('the member confirms the receipt, and only what waits for it', async () => {
  const confirm = (token = me.token) =>
    it.call('withdrawal/confirmReceipt', { id }, { token, key: crypto.randomUUID() });
  await toBatch();
  expect((await confirm()).code).toBe(4009);
  await act('awaitWithdrawalReceipts', { ids: [id] });
  expect((await confirm((await buildCreator(it, 0)).token)).code).toBe(4004);
  expect((await it.call('withdrawal/confirmReceipt', { id })).code).toBe(2008);
  const answers = await Promise.all([confirm(), act('settleWithdrawals', { ids: [id] })]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
  expect(await money()).toEqual([400_000, 0]);
});

describe('states', () => {
  test('no step is skipped or taken twice', async () => {
    for (const name of ['payWithdrawals', 'settleWithdrawals', 'awaitWithdrawalReceipts'] as const)
      expect((await act(name, { ids: [id] })).code).toBe(4009);
    expect((await act('failWithdrawal', { id, reason: '银行退回' })).code).toBe(4009);
    const approvals = await Promise.all(
      Array.from({ length: 4 }, () => act('approveWithdrawals', { ids: [id] })),
    );
    expect(approvals.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009, 4009, 4009]);
    const key = { key: crypto.randomUUID(), token: me.token };
    expect((await it.call('withdrawal/revoke', { id }, key)).code).toBe(4009);
  });

  test('many are decided all or none', async () => {
    const other = (await apply(50_000)).data.id;
    await act('approveWithdrawals', { ids: [id] });
    expect((await act('approveWithdrawals', { ids: [other, id] })).code).toBe(4009);
    expect((await act('approveWithdrawals', { ids: [other, 999_999] })).code).toBe(4004);
    expect((await mine()).map(({ state }) => state)).toEqual(['reviewing', 'approved']);
  });

  test('revoked and approved at once: one of them', async () => {
    const revoke = () => it.call('withdrawal/revoke', { id }, { token: me.token, key: crypto.randomUUID() });
    const answers = await Promise.all([revoke(), act('approveWithdrawals', { ids: [id] })]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
  });
});

test('the list is masked, by state and batch, the oldest first', async () => {
  const batchId = await toBatch();
  const batchList = await it.call('operator/getWithdrawalList', { batchId }, { operator: finance });
  expect(batchList.data.list).toMatchObject([
    { id, uid: me.uid, holder: '*小明', state: 'paying', batchId, paidBefore: 0 },
  ]);
  expect(JSON.stringify(batchList.data)).not.toContain('周小明');
  const waiting = await it.call(
    'operator/getWithdrawalList',
    { state: 'reviewing', limit: 50 },
    { operator: finance },
  );
  expect(waiting.data.list.map((one) => one.id)).not.toContain(id);
});
