import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#core/database/database.ts';
import { startEmbeddedPostgres, type Connection } from '#core/embedded-postgres/embedded-postgres.ts';
import { migrateJobs } from '#core/jobs/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL; its database is the migrated template of every test file's own one. */
    templateDatabase: Connection;
  }
}

/** Starts one PostgreSQL for the whole run and migrates the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'xuelin-test-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  const end = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate(postgres.connection);
    await migrateJobs(postgres.connection);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('templateDatabase', postgres.connection);
  return end;
}
