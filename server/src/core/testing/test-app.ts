import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { CHANNEL, VERSION } from '@xuelin/contract/core/protocol';
import { codes, type Code, type Envelope, type ErrorData } from '@xuelin/contract/core/envelope';
import { refusalCodes } from '@xuelin/contract/core/refusal-codes';
import { registry } from '@xuelin/contract/registry';
import type { CallName, Output } from '@xuelin/contract/core/types';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApp } from '../../app.ts';
import type { OperatorRole } from '@xuelin/contract/core/operator-role';
import { loginAs } from '../../account/account.testing.ts';
import { buildOperator, operatorToken } from '../../operator/operator.testing.ts';
import { loadConfig } from '#core/config/config.ts';
import type { Db } from '#core/database/database.ts';
import type { Connection } from '#core/embedded-postgres/embedded-postgres.ts';
import { createLimits } from '#core/calls/limits.ts';
import { createLog } from '../log.ts';
import { PublicCache } from '#core/cache/public-cache.ts';
import type { Services } from '../services.ts';
import { openStorage } from '#core/objects/storage-open.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { useTestDatabase } from './test-database.ts';
import { tally } from './test-tally.ts';

export type TestCallOptions = {
  /** Session token of a member. */
  token?: string;
  /** Session token of an operator. */
  operator?: string;
  /** Idempotency-Key. */
  key?: string;
  /** Address the request seems to come from; else one of the running test's own. */
  ip?: string;
  /** More headers; undefined ones are left out. */
  headers?: Record<string, string | undefined>;
};

/** An answer as it came: `data` is the call's own on success, else what goes with the code. */
export type TestAnswer<N extends CallName> = {
  status: number;
  headers: Headers;
  code: Code;
  message: string;
  data: Output<N> & ErrorData;
};

export type TestApp = {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly db: Db;
  readonly clock: TestClock;
  /** How to reach the database, for a second process. */
  readonly connection: Connection;
  /** `http://127.0.0.1:port`. */
  readonly url: string;
  /** A call over real HTTP; `input` is as free as a stranger's. */
  call<N extends CallName>(name: N, input?: object, options?: TestCallOptions): Promise<TestAnswer<N>>;
  /** A token of a new session of this member. */
  loginAs(uid: number): Promise<string>;
  /** A token of a new session of a new operator. */
  loginOperator(role: OperatorRole, memberUid?: number): Promise<string>;
  /** Everything that was logged so far. */
  log(): string;
};

type Options = {
  /** Environment variables, as a person would set them; asked for once, after the `beforeAll`s that stand before. */
  env?: () => Record<string, string | undefined>;
};

type Running = { app: FastifyInstance; services: Services; url: string; dataDir: string; tests: number };

/**
 * The whole app for a test file: a database of its own, a directory of its own, a clock that stands, a free port.
 * Usable from the first `beforeAll` on that stands after the call.
 */
export function useTestApp(options: Options = {}): TestApp {
  const database = useTestDatabase();
  const clock = createTestClock();
  const lines: string[] = [];
  const running = { tests: 0 } as Running;

  beforeAll(async () => {
    running.dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-app-'));
    const config = loadConfig({
      DATA_DIR: running.dataDir,
      TRUST_PROXY: '1',
      // The test's own work runs in this process: its lag says nothing about the app.
      OVERLOAD_MS: '0',
      ...options.env?.(),
    });
    running.services = {
      config,
      db: database.db,
      replica: database.db,
      storage: await openStorage(config),
      clock,
      log: createLog('info', keepIn(lines)),
      limits: createLimits(null),
      cache: new PublicCache(),
    };
    tally('app');
    running.app = await createApp(running.services);
    running.url = (await running.app.listen({ port: 0, host: '127.0.0.1' })).replace(/\/$/, '');
  });

  beforeEach(() => void running.tests++);

  afterAll(async () => {
    await running.app?.close();
    await rm(running.dataDir, { recursive: true, force: true });
  });

  const defaultIp = () => `10.77.${running.tests >> 8}.${running.tests & 255}`;

  return {
    get app() {
      return running.app;
    },
    get services() {
      return running.services;
    },
    get url() {
      return running.url;
    },
    db: database.db,
    connection: database.connection,
    clock,
    call: (name, input = {}, { token, operator, key, ip, headers } = {}) =>
      send(running.url, name, input, {
        'form-type': 'h5',
        'x-forwarded-for': ip ?? defaultIp(),
        token,
        operator,
        'idempotency-key': key,
        ...headers,
      }),
    loginAs: (uid) => loginAs(running.services, uid),
    async loginOperator(role, memberUid) {
      const { id } = await buildOperator(database.db, { role, ...(memberUid ? { memberUid } : {}) });
      return operatorToken(running.services, id);
    },
    log: () => lines.join(''),
  };
}

async function send<N extends CallName>(
  url: string,
  name: N,
  input: object,
  headerValues: Record<string, string | undefined>,
): Promise<TestAnswer<N>> {
  const headers = Object.entries(headerValues).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const reads = registry[name].method === 'GET';
  const query = new URLSearchParams({ version: VERSION, s: CHANNEL });
  if (reads) {
    for (const [field, value] of Object.entries(input)) {
      if (value !== undefined) query.append(field, String(value));
    }
  }
  const response = await fetch(`${url}/apis/${name}?${query.toString()}`, {
    method: reads ? 'GET' : 'POST',
    headers: reads ? headers : [...headers, ['content-type', 'application/json']],
    ...(reads ? {} : { body: JSON.stringify(input) }),
  });
  const { code, message, data } = (await response.json()) as Envelope<TestAnswer<N>['data']>;
  if (code !== codes.ok && !refusalCodes(registry[name]).includes(code))
    throw new Error(`${name} answered ${code} (${message}), which it does not declare`);
  return { status: response.status, headers: response.headers, code, message, data };
}

function keepIn(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, callback) {
      lines.push(chunk.toString());
      callback();
    },
  });
}
