import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildBank, buildBankCategories, oneOfEach } from '../question/question.testing.ts';

/* Editors read a file of questions, see the faults by row, and keep all of it or nothing. */

const it = useTestApp();
let uid: number;
let editor: string;
let categoryId: number;

beforeAll(async () => {
  categoryId = (await buildBankCategories(it.db)).math;
});

beforeEach(async () => {
  ({ uid } = await buildMember(it.db));
  editor = await it.loginOperator('editor', uid);
});

const by = () => ({ operator: editor, key: crypto.randomUUID() });
const bank = (title = '高等数学真题') => ({
  title,
  description: '历年真题',
  subject: '数学',
  categoryId,
  price: 30,
  coverId: null,
});
const paper = (title = '2025 年') => ({
  title,
  kind: 'past' as const,
  year: 2025,
  minutes: null,
  price: 0,
  multiple: 'all' as const,
});
const questions = [...oneOfEach];

const rowsOf = async () =>
  Object.fromEntries(
    await Promise.all(
      ['bank', 'paper', 'question', 'question_version', 'bank_chapter'].map(async (table) => {
        const [row] = await it.db.unsafe<{ count: number }[]>(`select count(*)::int as count from ${table}`);
        return [table, row?.count];
      }),
    ),
  );

test('a file is read with the faults of each row, and nothing of it is kept', async () => {
  const before = await rowsOf();
  const content =
    '题型,题干,选项A,选项B,答案,章节\n单选,一加一等于,1,2,B,算术\n单选,二加二等于,3,4,E,算术\n怪题,,,,,\n';
  const { code, data } = await it.call('operator/previewBankImport', { format: 'csv', content }, by());
  expect(code).toBe(200);
  expect(data.rows.map(({ row, errors }) => [row, errors.length > 0])).toEqual([
    [2, false],
    [3, true],
    [4, true],
  ]);
  expect(data.rows[0]?.question).toMatchObject({ stem: '一加一等于', choices: [1] });
  expect(await rowsOf()).toEqual(before);
  const broken = { format: 'xlsx' as const, content: btoa('no workbook') };
  expect((await it.call('operator/previewBankImport', broken, by())).data.errors).toHaveLength(1);
});

test('a new bank stands under the editor’s author, is published, taken down, and leaves a line each', async () => {
  const { code, data } = await it.call(
    'operator/importBank',
    { bank: bank(), paper: paper(), questions },
    by(),
  );
  expect([code, data.state, data.questionCount > 0]).toEqual([200, 'draft', true]);
  expect(data.papers.map(({ title }) => title)).toEqual(['2025 年']);
  const [row] = await it.db<{ uid: number }[]>`select uid from bank where id = ${data.id}`;
  expect(row?.uid).toBe(uid);
  const published = await it.call('operator/publishBank', { id: data.id }, by());
  expect(published.data.state).toBe('published');
  const shown = await it.call('questionBank/getDetail', { id: data.id });
  expect(shown.data.title).toBe('高等数学真题');
  expect((await it.call('operator/removeBank', { id: data.id }, by())).code).toBe(4009);
  const down = await it.call('operator/takeDownBank', { id: data.id, reason: '有错' }, by());
  expect(down.data.state).toBe('offShelf');
  const lines = await it.db`
    select act, reason, before, after from audit_log
    where subject_kind = 'bank' and subject_id = ${String(data.id)} order by id`;
  expect(lines).toEqual([
    {
      act: 'operator/importBank',
      reason: '',
      before: null,
      after: { title: '高等数学真题', price: 30, paper: '2025 年', questions: expect.any(Number) },
    },
    { act: 'operator/publishBank', reason: '', before: { state: 'draft' }, after: { state: 'published' } },
    {
      act: 'operator/takeDownBank',
      reason: '有错',
      before: { state: 'published' },
      after: { state: 'offShelf' },
    },
  ]);
});

