import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDatabase, type Db } from '#core/database/database.ts';
import type { Connection } from '#core/embedded-postgres/embedded-postgres.ts';
import { settingSnapshot } from '../../setting/setting.public.ts';
import { tally } from './test-tally.ts';

export type TestDatabase = {
  /** How to reach it, for an app, a job runner or a second process under test. */
  connection: Connection;
  /** A pool on it; ended with the file. */
  db: Db;
};

/**
 * Gives the calling test file (or describe block) a database of its own: migrated, otherwise empty, dropped at the
 * end. Usable from the first `beforeAll` on that stands after the call.
 */
export function useTestDatabase(): TestDatabase {
  const template = inject('templateDatabase');
  const connection = { ...template, database: `test_${randomUUID().replaceAll('-', '')}` };
  const db = openDatabase(connection);
  beforeAll(async () => {
    tally('database');
    await administer(
      template,
      (sql) => sql`create database ${sql(connection.database)} template ${sql(template.database)}`,
    );
    // The files of a worker share the process: what another one set counts no longer.
    await settingSnapshot.load(db);
  });
  afterAll(async () => {
    await db.end({ timeout: 5 });
    await administer(template, (sql) => sql`drop database ${sql(connection.database)} with (force)`);
  });
  return { connection, db };
}

async function administer(template: Connection, work: (sql: Db) => Promise<unknown>): Promise<void> {
  const sql = openDatabase({ ...template, database: 'postgres' }, { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
