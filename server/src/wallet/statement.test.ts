import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { countLedgerDays } from './count-ledger-days.ts';
import { proveLedger } from './prove-ledger.ts';
import { post } from './wallet.ledger.ts';
import { lockPending } from './wallet.public.ts';

const it = useTestApp();
/** Midnight of 2 October 2026 in China. */
const second = Date.parse('2026-10-02T00:00:00+08:00') / 1000;
let operator: string;
let uid: number;

beforeEach(async () => {
  // No day is counted yet, as at first.
  await it.db`delete from ledger_account_day`;
  await it.db`update ledger_day_end set day = 0`;
  it.clock.set(second + 30 * 86_400);
  operator = await it.loginOperator('finance');
  ({ uid } = await buildMember(it.db));
});

let refId = 0;
/** A share of a creator: money of the platform's promise becomes theirs. */
const move = (fen: number, now: number, title = '测试', account: 'available' | 'pending' = 'available') =>
  inTransaction(it.db, (tx) =>
    post(tx, {
      reason: 'test_statement',
      refId: ++refId,
      title,
      now,
      postings: [
        { uid, account, amount: fen },
        { uid: 0, account: 'share', currency: 'cny', amount: -fen },
      ],
    }),
  );
const accountOf = async (name: string, of?: number) => {
  const input = of === undefined ? {} : { uid: of };
  const { data } = await it.call('operator/getLedgerAccountList', input, { operator });
  const account = data.list.find((one) => one.account === name && one.currency === 'cny');
  if (!account) throw new Error(`no account ${name}`);
  return account.id;
};
const statement = (accountId: number, more: object = {}) =>
  it.call(
    'operator/getAccountStatement',
    { accountId, from: '2026-10-02', to: '2026-10-03', ...more },
    { operator },
  );

test('is finance’s, of an account that is there, between two real days in their order', async () => {
  await move(100, second);
  const accountId = await accountOf('可提现余额', uid);
  const input = { accountId, from: '2026-10-02', to: '2026-10-03' };
  const editor = await it.loginOperator('editor');
  for (const name of ['operator/getAccountStatement', 'operator/exportAccountStatement'] as const) {
    expect((await it.call(name, input)).code).toBe(2008);
    expect((await it.call(name, input, { operator: editor })).code).toBe(4003);
    expect((await it.call(name, { ...input, accountId: 999_999 }, { operator })).code).toBe(4004);
    for (const fault of [{ from: '2026-02-30' }, { to: '2026-10-01' }, { to: 'today' }])
      expect((await it.call(name, { ...input, ...fault }, { operator })).code).toBe(4000);
  }
  expect((await it.call('operator/getLedgerAccountList', {}, { operator: editor })).code).toBe(4003);
});

test('opens with what was before, runs through each entry by days of China, and closes with what is left', async () => {
  await move(1_000, second - 1, '前一天的最后一秒');
  await move(500, second, '第一秒');
  await move(-200, second + 86_400, '第二天');
  await move(-50, second + 2 * 86_400 - 1, '最后一秒');
  await move(7, second + 2 * 86_400, '之后');
  const { data } = await statement(await accountOf('可提现余额', uid));
  expect(data).toMatchObject({
    account: '可提现余额',
    uid,
    currency: 'cny',
    openingBalance: 1_000,
    inflow: 500,
    outflow: -250,
    closingBalance: 1_250,
    count: 3,
    nextCursor: null,
  });
  expect(data.list.map(({ title, amount, balance }) => [title, amount, balance])).toEqual([
    ['第一秒', 500, 1_500],
    ['第二天', -200, 1_300],
    ['最后一秒', -50, 1_250],
  ]);
});

test('of the platform it is the same from the other side', async () => {
  const share = async (from: string, to: string) => {
    const { data } = await statement(await accountOf('平台应付创作者'), { from, to });
    return data;
  };
  // Days on which no other test moves anything.
  const own = second - 20 * 86_400;
  await move(1, own - 1);
  const before = await share('2026-09-11', '2026-09-11');
  await move(300, own);
  const after = await share('2026-09-12', '2026-09-12');
  expect(after.openingBalance).toBe(before.closingBalance);
  expect(after.list.at(-1)).toMatchObject({ amount: -300, balance: after.closingBalance });
  expect(after).toMatchObject({ uid: 0, nickname: null });
  // Today and whatever comes: the closing balance of all days is the sum of all entries.
  const [row] = await it.db<{ sum: number }[]>`
    select sum(amount)::bigint as sum from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.uid = 0 and a.name = 'share'`;
  expect((await share('2020-01-01', '2098-12-31')).closingBalance).toBe(row?.sum);
});

