import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { openDatabase } from '../database/database.ts';
import {
  makeSocketDir,
  prepareCluster,
  serverEnv,
  serverPid,
  type Cluster,
} from './embedded-postgres-cluster.ts';
import { clearLeftovers, signal } from './embedded-postgres-leftovers.ts';
import { claimDirectory } from './embedded-postgres-owner.ts';
import { ConfigError } from '#core/config/environment.ts';

/** Connection settings; `host` is the directory of the unix socket. */
export type Connection = { host: string; port: number; user: string; database: string };

export type EmbeddedPostgres = {
  connection: Connection;
  /** The same as a URL, for psql. */
  url: string;
  /** Process id of the server that runs now, or null while it is being restarted. */
  pid(): Promise<number | null>;
  /** Ends the server cleanly; open connections are cut, committed rows are on disk. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** The database lives in `<dataDir>/postgres`. */
  dataDir: string;
  /** False gives up safety against a power cut (not against a kill) for speed: only for tests. */
  durable?: boolean;
  /** Told about every restart after the server died, with its last words. */
  onRestart?: (lastWords: string) => void;
};

/** Milliseconds a predecessor that was just killed may need to end. */
const PREDECESSOR_PATIENCE = 5_000;
/** Milliseconds after which an unwilling server is stopped the hard way. */
const STOP_PATIENCE = 10_000;
/** Seconds that the keeper gives the server after its sign to stop (SIGINT), and then after SIGQUIT. */
const KEEPER_PATIENCE = { interrupt: 8, quit: 4 };
const LONGEST_RESTART_PAUSE = 2_000;
const DATABASE = 'xuelin';

/**
 * Megabytes the database keeps of its tables: a search among 100,000 documents reads some 40 of them, and 128 hold no three
 * searches. A sixteenth of the machine's memory, between 128 and 512; what is not used is not taken.
 */
const sharedMegabytes = (bytesOfMachine: number): number =>
  Math.min(512, Math.max(128, Math.floor(bytesOfMachine / 16 / 1024 / 1024)));

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: `${sharedMegabytes(totalmem())}MB`,
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/**
 * Holds the server in its hands: descriptor 3 is a pipe from us, and its end, by our wish or by our death, is the
 * server's sign to stop. So no server is ever orphaned, not even when we are killed by -9; then the socket's directory
 * goes too. A server that does not end is told harder; $$ is the keeper itself, which waits for the server, so that the
 * number is nobody else's meanwhile.
 */
const keeper = `
"$@" 3<&- &
server=$!
cd /
{
  read -r _ <&3
  kill -INT $server
  {
    sleep ${KEEPER_PATIENCE.interrupt}; kill -0 $$ || exit
    kill -QUIT $server
    sleep ${KEEPER_PATIENCE.quit}; kill -0 $$ && kill -KILL $server
  } 3<&- &
} 2>/dev/null &
reader=$!
exec 3<&-
wait $server
code=$?
kill $reader 2>/dev/null
wait $reader 2>/dev/null && rmdir "$SOCKET_DIR"
exit $code`;

/**
 * Starts the PostgreSQL that comes with the app, on a private unix socket and no network port, and keeps it running:
 * when it dies it is started again on the same socket, so that pools just reconnect.
 * Fails with a ConfigError when the directory is in use by another process or cannot be used.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { onRestart, durable = true } = options;
  const cluster = await prepareCluster(options.dataDir);
  const holder = await clearLeftovers(cluster, PREDECESSOR_PATIENCE);
  if (holder !== null) {
    throw new ConfigError(
      `数据目录 ${options.dataDir} 正被另一个进程使用（数据库进程 ${holder}）。请先停止它，或用 DATA_DIR 指定别的目录。`,
    );
  }
  await claimDirectory(cluster.dir);
  const socketDir = await makeSocketDir(cluster.owner);
  let stopping = false;
  let current: Server;
  try {
    current = await launch(cluster, socketDir, durable);
  } catch (error) {
    await rm(socketDir, { recursive: true, force: true });
    throw error;
  }

  async function launchAgain(): Promise<Server | null> {
    // A full disk or backends that are slow to end may refuse some starts: try until it works.
    for (let pause = 100; ; pause = Math.min(LONGEST_RESTART_PAUSE, pause * 2)) {
      if (stopping) return null;
      try {
        await clearLeftovers(cluster, PREDECESSOR_PATIENCE, socketDir);
        return await launch(cluster, socketDir, durable);
      } catch (error) {
        onRestart?.(error instanceof Error ? error.message : String(error));
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  async function supervise(): Promise<void> {
    for (;;) {
      const lastWords = await current.exit;
      if (stopping) return;
      onRestart?.(lastWords);
      current = (await launchAgain()) ?? current;
      if (stopping) current.release();
    }
  }
  const supervision = supervise();

  const connection = { host: socketDir, port: 5432, user: 'postgres', database: DATABASE };
  const running: EmbeddedPostgres = {
    connection,
    url: `postgres://postgres@${encodeURIComponent(socketDir)}:5432/${DATABASE}`,
    pid: () => serverPid(cluster),
    async stop() {
      stopping = true;
      current.release();
      const hurry = setTimeout(() => {
        void serverPid(cluster).then((pid) => pid && signal(pid, 'SIGQUIT'));
      }, STOP_PATIENCE);
      await supervision;
      clearTimeout(hurry);
      await rm(socketDir, { recursive: true, force: true });
    },
  };
  try {
    await ensureDatabase(connection);
  } catch (error) {
    await running.stop();
    throw error;
  }
  return running;
}

type Server = {
  /** Lets go of the server: it stops cleanly. */
  release: () => void;
  /** Resolves with its last lines of log once it is gone. */
  exit: Promise<string>;
};

async function launch(cluster: Cluster, socketDir: string, durable: boolean): Promise<Server> {
  const all = { ...settings, unix_socket_directories: socketDir, ...(durable ? {} : unsafe) };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child: ChildProcess = spawn(
    '/bin/sh',
    ['-c', keeper, 'xuelin-postgres', cluster.program, '-D', cluster.pgdata, ...flags],
    {
      cwd: cluster.dir,
      env: { ...serverEnv, SOCKET_DIR: socketDir },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      // Its own process group: Ctrl-C in a terminal must not stop the database before the server has drained.
      detached: true,
      ...cluster.owner,
    },
  );
  const pipe = child.stdio[3] as Writable;
  // The keeper may be gone before we let go.
  pipe.on('error', () => undefined);
  const lastLines: string[] = [];
  const lines = createInterface({ input: child.stderr as Readable });
  const exit = new Promise<string>((resolve) => {
    child.once('close', () => resolve(lastLines.join('\n')));
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    lines.on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 8) lastLines.shift();
      if (line.includes('ready to accept connections')) resolve();
    });
    void exit.then((words) => reject(new Error(`数据库没有启动：${words || '没有输出'}`)));
  });
  return { release: () => pipe.end(), exit };
}

const unsafe = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };

async function ensureDatabase(connection: Connection): Promise<void> {
  const sql = openDatabase({ ...connection, database: 'postgres' }, { max: 1 });
  try {
    const databases = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (databases.length === 0) await sql`create database ${sql(DATABASE)}`;
  } finally {
    await sql.end();
  }
}
