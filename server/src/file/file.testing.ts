import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Services } from '#core/services.ts';
import { createTestClock, type TestClock } from '#core/testing/test-clock.ts';
import { useTestDatabase, type TestDatabase } from '#core/testing/test-database.ts';
import { startFileNode, type FileNode } from './uploads/file-node.testing.ts';
import { storageKeyOf } from './file-identity.ts';
import type { FileRow } from './file.rows.ts';

export const tokenOf = (uid: number): Record<string, string> => ({ token: `member-${uid}` });

export type FileApp = FileNode & {
  clock: TestClock;
  dataDir: string;
  connection: TestDatabase['connection'];
};

/** The file domain alone, with a database and a disk of its own; `env` may come from what the file started before. */
export function useFileApp(env: () => NodeJS.ProcessEnv = () => ({})): FileApp {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'xuelin-file-'));
  const { db, connection } = useTestDatabase();
  const clock = createTestClock();
  const it = { clock, dataDir, connection } as FileApp;
  beforeAll(async () => {
    Object.assign(it, await startFileNode(db, clock, { DATA_DIR: dataDir, ...env() }));
  });
  afterAll(async () => {
    await it.app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return it;
}

let count = 0;

/** A file as it stands when it is ready; its bytes are not in the storage. */
export async function buildFile(db: Services['db'], fields: Partial<FileRow> = {}): Promise<FileRow> {
  const uploadId = (++count).toString(16).padStart(32, '0');
  const [row] = await db<FileRow[]>`insert into file ${db({
    uid: 1,
    purpose: 'document',
    uploadId,
    name: '资料.pdf',
    bytes: 10,
    received: 10,
    state: 'ready',
    kind: 'pdf',
    mime: 'application/pdf',
    sha256: 'a'.repeat(64),
    storageKey: storageKeyOf('document', uploadId),
    createdAt: 1_790_000_000,
    updatedAt: 1_790_000_000,
    ...fields,
  })} returning *`;
  if (!row) throw new Error('no row');
  return row;
}