test('says the same when its days are counted, also of what comes late, and the proof looks at them', async () => {
  await move(1_000, second - 1);
  await move(500, second);
  await move(-200, second + 86_400);
  await move(-50, second + 2 * 86_400 - 1);
  await move(7, second + 2 * 86_400);
  const id = await accountOf('可提现余额', uid);
  const spans = [
    {},
    { from: '2026-10-01', to: '2026-10-01' },
    { from: '2026-10-03', to: '2026-10-31' },
    { from: '2026-10-04', to: '2026-10-04' },
  ];
  const all = async () => {
    const answers = [];
    for (const span of spans) answers.push((await statement(id, span)).data);
    return answers;
  };
  const before = await all();
  expect(before.map(({ openingBalance, count }) => [openingBalance, count])).toEqual([
    [1_000, 3],
    [0, 1],
    [1_500, 3],
    [1_250, 1],
  ]);
  // Of the second day nothing is counted before it is over for some minutes.
  await countLedgerDays(it.db, second + 2 * 86_400 + 60);
  const days = async () => (await it.db`select day from ledger_account_day where account_id = ${id}`).length;
  expect(await days()).toBe(2);
  expect(await all()).toEqual(before);
  for (const now of [second + 2 * 86_400 + 600, second + 9 * 86_400]) {
    await countLedgerDays(it.db, now);
    expect(await all()).toEqual(before);
  }
  expect(await days()).toBe(4);
  await move(30, second + 5, '来晚的一笔');
  await move(-1, second + 20 * 86_400, '没有数过的一天');
  const after = await all();
  expect(after.map(({ openingBalance, count }) => [openingBalance, count])).toEqual([
    [1_000, 4],
    [0, 1],
    [1_530, 4],
    [1_280, 1],
  ]);
  for (const { list, openingBalance, closingBalance } of after)
    expect(list.at(-1)?.balance ?? openingBalance).toBe(closingBalance);
  expect((await proveLedger(it.services)).mismatches).toEqual([]);
  await it.db`update ledger_account_day set inflow = inflow + 4 where account_id = ${id} and day = ${(second + 28_800) / 86_400}`;
  expect((await proveLedger(it.services)).mismatches).toEqual([
    { account: '可提现余额（按日合计）', booked: 1_291, recorded: 1_287 },
  ]);
  await it.db`update ledger_account_day set inflow = inflow - 4 where account_id = ${id} and day = ${(second + 28_800) / 86_400}`;
});

test('days are counted while an account is locked: who has it may wait for the end of the counting', async () => {
  await move(1, second, '测试', 'pending');
  await inTransaction(it.db, async (tx) => {
    await lockPending(tx, [uid]);
    await countLedgerDays(it.db, second + 3 * 86_400);
  });
  const days = await it.db`
    select d.count from ledger_account_day d join ledger_account a on a.id = d.account_id where a.uid = ${uid}`;
  expect(days).toEqual([{ count: 1 }]);
  // Pending money without a sale is a fault of the books.
  await move(-1, second, '测试', 'pending');
});

test('days are counted while entries are written, and none is lost or counted twice', async () => {
  const id = await (await move(1, second), accountOf('可提现余额', uid));
  const { uid: other } = await buildMember(it.db);
  await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      if (at % 4 === 3) return countLedgerDays(it.db, second + (at + 1) * 86_400);
      return inTransaction(it.db, (tx) =>
        post(tx, {
          reason: 'test_statement',
          refId: ++refId,
          title: '同时',
          now: second + at * 3_600,
          postings: [
            { uid: at % 2 ? uid : other, account: 'available', amount: 10 },
            { uid: 0, account: 'share', currency: 'cny', amount: -10 },
          ],
        }),
      );
    }),
  );
  const { data } = await statement(id);
  expect([data.count, data.closingBalance]).toEqual([data.list.length, data.list.at(-1)?.balance]);
  expect((await proveLedger(it.services)).mismatches).toEqual([]);
});

test('page by page the balance goes on, also within one second', async () => {
  for (let i = 1; i <= 5; i++) await move(i, second);
  const accountId = await accountOf('可提现余额', uid);
  const balances: number[] = [];
  let cursor: string | null = null;
  do {
    const { data } = await statement(accountId, { limit: 2, ...(cursor ? { cursor } : {}) });
    balances.push(...data.list.map(({ balance }) => balance));
    expect([data.openingBalance, data.closingBalance, data.count]).toEqual([0, 15, 5]);
    cursor = data.nextCursor;
  } while (cursor !== null);
  expect(balances).toEqual([1, 3, 6, 10, 15]);
  expect((await statement(accountId, { cursor: 'nonsense' })).code).toBe(4000);
});

describe('the file', () => {
  test('has the same lines between the opening and the closing balance, and no formula', async () => {
    await move(1_000, second - 1);
    await move(-250, second + 3_660, '=HYPERLINK("x")');
    const accountId = await accountOf('可提现余额', uid);
    const input = { accountId, from: '2026-10-02', to: '2026-10-03' };
    const { data } = await it.call('operator/exportAccountStatement', input, { operator });
    expect(data.fileName).toBe(`account-${accountId}-2026-10-02-2026-10-03.csv`);
    const [head, opening, entry, closing, ...rest] = data.csv.slice(1).trimEnd().split('\r\n');
    expect(head).toBe('"流水","时间","事由","种类","单位","变动","余额"');
    expect(opening).toBe('"","","2026-10-02 期初余额","","元","","10.00"');
    expect(entry).toContain('"2026-10-02 01:01","\'=HYPERLINK(""x"")"');
    expect(entry).toContain('"元","-2.50","7.50"');
    expect(closing).toBe('"","","2026-10-03 期末余额","","元","","7.50"');
    expect(rest).toEqual([]);
  });

  test('of a month without entries says that nothing moved', async () => {
    await move(1_000, second);
    const input = { accountId: await accountOf('可提现余额', uid), from: '2026-11-01', to: '2026-11-30' };
    const { data } = await it.call('operator/exportAccountStatement', input, { operator });
    expect(data.csv.match(/"10\.00"/g)).toHaveLength(2);
  });
});
