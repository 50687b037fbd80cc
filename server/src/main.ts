import type { Logger } from 'pino';
import { shareCacheDrops } from '#core/cache/cache-notices.ts';
import { systemClock } from '#core/clock.ts';
import { type Config, loadConfig } from '#core/config/config.ts';
import { type DatabaseAddress, migrate, openDatabase } from '#core/database/database.ts';
import { startEmbeddedPostgres } from '#core/embedded-postgres/embedded-postgres.ts';
import { ConfigError } from '#core/config/environment.ts';
import { migrateJobs, runJobs } from '#core/jobs/jobs.ts';
import { createLimits } from '#core/calls/limits.ts';
import { createLog } from '#core/log.ts';
import { PublicCache } from '#core/cache/public-cache.ts';
import { openRedis } from '#core/config/redis.ts';
import { watchReplica } from '#core/database/replica.ts';
import type { Services } from '#core/services.ts';
import { sweepWorkFolders } from '#core/objects/work-folder.ts';
import { openStorage } from '#core/objects/storage-open.ts';
import { createApp } from './app.ts';
import { addStandardCategories } from './category/category.public.ts';
import { describeDemo, fillDemo } from './demo/demo.ts';
import { registerContentKinds } from './content/content.public.ts';
import { registerOrderKinds } from './payment/payment.public.ts';
import { registerMemberData } from '#core/member-data/member-data.ts';
import { contentKinds, jobs, memberData, orderKinds } from './registry.ts';
import { followSettings, settingSnapshot } from './setting/setting.public.ts';

/** Undone in the opposite order when the node stops. */
const closers: (() => Promise<unknown>)[] = [];

async function start(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  registerContentKinds(contentKinds);
  registerOrderKinds(orderKinds);
  registerMemberData(memberData);
  const address = await databaseOf(config, log);
  await migrate(address);
  await migrateJobs(address);

  const redis = config.redisUrl ? openRedis(config.redisUrl, log) : null;
  if (redis) closers.push(() => redis.quit());
  const pool = {
    max: config.database.pool,
    onSilence: (silent: boolean) =>
      silent ? log.error('the database says nothing') : log.warn('the database answers again'),
  };
  const db = openDatabase(address, pool);
  closers.push(() => db.end({ timeout: 5 }));
  const replica = config.database.replicaUrl ? openDatabase(config.database.replicaUrl, pool) : db;
  if (replica !== db) closers.push(() => replica.end({ timeout: 5 }));
  const services: Services = {
    config,
    db,
    replica,
    log,
    storage: await openStorage(config),
    clock: systemClock,
    limits: createLimits(redis),
    cache: new PublicCache(),
  };
  if (replica !== db) {
    const watch = watchReplica(services);
    services.replicaWatch = watch;
    closers.push(async () => watch.stop());
  }
  if (config.database.url) await shareCacheDrops(services);
  const settings = await followSettings(services, settingSnapshot);
  closers.push(() => settings.stop());
  await addStandardCategories(services);
  if (config.demo) await fillDemo(services);

  await sweepWorkFolders(config);
  if (config.roles.worker) {
    const runner = await runJobs(address, services, jobs, config.converter.concurrency + 2);
    closers.push(() => runner.stop());
  }
  if (config.roles.web) {
    const app = await createApp(services);
    closers.push(() => app.close());
    await app.listen({ port: config.port, host: config.host });
    const { port } = app.server.address() as { port: number };
    ready(config, port);
  }
}

async function databaseOf(config: Config, log: Logger): Promise<DatabaseAddress> {
  if (config.database.url) return config.database.url;
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onRestart: (lastWords) => log.error({ lastWords }, 'the database died and was started again'),
  });
  closers.push(() => embedded.stop());
  return embedded.connection;
}

/** The one line that says the app can be used. */
function ready(config: Config, port: number): void {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const url = config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  process.stdout.write(`ready ${url}/${config.demo ? `  ${describeDemo()}` : ''}\n`);
}

let stopping: Promise<void> | null = null;

/** Takes no new work, finishes what runs, then lets go of the database. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(code || 1), 20_000).unref();
    for (const close of closers.toReversed()) await close().catch(() => {});
    process.exit(code);
  })();
  return stopping;
}

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
// Started by scripts/run.mjs, which was killed: nobody is left to stop us.
process.once('disconnect', () => void stop(0));

start().catch(async (error: unknown) => {
  const isConfigError = error instanceof ConfigError;
  process.stderr.write(
    isConfigError
      ? `${error.message}\n`
      : `启动失败：${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  await stop(1);
});
