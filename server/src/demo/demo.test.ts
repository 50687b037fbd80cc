import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#core/database/database.ts';
import { startNode } from '#core/testing/node-process.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { fillDemo, fillLock } from './demo.ts';

const it = useTestApp();

test(
  'a node waits as long as another one fills, and goes on when that one is done',
  { timeout: 120_000 },
  async () => {
    // The statements of this one last half a second at most: a wait inside a statement would end with an error.
    const db = openDatabase(it.connection, { max: 4, statementSeconds: 0.5 });
    const other = openDatabase(it.connection, { max: 1 });
    const waiting = await other.session(async (filler) => {
      await filler`select pg_advisory_lock(${fillLock})`;
      const filling = fillDemo({ ...it.services, db });
      const first = await Promise.race([
        filling.then(
          () => 'filled',
          (error: unknown) => String(error),
        ),
        filler`select pg_sleep(2)`.then(() => 'waits'),
      ]);
      expect(first).toBe('waits');
      expect(await filler`select 1 from member limit 1`).toEqual([]);
      await filler`insert into milestone (name, reached_at) values ('demo', ${it.clock.now()})`;
      await filler`select pg_advisory_unlock(${fillLock})`;
      return filling;
    });
    expect(waiting).toBeUndefined();
    // It found what it waited for, and filled nothing itself.
    expect(await it.db`select 1 from resource limit 1`).toEqual([]);
    await db.end({ timeout: 5 });
    await other.end({ timeout: 5 });
  },
);

test('a node that only serves requests never fills', { timeout: 120_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-web-'));
  await chmod(dataDir, 0o755);
  const node = await startNode(dataDir, { DEMO: '1', ROLE: 'web' });
  const db = openDatabase(node.database.connection, { max: 1 });
  try {
    expect(await db`select 1 from member limit 1`).toEqual([]);
    expect(await db`select 1 from milestone where name = 'demo'`).toEqual([]);
    expect(node.output()).not.toContain('演示账号');
  } finally {
    await db.end({ timeout: 5 });
    expect(await node.stop()).toBe(0);
    await rm(dataDir, { recursive: true, force: true });
  }
});
