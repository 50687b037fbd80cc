import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildCreator } from '../withdrawal.testing.ts';
import { readCsv } from './read-csv.ts';

const it = useTestApp();
let operator: string;
let approver: string;

beforeAll(async () => {
  operator = await it.loginOperator('finance');
  approver = await it.loginOperator('finance');
});

const as = () => ({ operator, key: crypto.randomUUID() });

/** A batch of so many withdrawals, each of somebody of their own. */
async function batchOf(count: number) {
  const creators = await Promise.all(Array.from({ length: count }, () => buildCreator(it, 100_000)));
  const ids: number[] = [];
  for (const { token, accountId } of creators) {
    const input = { fen: 50_000, accountId };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { data } = await it.call('user/balanceWithdrawal', input, { token, key: crypto.randomUUID() });
    ids.push(data.id);
  }
  await it.call('operator/approveWithdrawals', { ids }, { ...as(), operator: approver });
  const { data } = await it.call('operator/payWithdrawals', { ids }, as());
  return { batchId: data.batchId, ids, creators };
}
const send = (batchId: number, csv: string) =>
  it.call('operator/importWithdrawalResults', { batchId, csv }, as());
const money = async (token: string) => {
  const { data } = await it.call('wallet/getSummary', {}, { token });
  return [data.availableFen, data.frozenFen];
};

test('a file of the bank pays and gives back; uploaded twice it changes nothing, nobody is paid twice', async () => {
  const { batchId, ids, creators } = await batchOf(2);
  const csv = `\uFEFF附言,提现编号,结果,原因\r\n"a,""b""",${ids[0]},成功,\r\n,${ids[1]},失败,户名不一致\r\n`;
  expect((await send(batchId, csv)).data).toEqual({ paid: 1, failed: 1, unchanged: 0 });
  const after = await Promise.all(creators.map(({ token }) => money(token)));
  expect(after).toEqual([
    [50_000, 0],
    [100_000, 0],
  ]);
  const journals = async () => (await it.db`select 1 from ledger_journal`).length;
  const before = await journals();
  expect((await send(batchId, csv)).data).toEqual({ paid: 0, failed: 0, unchanged: 2 });
  expect(await journals()).toBe(before);
  const answers = await Promise.all([send(batchId, csv), send(batchId, csv)]);
  expect(answers.map(({ data }) => data.unchanged)).toEqual([2, 2]);
  const notices = await it.call('message/getList', {}, { token: creators[1]?.token ?? '' });
  expect(JSON.stringify(notices.data.list)).toContain('户名不一致');
});

test('the same file by two people at once pays once', async () => {
  const { batchId, ids, creators } = await batchOf(1);
  const csv = `提现编号,结果\n${ids[0]},成功`;
  const answers = await Promise.all([send(batchId, csv), send(batchId, csv)]);
  expect(answers.map(({ data }) => data.paid).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await money(creators[0]?.token ?? '')).toEqual([50_000, 0]);
});

test('a file that contradicts what is known does nothing at all', async () => {
  const { batchId, ids } = await batchOf(2);
  await send(batchId, `提现编号,结果\n${ids[0]},成功`);
  const answer = await send(batchId, `提现编号,结果,原因\n${ids[1]},成功,\n${ids[0]},失败,退回了`);
  expect(answer).toMatchObject({ code: 4009, message: expect.stringContaining('不一致') });
  const [row] = await it.db<{ state: string }[]>`select state from withdrawal where id = ${ids[1] ?? 0}`;
  expect(row?.state).toBe('paying');
});

test.each([
  ['no head', (id: number) => `${id},成功`],
  ['no lines', () => '提现编号,结果'],
  ['another word', (id: number) => `提现编号,结果\n${id},好`],
  ['no number', () => '提现编号,结果\n=1+1,成功'],
  ['a failure without a reason', (id: number) => `提现编号,结果,原因\n${id},失败,`],
  ['a number twice', (id: number) => `提现编号,结果\n${id},成功\n${id},成功`],
  ['a number of another batch', () => '提现编号,结果\n999999,成功'],
])('%s is refused', async (_name, csvOf) => {
  const { batchId, ids } = await batchOf(1);
  expect((await send(batchId, csvOf(ids[0] ?? 0))).code).toBe(4000);
});

test('is finance’s, for a batch that is there', async () => {
  const reviewer = await it.loginOperator('reviewer');
  const input = { batchId: 1, csv: '提现编号,结果\n1,成功' };
  expect((await it.call('operator/importWithdrawalResults', input, { operator: reviewer })).code).toBe(4003);
  expect((await it.call('operator/importWithdrawalResults', input)).code).toBe(2008);
  expect((await send(999_999, input.csv)).code).toBe(4004);
});

test('a CSV is read as spreadsheets write it', () => {
  expect(readCsv('\uFEFFa, b \r\n"c,""d""\n","e"\n\n')).toEqual([
    ['a', 'b'],
    ['c,"d"', 'e'],
  ]);
});
