import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { CHANNEL, VERSION } from '@xuelin/contract/constants';
import type { Code, Envelope, ErrorData } from '@xuelin/contract/envelope';
import { registry } from '@xuelin/contract/registry';
import type { CallName, Output } from '@xuelin/contract/types';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createApp } from '../../app.ts';
import { loginAs } from '../../account/account.testing.ts';
import { loadConfig, type Config } from '../config.ts';
import type { Db } from '../database.ts';
import type { Connection } from '../embedded-postgres.ts';
import { createLimits } from '../limits.ts';
import { createLog } from '../log.ts';
import { PublicCache } from '../public-cache.ts';
import type { Services } from '../services.ts';
import { openStorage } from '../storage-open.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { useTestDatabase } from './test-database.ts';

export type TestCallOptions = {
  /** Session token. */
  token?: string;
  /** Idempotency-Key. */
  key?: string;
  /** Address the request seems to come from; else one of the running test's own. */
  ip?: string;
  headers?: Record<string, string>;
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
  /** Everything that was logged so far. */
  logged(): string;
};

type Options = {
  /** Environment variables, as a person would set them. */
  env?: Record<string, string>;
  /** Replaces settings after they were read. */
  config?: (config: Config) => Config;
};

/**
 * The whole app for a test file: a database of its own, a directory of its own, a clock that stands, a free port.
 * Usable from the first `beforeAll` on that stands after the call.
 */
export function useTestApp(options: Options = {}): TestApp {
  const database = useTestDatabase();
  const clock = createTestClock();
  const lines: string[] = [];
  let dataDir = '';
  let url = '';
  let app: FastifyInstance;
  let services: Services;
  let tests = 0;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'xuelin-app-'));
    const config = loadConfig({ DATA_DIR: dataDir, TRUST_PROXY: '1', ...options.env });
    services = {
      config: options.config?.(config) ?? config,
      db: database.db,
      replica: database.db,
      storage: await openStorage(config),
      clock,
      log: createLog('info', keepIn(lines)),
      limits: createLimits(null),
      cache: new PublicCache(),
    };
    app = await createApp(services);
    url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace(/\/$/, '');
  });

  beforeEach(() => void tests++);

  afterAll(async () => {
    await app?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const defaultIp = () => `10.77.${tests >> 8}.${tests & 255}`;

  return {
    get app() {
      return app;
    },
    get services() {
      return services;
    },
    get url() {
      return url;
    },
    db: database.db,
    connection: database.connection,
    clock,
    call: (name, input = {}, { token, key, ip, headers } = {}) =>
      send(url, name, input, {
        'form-type': 'h5',
        'x-forwarded-for': ip ?? defaultIp(),
        ...(token === undefined ? {} : { token }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      }),
    loginAs: (uid) => loginAs(services, uid),
    logged: () => lines.join(''),
  };
}

async function send<N extends CallName>(
  url: string,
  name: N,
  input: object,
  headers: Record<string, string>,
): Promise<TestAnswer<N>> {
  const reads = registry[name].method === 'GET';
  const query = new URLSearchParams({ version: VERSION, s: CHANNEL });
  if (reads) {
    for (const [field, value] of Object.entries(input)) {
      if (value !== undefined) query.append(field, String(value));
    }
  }
  const response = await fetch(`${url}/apis/${name}?${query}`, {
    method: reads ? 'GET' : 'POST',
    headers: { ...headers, ...(reads ? {} : { 'content-type': 'application/json' }) },
    ...(reads ? {} : { body: JSON.stringify(input) }),
  });
  const { code, message, data } = (await response.json()) as Envelope<TestAnswer<N>['data']>;
  return { status: response.status, headers: response.headers, code, message, data };
}

function keepIn(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
}
