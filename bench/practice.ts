/**
 * `npm run bench -- --practice`: what saving an answer costs beside the one bare statement, how long 500 takers wait who
 * save one answer a second on one node, and what a save, today's page and the due list cost with a million attempts and
 * twenty million answers of others beside none. `--write` puts it into RESULTS.md. BENCH_ATTEMPTS, BENCH_ROUNDS.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { Agent, request as openRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type autocannon from 'autocannon';
import { migrate, openDatabase, type Db } from '@xuelin/server/core/database/database';
import { startEmbeddedPostgres } from '@xuelin/server/core/embedded-postgres/embedded-postgres';
import { migrateJobs } from '@xuelin/server/core/jobs/jobs';
import { interleave, round, type Load } from './measure.ts';
import { analyze, openAttempt, paperQuestions, seedOthers, seedPractice } from './practice-seed.ts';
import { writeSection } from './results.ts';
import { members, seedMembers, tokenOf } from './seed.ts';
import { type Server, startServer } from './servers.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);
const requests = Number(process.env['BENCH_REQUESTS'] ?? 2_000);
const attempts = Number(process.env['BENCH_ATTEMPTS'] ?? 1_000_000);
const takers = 500;
const seconds = 20;

const tokens = Array.from({ length: members }, (_, n) => tokenOf(n));
const query = 'version=1.0.0&s=uniapp';
let turn = 0;

/** The next save of the next taker: every request is of another one, with a higher number. */
function save(request: autocannon.Request, at: string, people = members): autocannon.Request {
  const n = turn++;
  const member = n % people;
  const questionId = 1 + (Math.floor(n / people) % paperQuestions);
  const answers = [{ questionId, sequence: n + 1, answer: { choices: [n % 4] }, seconds: 20 }];
  return {
    ...request,
    path: at,
    method: 'POST',
    headers: { 'content-type': 'application/json', token: tokens[member] ?? '' },
    body: JSON.stringify({ attemptId: openAttempt(member), answers }),
  };
}

const saveAt = `/apis/practice/answer?${query}`;
const saves = ({ url }: Server, at: string): Load => ({
  url,
  requests,
  method: 'POST',
  setup: (request) => save(request, at),
});
const asked = ({ url }: Server, name: string, method: 'GET' | 'POST'): Load => ({
  url,
  requests,
  method,
  setup: (request) => ({
    ...request,
    path: `/apis/${name}?${query}`,
    method,
    headers: { 'content-type': 'application/json', token: tokens[turn++ % members] ?? '' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  }),
});

/**
 * Milliseconds that 500 takers wait who save an answer a second each, every one at a time of their own within the
 * second, as people do: autocannon would let all of them send at once.
 */
async function crowd({ url }: Server): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: takers });
  const times: number[] = [];
  const first = performance.now() + 1_000;
  const takeExam = async (n: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await delay(Math.max(0, first + (n * 1_000) / takers + second * 1_000 - performance.now()));
      const { path: at, headers, body } = save({}, saveAt, takers);
      const start = performance.now();
      await post(`${url}${at ?? ''}`, { agent, headers, body: String(body) });
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: takers }, (_, n) => takeExam(n)));
  agent.destroy();
  return times.toSorted((a, b) => a - b);
}

function post(
  url: string,
  { agent, headers, body }: { agent: Agent; headers: autocannon.Request['headers']; body: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = openRequest(url, { agent, method: 'POST', headers: { ...headers } }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`a save answered ${response.statusCode}`)),
      );
    });
    sending.once('error', reject);
    sending.end(body);
  });
}

