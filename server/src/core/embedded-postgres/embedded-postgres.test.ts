import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { waitUntil } from '@xuelin/contract/testing/wait-for';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { startEmbeddedPostgres, type Connection, type EmbeddedPostgres } from './embedded-postgres.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A data directory with everything a path may have: spaces, Chinese, and more bytes than a socket's path. */
async function dataDirectory({ closed = false } = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'xuelin-embedded-'));
  if (!closed) await chmod(root, 0o755);
  ends.push(() => rm(root, { recursive: true, force: true }));
  return join(root, '学林 的数据目录', 'a-rather-long-name-'.repeat(6));
}

async function start(dataDir: string, onRestart?: () => void): Promise<EmbeddedPostgres> {
  const running = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    ...(onRestart ? { onRestart } : {}),
  });
  ends.push(() => running.stop());
  return running;
}

function connect(connection: Connection) {
  const sql = openDatabase(connection, { max: 1 });
  ends.push(() => sql.end({ timeout: 1 }));
  return sql;
}

const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('the embedded database', () => {
  test('starts in any directory, listens on no port, and keeps its rows over a restart', async () => {
    const dataDir = await dataDirectory();
    const first = await startEmbeddedPostgres({ dataDir, durable: false });
    const sql = connect(first.connection);
    await sql`create table kept as select 7 as x`;
    expect(await sql`select current_setting('listen_addresses') as port, lower('ÄÖÜ') as lower`).toEqual([
      { port: '', lower: 'äöü' },
    ]);
    await sql.end();
    await first.stop();
    expect(await first.pid()).toBeNull();

    const second = await start(dataDir);
    expect(await connect(second.connection)`select x from kept`).toEqual([{ x: 7 }]);
  });

  test('starts below a directory that is closed to others', async () => {
    const running = await start(await dataDirectory({ closed: true }));
    expect(await connect(running.connection)`select 1 as x`).toEqual([{ x: 1 }]);
  });

  test('is durable unless told otherwise', async () => {
    const running = await startEmbeddedPostgres({ dataDir: await dataDirectory() });
    ends.push(() => running.stop());
    const sql = connect(running.connection);
    expect(
      await sql`select current_setting('fsync') as f, current_setting('synchronous_commit') as s`,
    ).toEqual([{ f: 'on', s: 'on' }]);
  });

  test('refuses a second process on one directory with a sentence', async () => {
    const dataDir = await dataDirectory();
    await start(dataDir);
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/正被另一个进程使用.*DATA_DIR/);
  });

  test('killed by -9 it comes back by itself, on the same socket, with every committed row', async () => {
    const onRestart = vi.fn<() => void>();
    const running = await start(await dataDirectory(), onRestart);
    const sql = connect(running.connection);
    await sql`create table kept (x int)`;
    for (let round = 1; round <= 3; round++) {
      await sql`insert into kept values (${round})`;
      process.kill((await running.pid())!, 'SIGKILL');
      await waitUntil(() => onRestart.mock.calls.length === round);
      const count = () =>
        sql`select count(*)::int as n from kept`.then(
          ([row]) => row!.n as number,
          () => null,
        );
      expect(await waitUntil(count)).toBe(round);
    }
  });

  test('ends with its parent, even when that is killed by -9; the next start just works', async () => {
    const dataDir = await dataDirectory();
    const program = `
      import { startEmbeddedPostgres } from ${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)};
      const running = await startEmbeddedPostgres({ dataDir: process.argv[1], durable: false });
      console.log(await running.pid());
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', program, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
    const pid = Number(line);
    expect(alive(pid)).toBe(true);
    parent.kill('SIGKILL');
    const next = await start(dataDir);
    expect(alive(pid)).toBe(false);
    expect(await connect(next.connection)`select 1 as x`).toEqual([{ x: 1 }]);
  });
});
