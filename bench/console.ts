/**
 * `npm run bench -- --console`: how long the first page of each list of the console, and of members' lists of albums and ratings,
 * takes with a million rows behind it, over HTTP as an administrator or a member, one request after the other. `--write` puts it into RESULTS.md.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { registry } from '@xuelin/contract/registry';
import { migrate, openDatabase } from '@xuelin/server/core/database/database';
import { startEmbeddedPostgres } from '@xuelin/server/core/embedded-postgres/embedded-postgres';
import { migrateJobs } from '@xuelin/server/core/jobs/jobs';
import { operatorToken, seedConsole, seedOperator } from './console-seed.ts';
import { inManyAlbums, ratedByMany, seedLists } from './lists-seed.ts';
import { writeSection } from './results.ts';
import { seedDocuments, seedMembers, tokenOf } from './seed.ts';
import { startServer } from './servers.ts';

const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const times = Number(process.env['BENCH_REQUESTS'] ?? 40);
/** Milliseconds the first page of a list may take. */
const target = 30;

type Name = keyof typeof registry;
const middle = 2_000_000 + Math.floor(rows / 2);
const month = new Date().toISOString().slice(0, 7);
const lists: [name: Name, input: object][] = [
  ['operator/getMemberList', {}],
  ['operator/getMemberList', { keyword: '同学77' }],
  ['operator/getMemberList', { keyword: '没有这样的人' }],
  ['operator/getMemberList', { keyword: String(15_000_000_000 + Math.floor(rows / 2)) }],
  ['operator/getMember', { uid: middle }],
  ['operator/getOrderList', {}],
  ['operator/getOrderList', { state: 'closed' }],
  ['operator/getOrderList', { state: 'paid' }],
  ['operator/getOrderList', { uid: middle }],
  ['operator/getOrderList', { no: `B${Math.floor(rows / 2)}` }],
  ['operator/getJournalList', {}],
  ['operator/getJournalList', { uid: middle }],
  ['operator/getJournalList', { reason: 'purchase' }],
  ['operator/getJournalList', { reason: 'none_such' }],
  ['operator/getJournalList', { goodsKind: 'resource', goodsId: 77 }],
  ['operator/getAccountStatement', { accountId: 2, from: `${month}-01`, to: `${month}-28` }],
  ['operator/getAccountStatement', { accountId: 2, from: '2020-01-01', to: '2098-12-31' }],
  [
    'operator/getAccountStatement',
    { accountId: 1_000_000 + Math.ceil(rows / 2), from: '2020-01-01', to: '2098-12-31' },
  ],
  ['operator/getAuditLog', {}],
  ['operator/getAuditLog', { operatorId: 1 }],
  ['operator/getAuditLog', { act: 'operator/setSetting' }],
  ['operator/getAuditLog', { operatorId: 1, act: 'operator/setSetting' }],
  ['operator/getAuditLog', { subjectKind: 'member' }],
  ['operator/getAuditLog', { subjectKind: 'export' }],
  ['operator/getAuditLog', { subjectKind: 'member', subjectId: '99' }],
  ['operator/getReviewList', {}],
  ['operator/getReviewList', { cause: 'reported' }],
  ['operator/getReviewSummary', {}],
  ['operator/getDanmuList', {}],
  ['operator/getDanmuList', { uid: middle }],
  ['operator/getDanmuList', { state: 'rejected' }],
  ['operator/getCopyrightList', {}],
  ['operator/getCopyrightList', { state: 'open' }],
  ['operator/getCopyrightList', { state: 'all' }],
  ['operator/getCopyrightList', { state: 'all', uid: middle }],
  ['operator/getFeedbackList', {}],
  ['operator/getFeedbackList', { state: 'all' }],
  ['operator/getFeedbackList', { kind: 'complaint' }],
  ['operator/getTopicList', {}],
  ['operator/getTopicList', { keyword: '话题77' }],
  ['operator/getCoinAdjustmentList', {}],
  ['operator/getCoinAdjustmentList', { state: 'waiting' }],
  ['operator/getCoinAdjustmentList', { uid: middle }],
  ['operator/getCouponCampaignList', {}],
  ['operator/getCouponCampaignList', { state: 'over' }],
  ['operator/getCouponCampaignList', { state: 'open' }],
  ['operator/getCouponCampaignList', { keyword: '没有' }],
  ['operator/getCouponIssueList', {}],
  ['operator/getCouponIssueList', { state: 'waiting' }],
  ['operator/getWordList', {}],
  ['operator/getWordList', { keyword: 'word77' }],
  ['operator/getIntroductionList', {}],
  ['operator/getIntroductionList', { state: 'published' }],
  ['operator/getSettingHistory', { key: 'report.perDay' }],
  ['operator/getWithdrawalList', {}],
  ['operator/getWithdrawalBatchList', {}],
  ['operator/getRefundList', {}],
  ['operator/getOpenRefundList', {}],
  ['operator/getCorrectionList', {}],
  ['operator/getLedgerCheckList', {}],
  ['operator/getReconciliationList', {}],
  ['operator/getPaymentDifferences', {}],
  ['operator/getOperatorList', {}],
  ['operator/getCategoryList', { kind: 'resource' }],
  ['operator/getBannerList', {}],
  ['operator/getTextList', {}],
  ['operator/getBankList', {}],
  ['operator/getBankList', { state: 'published' }],
  ['operator/getBankList', { state: 'rejected' }],
  ['operator/getCallTimeList', {}],
  ['album/getList', {}],
  ['album/getList', { sort: 'new' }],
  ['album/getList', { sort: 'buys' }],
  ['album/getList', { uid: 2_000_077 }],
  ['album/getList', { resourceId: 77 }],
  ['album/getList', { resourceId: inManyAlbums }],
  ['album/getList', { resourceId: inManyAlbums, sort: 'new' }],
  ['album/getList', { resourceId: 8 }],
  ['album/getMine', {}],
  ['album/getDetail', { id: 77 }],
  ['resource/getRatingList', { id: 77 }],
  ['resource/getRatingList', { id: 77, sort: 'new' }],
  ['resource/getRatingList', { id: ratedByMany }],
  ['resource/getRatingList', { id: ratedByMany, sort: 'new' }],
  ['resource/getRatingList', { id: ratedByMany, sort: 'new', stars: 1 }],
  ['resource/getRatingList', { id: ratedByMany, stars: 1 }],
];

