import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { parseBodies } from '#core/body.ts';
import { routeCalls, type Authenticate } from '#core/calls.ts';
import { loadConfig } from '#core/config.ts';
import { handleErrors } from '#core/http-errors.ts';
import { createLimits } from '#core/limits.ts';
import { PublicCache } from '#core/public-cache.ts';
import type { Services } from '#core/services.ts';
import { openStorage } from '#core/storage-open.ts';
import { createTestClock, type TestClock } from '#core/testing/test-clock.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { fileCalls } from './file.calls.ts';
import { imageRoutes } from './file.images.ts';
import type { FileRow } from './file.rows.ts';
import { uploadRoutes } from './file.uploads.ts';

/** Everybody whose token is `member-<uid>` is that member. */
export const tokenOf = (uid: number): Record<string, string> => ({ token: `member-${uid}` });

const authenticate: Authenticate = async (_services, { token }) => {
  const uid = Number(/^member-(\d+)$/.exec(token)?.[1] ?? 0);
  return uid > 0 ? { uid, sessionId: uid } : null;
};

export type FileApp = {
  app: FastifyInstance;
  services: Services;
  clock: TestClock;
  address: string;
  dataDir: string;
};

/** The file domain alone, listening on a free port, with a database and a disk of its own. */
export function useFileApp(env: Record<string, string> = {}): FileApp {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'xuelin-file-'));
  const { db } = useTestDatabase();
  const clock = createTestClock();
  const it = { clock, dataDir } as FileApp;
  beforeAll(async () => {
    const config = loadConfig({ DATA_DIR: dataDir, ...env });
    const log = pino({ level: 'silent' });
    const storage = await openStorage(config);
    it.services = {
      config,
      db,
      replica: db,
      storage,
      clock,
      log,
      limits: createLimits(null),
      cache: new PublicCache(),
    };
    it.app = Fastify();
    handleErrors(it.app);
    parseBodies(it.app);
    routeCalls(it.app, it.services, fileCalls, authenticate);
    for (const route of [imageRoutes, uploadRoutes]) {
      await it.app.register(async (scope) => route(scope, it.services, authenticate));
    }
    it.address = await it.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await it.app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return it;
}

let count = 0;

/** A file as it stands when it is ready; its bytes are not in the storage. */
export async function buildFile(db: Services['db'], given: Partial<FileRow> = {}): Promise<FileRow> {
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
    storageKey: `document/${uploadId.slice(0, 2)}/${uploadId}`,
    createdAt: 1_790_000_000,
    updatedAt: 1_790_000_000,
    ...given,
  })} returning *`;
  if (!row) throw new Error('no row');
  return row;
}
