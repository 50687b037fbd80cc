import type { Call } from '@xuelin/contract/core/call';
import { isOperatorAccess, operatorRoles, roleOf } from '@xuelin/contract/core/operator-role';
import type { CallName } from '@xuelin/contract/core/types';
import { EXPORT_MAX, exportableLists } from '@xuelin/contract/operator/exportable-lists';
import { registry } from '@xuelin/contract/registry';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { formatCell, type Column } from '../operator/export/format-cell.ts';
import { listColumns } from '../operator/export/list-columns.ts';

/* Lists of the console as files: what the list says, to whoever may see it, safe in a spreadsheet, a line for each. */

const it = useTestApp();
let admin: string;

beforeAll(async () => {
  it.services.limits = { take: async () => {} };
  admin = await it.loginOperator('admin');
});

const exportOf = (list: string, filters: object = {}, operator = admin) =>
  it.call('operator/exportList', { list, filters }, { operator });
const linesOf = (csv: string) =>
  csv
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1);
type Properties = {
  properties?: Record<string, Properties>;
  items?: Properties;
  enum?: (string | null)[];
  anyOf?: Properties[];
};
/** The part of a schema at a path. */
const schemaAt = (item: Properties | undefined, path: string) =>
  path.split('.').reduce<Properties | undefined>((at, part) => at?.properties?.[part], item);
/** The words that a field may be: none where it is no choice. */
const wordsOf = (schema: Properties | undefined): string[] => [
  ...(schema?.enum ?? []).filter((word) => word !== null),
  ...(schema?.anyOf ?? []).flatMap(wordsOf),
];

test('members and visitors take nothing along', async () => {
  const token = await it.loginAs((await buildMember(it.db)).uid);
  const input = { list: 'operator/getMemberList', filters: {} };
  expect((await it.call('operator/exportList', input, { token })).code).toBe(2008);
  expect((await it.call('operator/exportList', input)).code).toBe(2008);
});

/** Lists of operators that are no table of their own, and why. */
const exempt: Record<string, string> = {
  'operator/getReviewSummary': 'counts above the queue, which is a list of its own',
  'operator/getReviewTemplateList': 'words to choose from in a form',
  'operator/getLedgerAccountList': 'accounts to choose from in a form',
  'operator/getAccountStatement': 'its file has the balances too: exportAccountStatement',
};

test('every list of operators can be taken along, or is named here with a reason', () => {
  const lists = Object.values<Call>(registry)
    .filter(({ access, writes, output }) => {
      const item = (output as unknown as Properties).properties?.['list']?.items;
      return isOperatorAccess(access) && !writes && item !== undefined;
    })
    .map(({ name }) => name);
  expect(lists.length).toBeGreaterThan(25);
  const missing = lists.filter((name) => !(name in listColumns) && !(name in exempt));
  expect(missing).toEqual([]);
  expect(Object.keys(exempt).filter((name) => name in listColumns || !lists.includes(name))).toEqual([]);
});

test.each(exportableLists)('%s has columns that its lines have, and comes out', async (name) => {
  const call = registry[name as CallName] as unknown as Call;
  const item = (call.output as unknown as Properties).properties?.['list']?.items;
  for (const [title, path] of listColumns[name]) {
    expect(schemaAt(item, path), `${title} at ${path}`).toBeDefined();
  }
  const filters: Record<string, object> = {
    'operator/getSettingHistory': { key: 'report.perDay' },
    'operator/getTextVersionList': { kind: 'user' },
    'operator/getCategoryList': { kind: 'resource' },
    'operator/getFigures': { from: '2026-09-01', to: '2026-09-10' },
  };
  const { code, data } = await exportOf(name, filters[name]);
  expect([code, data.complete]).toEqual([200, true]);
  expect(linesOf(data.csv)[0]).toBe(listColumns[name].map(([title]) => title).join(','));
});

/** Columns whose words are not called anything, and parts of columns. */
function unnamedWords(columns: readonly Column[], item: Properties | undefined): string[] {
  return columns.flatMap(([title, path, format]) => {
    const schema = schemaAt(item, path);
    if (Array.isArray(format)) return unnamedWords(format, schema?.items);
    const row = (word: string) => Object.fromEntries([[path.split('.').at(-1) ?? '', word]]);
    return wordsOf(schema).filter((word) => {
      const cell = formatCell(row(word), [title, path.split('.').at(-1) ?? '', format]);
      return !/\p{Script=Han}/u.test(String(cell));
    });
  });
}

test.each(exportableLists)('%s says in Chinese what its words mean, as its page does', (name) => {
  const call = registry[name as CallName] as unknown as Call;
  const item = (call.output as unknown as Properties).properties?.['list']?.items;
  expect(unnamedWords(listColumns[name], item)).toEqual([]);
});

