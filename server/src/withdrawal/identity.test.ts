import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { bankCard, earn, identityNumber } from './withdrawal.testing.ts';

const it = useTestApp();
let uid: number;
let token: string;

beforeEach(async () => {
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
});

const save = (number: string, name = '周小明', as = token) =>
  it.call('withdrawal/saveIdentity', { name, number }, { token: as });
/** The day in China, so many years ago and days later, as YYYYMMDD. */
function birthdayOf(years: number, days = 0): string {
  const date = new Date((it.clock.now() + 8 * 3600) * 1000);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10).replaceAll('-', '');
}

test('is kept encrypted and shown masked', async () => {
  const number = identityNumber();
  const maskedIdentity = { name: '*小明', number: `3${'*'.repeat(16)}${number.slice(-1)}` };
  expect((await save(number)).data).toEqual(maskedIdentity);
  expect((await it.call('withdrawal/getConfig', {}, { token })).data).toMatchObject({
    identity: maskedIdentity,
    identityFixed: false,
    phoneBound: true,
  });
  await it.call('withdrawal/saveAccount', bankCard, { token });
  const tables = ['identity', 'payee_account', 'idempotency'];
  for (const table of tables) {
    const rows = await it.db.unsafe(`select row_to_json(t)::text as text from ${table} t`);
    const text = JSON.stringify(rows);
    for (const secret of [number, '6222020000000000000'])
      for (const form of [secret, Buffer.from(secret).toString('hex')]) expect(text).not.toContain(form);
  }
  expect(it.log()).not.toContain(number);
});

test('needs a session, a name in Chinese and a number with its checksum', async () => {
  expect((await it.call('withdrawal/saveIdentity', { name: '周小明', number: identityNumber() })).code).toBe(
    2008,
  );
  const number = identityNumber();
  const wrong = number.slice(0, 17) + (number.endsWith('1') ? '2' : '1');
  for (const [name, text] of [
    ['周小明', wrong],
    ['周小明', '123'],
    ['Zhou Ming', number],
    ['=周', number],
    ['周小明', identityNumber('20990101')],
  ] as const)
    expect((await save(text, name)).code).toBe(4000);
});

test('is refused under 18 to the day', async () => {
  expect((await save(identityNumber(birthdayOf(18, 1)))).code).toBe(4003);
  expect((await save(identityNumber(birthdayOf(18)))).code).toBe(200);
});

test('is one member’s alone, also when two send it at once', async () => {
  const { uid: other } = await buildMember(it.db);
  const otherToken = await it.loginAs(other);
  const number = identityNumber();
  const answers = await Promise.all([save(number), save(number, '周小明', otherToken)]);
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4009]);
});

test('can be corrected until the first withdrawal; accounts in the former name go', async () => {
  await save(identityNumber());
  const { data: account } = await it.call('withdrawal/saveAccount', bankCard, { token });
  const number = identityNumber();
  expect((await save(number, '周晓明')).code).toBe(200);
  expect((await it.call('withdrawal/getAccounts', {}, { token })).data.list).toEqual([]);
  const { data: next } = await it.call('withdrawal/saveAccount', bankCard, { token });
  expect(next.id).not.toBe(account.id);
  await earn(it, uid, 10_000);
  const answer = await it.call('user/balanceWithdrawal', { fen: 1_000, accountId: next.id }, { token });
  expect(answer.code).toBe(200);
  expect((await save(number, '周晓明')).code).toBe(200);
  expect((await save(identityNumber())).code).toBe(4009);
});

test('an account needs the real name first', async () => {
  expect((await it.call('withdrawal/saveAccount', bankCard, { token })).code).toBe(4003);
});
