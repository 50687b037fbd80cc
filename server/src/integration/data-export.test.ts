import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it as test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { makeExport } from '../account/export/make-export.ts';
import { sweepExports } from '../account/export/sweep-exports.ts';
import { buildWholeLife } from './whole-life.testing.ts';

const it = useTestApp();
const { db, clock } = it;
const day = 86_400;

async function person() {
  const { uid } = await buildMember(db);
  return { uid, token: await it.loginAs(uid) };
}
const ask = (token: string) => it.call('user/exportData', {}, { token });
const state = async (token: string) => (await it.call('user/getExport', {}, { token })).data;

/** Does what the job would: makes the export that waits. */
async function run(uid: number, limits?: { bytes: number; entries: number }) {
  const [row] = await db<
    { id: number }[]
  >`select id from data_export where uid = ${uid} and state = 'waiting'`;
  await makeExport(it.services, { id: row?.id ?? 0 }, undefined, limits);
}
const open = (url: string, headers: Record<string, string> = {}) => fetch(`${it.url}${url}`, { headers });

/** The rows of a CSV, quoted cells with line breaks among them. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quotedField, plain, end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quotedField === undefined ? (plain ?? '') : quotedField.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '');
}

describe('asking for one’s own data', () => {
  test('needs a session', async () => {
    expect((await it.call('user/exportData')).code).toBe(2008);
    expect((await it.call('user/getExport')).code).toBe(2008);
  });

  test('asked 20 times at once there is one; three a day', async () => {
    const { uid, token } = await person();
    expect(await state(token)).toMatchObject({ state: 'none', volumes: [] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(token)));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await db`select state from data_export where uid = ${uid}`).toEqual([{ state: 'waiting' }]);
    const jobs = await db<{ count: number }[]>`
      select count(*)::int as count from graphile_worker.jobs where task_identifier = 'account.export'`;
    expect(jobs).toEqual([{ count: 1 }]);
    for (let i = 0; i < 2; i++) {
      await run(uid);
      expect((await ask(token)).code).toBe(200);
    }
    await run(uid);
    expect((await ask(token)).code).toBe(4029);
    clock.advance(day);
    expect((await ask(token)).code).toBe(200);
  });

  test('one whose job is lost has failed after a day, and another can be asked for', async () => {
    const { uid, token } = await person();
    expect((await ask(token)).data.state).toBe('waiting');
    // Every process that made it was killed: no job is left.
    await db`update data_export set state = 'running' where uid = ${uid}`;
    clock.advance(day - 10);
    await sweepExports(it.services);
    expect((await state(token)).state).toBe('running');
    clock.advance(11);
    await sweepExports(it.services);
    await sweepExports(it.services);
    expect((await state(token)).state).toBe('failed');
    const told = await db`
      select 1 from graphile_worker._private_jobs where payload->>'uid' = ${String(uid)} and payload->>'event' = 'exportFailed'`;
    expect(told).toHaveLength(1);
    expect((await ask(token)).data.state).toBe('waiting');
  });

  test('the link opens for its member only, for a day', async () => {
    const [one, other] = [await person(), await person()];
    await ask(one.token);
    await run(one.uid);
    const answer = await it.call('user/getExport', {}, { token: one.token });
    const [volume] = answer.data.volumes;
    const url = volume?.url ?? '';
    expect(answer.data).toMatchObject({ state: 'ready', expiresAt: clock.now() + day });
    expect((await open(url)).status).toBe(403);
    expect((await open(url, { token: other.token })).status).toBe(403);
    expect(
      (await open(url.replace(`uid=${one.uid}`, `uid=${other.uid}`), { token: other.token })).status,
    ).toBe(403);
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const whole = await open(url, { cookie });
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect((await whole.arrayBuffer()).byteLength).toBe(volume?.bytes);
    expect((await open(url, { token: one.token })).status).toBe(200);
    clock.advance(day + 1);
    expect((await open(url, { token: one.token })).status).toBe(403);
    expect(await state(one.token)).toMatchObject({ state: 'expired', volumes: [] });
    await sweepExports(it.services);
    const [row] = await db`select state, volumes from data_export where uid = ${one.uid}`;
    expect(row).toEqual({ state: 'expired', volumes: [] });
  });

  test('what cannot be made is told, and can be asked for again', async () => {
    const { uid, token } = await person();
    await ask(token);
    await run(uid, { bytes: 1, entries: Number.NaN }).catch(() => {});
    const [row] = await db<{ id: number }[]>`select id from data_export where uid = ${uid}`;
    await db`update data_export set state = 'running' where id = ${row?.id ?? 0}`;
    const storage = { ...it.services.storage, putFile: () => Promise.reject(new Error('the disk is full')) };
    await makeExport({ ...it.services, storage }, { id: row?.id ?? 0 });
    expect(await state(token)).toMatchObject({ state: 'failed', volumes: [] });
    expect((await ask(token)).code).toBe(200);
  });
});

describe('what is in it', () => {
  let files: Record<string, string>;
  let original: string;
  let attachment: string;
  let life: Awaited<ReturnType<typeof buildWholeLife>>;
  beforeAll(async () => {
    life = await buildWholeLife(it);
    const { id } = (
      await db<{ id: number }[]>`
      insert into file (uid, purpose, upload_id, name, bytes, received, state, kind, storage_key, created_at, updated_at)
      values (${life.uid}, 'document', ${'e'.repeat(32)}, '原件.txt', 4, 4, 'ready', 'text', 'document/ee/original', 1, 1)
      returning id`
    )[0] ?? { id: 0 };
    await it.services.storage.put('document/ee/original', Buffer.from('原'));
    const [zip] = await db<{ id: number }[]>`
      insert into file (uid, purpose, upload_id, name, bytes, received, state, kind, storage_key, created_at, updated_at)
      values (${life.uid}, 'archive', ${'f'.repeat(32)}, '习题.zip', 3, 3, 'ready', 'zip', 'archive/ff/original', 1, 1)
      returning id`;
    await it.services.storage.put('archive/ff/original', Buffer.from('包'));
    attachment = `文件/专辑附件/${zip?.id ?? 0}-习题.zip`;
    // More rows than are read at once, some of which need quotes.
    await db`
      insert into comment (target_kind, target_id, owner_uid, title, link, uid, content, state, created_at)
      select 'seeding', 1, ${life.friend.uid}, '题', '#', ${life.uid}, 'a,"b"' || E'\n' || n, 'published', n
      from generate_series(1, 2500) n`;
    await ask(life.token);
    await run(life.uid);
    const [volume] = (await state(life.token)).volumes;
    const answer = await open(volume?.url ?? '', { token: life.token });
    const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    files = Object.fromEntries(Object.entries(archive).map(([name, bytes]) => [name, strFromU8(bytes)]));
    original = `文件/资料原件/${id}-原件.txt`;
  });
  const table = (path: string) => {
    const [head = [], ...rows] = rowsOf(files[path] ?? '');
    return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
  };

  test('the profile, whole, and files as they were uploaded', () => {
    expect(files[original]).toBe('原');
    expect(files[attachment]).toBe('包');
    expect(JSON.parse(files['账号/资料.json'] ?? '')).toMatchObject({
      uid: life.uid,
      phone: life.phone,
      birthday: '1998-03-15',
      wechat: [{ openId: 'mark-open-id' }],
    });
  });

  test('every comment, row by row as in the database', async () => {
    const rows = await db<{ id: number; content: string }[]>`
      select id, content from comment where uid = ${life.uid} order by id`;
    expect(rows.length).toBeGreaterThan(2_500);
    expect(table('评论/评论.csv').map((row) => [Number(row['编号']), row['评论']])).toEqual(
      rows.map(({ id, content }) => [id, content]),
    );
  });

  test('every line of the bill, row by row as in the database', async () => {
    const rows = await db<{ id: number; amount: number; title: string }[]>`
      select e.id, e.amount, j.title from ledger_entry e join ledger_journal j on j.id = e.journal_id
      where e.uid = ${life.uid} order by e.id`;
    expect(rows.length).toBeGreaterThan(0);
    expect(
      table('账单/账目.csv').map((row) => [Number(row['编号']), Number(row['数额']), row['说明']]),
    ).toEqual(rows.map(({ id, amount, title }) => [id, amount, title]));
  });

  test('posts, notes, questions, documents, messages and who is followed', async () => {
    const [post] = await db<{ content: string }[]>`select content from seeding where id = ${life.postId}`;
    expect(files['帖子/帖子.md']).toContain(post?.content);
    expect(files['学习/笔记.md']).toContain('私字卷笔记');
    expect(files['题库/题目.md']).toMatch(
      /## single \| 题库：私字卷题库[\s\S]*私字卷题干[\s\S]*A\. 私字卷甲/,
    );
    expect(files['题库/我的题解.md']).toContain('私字卷题解');
    expect(table('资料/我的资料.csv').map((row) => Number(row['编号']))).toEqual([
      life.unsoldId,
      life.soldId,
    ]);
    expect(table('消息/消息.csv').map((row) => row['标题'])).toContain('私字卷消息');
    expect(table('关系/关注.csv')).toMatchObject([{ 用户: String(life.friend.uid) }]);
  });

  test('nothing of anybody else: no phone, no message, no bill', async () => {
    const all = Object.values(files).join('\n');
    expect(all).not.toContain(life.friend.phone);
    expect(all).not.toContain(life.buyer.phone);
  });
});
