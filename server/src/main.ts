import type { Logger } from 'pino';
import { listen, requireFreePort } from '#core/http/listen.ts';
import { shareCacheDrops } from '#core/cache/cache-notices.ts';
import { systemClock } from '#core/clock.ts';
import { type Config, loadConfig } from '#core/config/config.ts';
import { type DatabaseAddress, migrate, openDatabase } from '#core/database/database.ts';
import { startEmbeddedPostgres } from '#core/embedded-postgres/embedded-postgres.ts';
import { ConfigError } from '#core/config/environment.ts';
import { type JobRunner, migrateJobs, runJobs } from '#core/jobs/jobs.ts';
import { createLimits } from '#core/calls/limits.ts';
import { createLog } from '#core/log.ts';
import { PublicCache } from '#core/cache/public-cache.ts';
import { openRedis } from '#core/config/redis.ts';
import { watchReplica } from '#core/database/replica.ts';
import type { Services } from '#core/services.ts';
import { followStarter, report, reportStep, untilWebBuilt } from '#core/starter.ts';
import { sweepWorkFolders } from '#core/objects/work-folder.ts';
import { describeFullDisk } from '#core/objects/full-disk.ts';
import { openStorage } from '#core/objects/storage-open.ts';
import { createApp } from './app.ts';
import { addStandardCategories } from './category/category.public.ts';
import { describeDemo, fillDemo, isDemoFilled } from './demo/demo.ts';
import { followDemoPages } from './demo/follow-pages.ts';
import { registerContentKinds } from './content/content.public.ts';
import { registerOrderKinds } from './payment/payment.public.ts';
import { registerMemberData } from '#core/member-data/member-data.ts';
import { contentKinds, jobs, memberData, orderKinds } from './registry.ts';
import { followSettings, settingSnapshot } from './setting/setting.public.ts';

/** Where the data lies, once that is known. */
let dataDir: string | null = null;
/** Undone in the opposite order when the node stops. */
const closers: (() => Promise<unknown>)[] = [];

async function start(): Promise<void> {
  const config = loadConfig();
  dataDir = config.dataDir;
  // Said before minutes of filling, not after them.
  if (config.roles.web) await requireFreePort(config);
  const log = createLog(config.logLevel);
  registerContentKinds(contentKinds);
  registerOrderKinds(orderKinds);
  registerMemberData(memberData);
  const address = await reportStep('database', async () => {
    const found = await databaseOf(config, log);
    await migrate(found);
    await migrateJobs(found);
    return found;
  });

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
  if (config.demo && config.roles.worker) await fillDemo(services);

  await sweepWorkFolders(config);
  // Jobs, of which a killed node leaves many, would take the processors from what people wait for: the build, and the app.
  await untilWebBuilt();
  let runner: JobRunner | undefined;
  closers.push(async () => runner?.stop());
  const app = config.roles.web ? await createApp(services) : null;
  if (app) {
    closers.push(() => app.close());
    await listen(app, config);
  }
  if (config.roles.worker) {
    runner = await runJobs(address, services, jobs, config.converter.concurrency + 2);
  }
  if (app) {
    const { port } = app.server.address() as { port: number };
    ready(config, port, config.demo && (await isDemoFilled(services)));
  }
  if (config.demo && config.roles.worker) {
    const following = followDemoPages(services);
    closers.push(async () => following.stop());
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

/** The one line that says the app can be used; whoever builds the rest hears of it. */
function ready(config: Config, port: number, hasDemo: boolean): void {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  const url = config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  process.stdout.write(`ready ${url}/${hasDemo ? `  ${describeDemo()}` : ''}\n`);
  report({ ready: true });
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

followStarter();
start().catch(async (error: unknown) => {
  // What a start that was told to end meets on its way is no news.
  if (stopping === null) process.stderr.write(`${await whyNot(error)}\n`);
  await stop(1);
});

/** Why the node did not start, in words. */
async function whyNot(error: unknown): Promise<string> {
  if (error instanceof ConfigError) return error.message;
  const full = dataDir === null ? null : await describeFullDisk(dataDir);
  if (full) return full;
  return `启动失败：${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