test('with one fault in 40 questions, or in its bank or paper, nothing at all is kept', async () => {
  const before = await rowsOf();
  const [good] = questions;
  const faulty = { ...good!, choices: [] };
  const many = [...Array.from({ length: 39 }, () => good!), faulty];
  const wrongs = [
    { bank: bank(), paper: paper(), questions: many },
    { bank: { ...bank(), categoryId: 999_999 }, paper: paper(), questions },
    { bank: { ...bank(), price: 0 }, paper: { ...paper(), price: 5 }, questions },
    { bank: bank(), paper: { ...paper(), kind: 'mock' as const }, questions },
    { paper: paper(), questions },
    { bankId: 1, bank: bank(), paper: paper(), questions },
  ];
  for (const input of wrongs) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { code, message } = await it.call('operator/importBank', input, by());
    expect([code, message]).toEqual([4000, expect.stringMatching(/\p{Script=Han}/u)]);
  }
  expect(await rowsOf()).toEqual(before);
  const { message } = await it.call('operator/importBank', wrongs[0], by());
  expect(message).toContain('第 40 题');
});

test('more questions go into a bank of one’s own as another paper, and never into another’s', async () => {
  const first = await it.call('operator/importBank', { bank: bank(), paper: paper(), questions }, by());
  const input = { bankId: first.data.id, paper: paper('2024 年'), questions };
  const second = await it.call('operator/importBank', input, by());
  expect(second.data.papers.map(({ title }) => title)).toEqual(['2025 年', '2024 年']);
  const { bankId } = { bankId: (await buildBank(it.db, { uid: (await buildMember(it.db)).uid })).id };
  const before = await rowsOf();
  for (const [name, body] of [
    ['operator/importBank', { ...input, bankId }],
    ['operator/publishBank', { id: bankId }],
    ['operator/takeDownBank', { id: bankId, reason: '不是我的' }],
    ['operator/removeBank', { id: bankId }],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([name, (await it.call(name, body as never, by())).code]).toEqual([name, 4003]);
  expect(await rowsOf()).toEqual(before);
  const { list } = (await it.call('operator/getBankList', {}, by())).data;
  expect(list.map(({ id }) => id)).toEqual([first.data.id]);
});

test('the same key twice makes one bank; both of two at once with one key', async () => {
  const options = by();
  const send = () => it.call('operator/importBank', { bank: bank(), paper: paper(), questions }, options);
  const [one, two] = await Promise.all([send(), send()]);
  const three = await send();
  const ids = [one, two, three].filter(({ code }) => code === 200).map(({ data }) => data.id);
  expect(new Set(ids).size).toBe(1);
  const { list } = (await it.call('operator/getBankList', {}, by())).data;
  expect(list).toHaveLength(1);
});

test('an editor without an author account is told so; members, visitors and other roles are refused', async () => {
  const input = { bank: bank(), paper: paper(), questions };
  const nobody = { operator: await it.loginOperator('editor'), key: crypto.randomUUID() };
  for (const [name, body] of [
    ['operator/importBank', input],
    ['operator/previewBankImport', { format: 'csv', content: '题型,题干,答案' }],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { code, message } = await it.call(name, body, nobody);
    expect([code, message]).toEqual([4003, '你还没有发布用的作者账号，请联系管理员']);
  }
  expect((await it.call('operator/getBankList', {}, nobody)).data.list).toEqual([]);
  const token = await it.loginAs(uid);
  expect((await it.call('operator/importBank', input, { token })).code).toBe(2008);
  expect((await it.call('operator/importBank', input)).code).toBe(2008);
  const finance = { operator: await it.loginOperator('finance', uid) };
  expect((await it.call('operator/importBank', input, finance)).code).toBe(4003);
});

test('banks in one state are read off an index, however many others there are', async () => {
  const plan = await inTransaction(it.db, async (tx) => {
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_sort = off`;
    return tx.unsafe(
      "explain select id from bank where uid = 7 and id < 9 and state = 'rejected' order by id desc limit 21",
    );
  });
  expect(JSON.stringify(plan)).toContain('bank_uid_state');
});