async function build(dataDir: string) {
  const embedded = await startEmbeddedPostgres({ dataDir });
  const admin = openDatabase(embedded.connection, { max: 1 });
  const now = Math.floor(Date.now() / 1000);
  const sides: { db: Db; server: Server; connection: typeof embedded.connection }[] = [];
  for (const others of [0, attempts]) {
    const connection = { ...embedded.connection, database: `practice_${others}` };
    await admin`create database ${admin(connection.database)}`;
    await migrate(connection);
    await migrateJobs(connection);
    const db = openDatabase(connection, { max: 2, statementSeconds: 3_600 });
    await seedMembers(db);
    await seedPractice(db, now);
    if (others > 0) await seedOthers(db, others, now);
    await analyze(db);
    sides.push({ db, connection, server: await startServer('our-server.ts', { connection, cached: false }) });
  }
  await admin.end();
  const [few, many] = sides;
  if (!few || !many) throw new Error('two sides are measured');
  const floor = await startServer('floor-server.ts', {
    connection: few.connection,
    staticBytes: 64,
    queries: {},
  });
  return { embedded, few, many, floor };
}

async function measure(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-bench-practice-'));
  const started = performance.now();
  const { embedded, few, many, floor } = await build(dataDir);
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(line);
    process.stdout.write(`${line}\n`);
  };
  try {
    const [sizes] = await many.db<{ attempts: number; answers: number }[]>`
      select (select count(*)::int from practice_attempt) as attempts, (select count(*)::int from practice_answer) as answers`;
    process.stdout.write(`seeded in ${Math.round((performance.now() - started) / 1000)} s\n`);
    const pid = (await embedded.pid()) ?? 0;
    const cost = await interleave(rounds, {
      bare: () => round(floor, pid, saves(floor, '/save')),
      few: () => round(few.server, pid, saves(few.server, saveAt)),
      many: () => round(many.server, pid, saves(many.server, saveAt)),
      todayFew: () => round(few.server, pid, asked(few.server, 'practice/getToday', 'GET')),
      todayMany: () => round(many.server, pid, asked(many.server, 'practice/getToday', 'GET')),
      dueFew: () => round(few.server, pid, asked(few.server, 'mistake/getDue', 'POST')),
      dueMany: () => round(many.server, pid, asked(many.server, 'mistake/getDue', 'POST')),
    });
    const ratio = (a: { cpuMs: number }, b: { cpuMs: number }) => (a.cpuMs / b.cpuMs).toFixed(2);
    const ms = ({ cpuMs }: { cpuMs: number }) => cpuMs.toFixed(3);
    // The waiting times of a crowd mean little where others take the processors.
    say(`${cpus().length} cores, load average ${loadavg()[1]?.toFixed(1)} over five minutes.\n`);
    say(
      `Medians of ${rounds} interleaved rounds of ${requests} requests over 10 connections, CPU of node and database.\n`,
    );
    say('| | CPU ms | beside | CPU ms | ratio | target |\n| --- | --- | --- | --- | --- | --- |');
    say(
      `| practice/answer | ${ms(cost.few)} | session and bare update | ${ms(cost.bare)} | **${ratio(cost.few, cost.bare)}** | ≤ 2 |`,
    );
    const others = `none but one’s own`;
    for (const [name, one, other] of [
      ['practice/answer', cost.many, cost.few],
      ['practice/getToday', cost.todayMany, cost.todayFew],
      ['mistake/getDue', cost.dueMany, cost.dueFew],
    ] as const)
      say(
        `| ${name} with ${sizes?.attempts} attempts, ${sizes?.answers} answers | ${ms(one)} | ${others} | ${ms(other)} | **${ratio(one, other)}** | ≤ 1.3 |`,
      );
    const times = await crowd(many.server);
    const within = (share: number) => (times[Math.floor(times.length * share)] ?? NaN).toFixed(0);
    say(
      `\n${takers} takers of one exam who save an answer a second each, ${seconds} s on one node with all that, beside whom their browsers’ side takes its part of the same cores: ${times.length} saves, median ${within(0.5)} ms, 95 % within **${within(0.95)} ms** (target ≤ 100), slowest ${within(0.9999)}.`,
    );
    if (process.argv.includes('--write')) await writeSection('Practice', lines.join('\n'));
  } finally {
    for (const { server, db } of [few, many]) {
      server.stop();
      await db.end();
    }
    floor.stop();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await measure();
process.exit(0);