test('kinds of content, roles, acts and values of settings are told by their names', async () => {
  const cells = async (list: string, filters: object = {}) => (await exportOf(list, filters)).data.csv;
  expect(await cells('operator/getOperatorList')).toMatch(/,管理员,/);
  expect(await cells('operator/getAuditLog', { subjectKind: 'export' })).toMatch(
    /,把一张列表按现在的筛选导出为 CSV,导出,operator\/getOperatorList,/,
  );
  const settings = await cells('operator/getSettingList');
  expect(settings).toMatch(/充值学币 \d+，/);
  expect(settings).not.toMatch(/giftCoins|,true,|,false,/);
  const waiting = { kind: 'seeding', cause: 'doubtful', reasons: ['有联系方式', '有网址'] };
  const named = listColumns['operator/getReviewList'].filter(([, path]) => path in waiting);
  expect(named.map((column) => formatCell(waiting, column))).toEqual([
    '帖子',
    '检查存疑',
    '有联系方式；有网址',
  ]);
});

test('an item within a cell is told part by part, without what it does not have', () => {
  const format = [
    ['币种', 'currency', { cny: '人民币' }],
    ['金额（元）', 'fen', 'yuan'],
    ['多付', 'surplus', 'yes'],
    ['说明', 'text'],
  ] as const;
  const row = { payments: [{ currency: 'cny', fen: 1205, surplus: false, text: '' }, { currency: 'usd' }] };
  expect(formatCell(row, ['到账', 'payments', format])).toBe(
    '币种 人民币，金额（元） 12.05，多付 否；币种 usd',
  );
  expect(formatCell({ author: null }, ['昵称', 'author.nickname'])).toBe('');
  expect(formatCell({ state: 'constructor' }, ['状态', 'state', { done: '已完成' }])).toBe('constructor');
});

test.each(exportableLists)('%s goes to the roles that may see it, and to no other', async (name) => {
  const { access } = registry[name as CallName];
  const needed = isOperatorAccess(access) ? roleOf(access) : null;
  for (const role of operatorRoles) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const operator = await it.loginOperator(role);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { code } = await exportOf(name, { key: 1 }, operator);
    const may = needed === null || role === needed || role === 'admin';
    expect([role, code === 4003]).toEqual([role, !may]);
  }
});

test('what a spreadsheet would compute is a text, whatever begins so', async () => {
  const names = ['=1+1', '+SUM(A1)', '@cmd', '-2+3', '\t=1', '说"好"，\n行'];
  for (const nickname of names) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { uid } = await buildMember(it.db);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await it.db`update member set nickname = ${nickname} where uid = ${uid}`;
  }
  const { csv } = (await exportOf('operator/getMemberList')).data;
  for (const name of names.slice(0, 5)) expect(csv).toContain(`'${name}`);
  expect(csv).toContain('"说""好""，\n行"');
  expect(csv.replaceAll(/"(?:[^"]|"")*"/g, '')).not.toMatch(/(^|,)[=+@\t-][^\d]/m);
});

describe('a line in the audit log', () => {
  test('names the list, what it was narrowed to and how many lines left the house', async () => {
    const { rows } = (await exportOf('operator/getAuditLog', { subjectKind: 'export' })).data;
    const [line] = await it.db<{ after: { rows: number; filters: object } }[]>`
      select after from audit_log where act = 'operator/exportList' order by id desc limit 1`;
    expect(line?.after).toEqual({ filters: { subjectKind: 'export' }, rows, complete: true });
  });

  test('is not left by what is refused', async () => {
    const count = async () => (await it.db`select 1 from audit_log`).length;
    const before = await count();
    expect((await exportOf('operator/getOrderList', { state: 'other' })).code).toBe(4000);
    expect((await exportOf('operator/no-such-list')).code).toBe(4000);
    expect((await exportOf('operator/getOrderList', {}, await it.loginOperator('editor'))).code).toBe(4003);
    expect(await count()).toBe(before);
  });
});

test('of 100,000 lines the first 10,000 come, and the answer says that there are more', async () => {
  await it.db`
    insert into moderation_word (word, verdict, reason)
    select 'w' || lpad(n::text, 6, '0'), 'doubtful', '测试' from generate_series(1, 100000) n`;
  const { data } = await exportOf('operator/getWordList');
  expect([data.rows, data.complete]).toEqual([EXPORT_MAX, false]);
  expect(linesOf(data.csv)).toHaveLength(EXPORT_MAX + 1);
  expect(new Set(linesOf(data.csv)).size).toBe(EXPORT_MAX + 1);
});