const lines: string[] = [];
function say(line: string): void {
  lines.push(line);
  process.stdout.write(`${line}\n`);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-console-'));
const embedded = await startEmbeddedPostgres({ dataDir });
try {
  await migrate(embedded.connection);
  await migrateJobs(embedded.connection);
  const db = openDatabase(embedded.connection, { max: 1, statementSeconds: 3_600 });
  await seedMembers(db);
  await seedDocuments(db, Math.min(rows, 10_000));
  await seedOperator(db);
  await seedConsole(db, rows);
  await seedLists(db, rows);
  await db.end({ timeout: 5 });
  const server = await startServer('our-server.ts', { connection: embedded.connection, cached: false });
  say(`First pages of 20 with ${rows} rows in each great table, ${times} requests each one after the other,`);
  say(`${new Date().toISOString().slice(0, 10)}. Target: ≤ ${target} ms.\n`);
  say('| list | narrowed to | median, ms | slowest, ms |\n| --- | --- | --- | --- |');
  let slow = 0;
  for (const [name, input] of lists) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { median, worst } = await measure(server.url, name, input);
    if (median > target) slow++;
    const narrowed = Object.entries(input)
      .map(([field, value]) => `${field} ${String(value)}`)
      .join(', ');
    say(
      `| ${name} | ${narrowed} | ${median > target ? `**${median.toFixed(1)}**` : median.toFixed(1)} | ${worst.toFixed(1)} |`,
    );
  }
  say(`\n${lists.length - slow} of ${lists.length} within the target.`);
  server.stop();
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
if (process.argv.includes('--write')) await writeSection('Console', lines.join('\n'));
process.exit(0);

async function measure(url: string, name: Name, input: object): Promise<{ median: number; worst: number }> {
  const { method, input: schema } = registry[name];
  const paged = 'limit' in schema.properties;
  const body = { ...input, ...(paged ? { limit: 20 } : {}) };
  const query = new URLSearchParams({ version: '1.0.0', s: 'uniapp' });
  if (method === 'GET') for (const [field, value] of Object.entries(body)) query.set(field, String(value));
  const took: number[] = [];
  let busy = 0;
  for (let at = -3; at < times; at++) {
    const startedAt = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const response = await fetch(`${url}/apis/${name}?${query.toString()}`, {
      method,
      headers: {
        operator: operatorToken,
        token: tokenOf(0),
        'content-type': 'application/json',
        'form-type': 'h5',
      },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = (await response.json()) as { code: number; message?: string };
    // Where the machine has just written millions of rows, the server may say that it is busy.
    if (answer.code === 5000 && at < 0 && busy++ < 30) {
      at--;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await setTimeout(1_000);
      continue;
    }
    if (answer.code !== 200) throw new Error(`${name} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`);
    if (at >= 0) took.push(performance.now() - startedAt);
  }
  const sorted = took.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}
