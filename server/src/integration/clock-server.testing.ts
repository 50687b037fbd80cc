import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createApp } from '../app.ts';
import { createLimits } from '#core/calls/limits.ts';
import { loadConfig } from '#core/config/config.ts';
import { type Db, migrate, openDatabase } from '#core/database/database.ts';
import { PublicCache } from '#core/cache/public-cache.ts';
import { startEmbeddedPostgres } from '#core/embedded-postgres/embedded-postgres.ts';
import { migrateJobs, runJobs } from '#core/jobs/jobs.ts';
import { createLog } from '#core/log.ts';
import { openStorage } from '#core/objects/storage-open.ts';
import type { Services } from '#core/services.ts';
import { createTestClock } from '#core/testing/test-clock.ts';
import { buildTemplate } from '../coupon/coupon.testing.ts';
import { buildOperator } from '../operator/operator.testing.ts';
import { closeExpired } from '../payment/orders/end-order.ts';
import { buildBankCategories } from '../question/question.testing.ts';
import { jobs } from '../registry.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { settingSnapshot } from '../setting/setting.public.ts';
import { expireGifts } from '../wallet/expire-gifts.ts';
import { settleShares } from '../wallet/wallet.public.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';
import type { ClockCommand } from './clock-commands.testing.ts';

/**
 * The whole app with an empty database and a clock that a test moves, as a process of its own: what takes days is seen in
 * a browser without waiting. It answers each command with a message; `{ url }` says that it listens.
 */
async function start(): Promise<void> {
  // Those of one that was killed, which goes on at its port, or new ones.
  const { DATA_DIR, PORT = '0', AHEAD = '0' } = process.env;
  const dataDir = DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'xuelin-clock-')));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrate(postgres.connection);
  await migrateJobs(postgres.connection);
  const config = loadConfig({ DATA_DIR: dataDir, TRUST_PROXY: '1', OVERLOAD_MS: '0', LOG_LEVEL: 'error' });
  const db = openDatabase(postgres.connection);
  await settingSnapshot.load(db);
  const clock = createTestClock(Math.floor(Date.now() / 1000) + Number(AHEAD));
  const storage = await openStorage(config);
  const log = createLog(config.logLevel);
  const cache = new PublicCache();
  const services: Services = {
    config,
    db,
    replica: db,
    storage,
    clock,
    log,
    limits: createLimits(null),
    cache,
  };
  const app = await createApp(services);
  const runner = await runJobs(postgres.connection, services, jobs, 2);
  const url = (await app.listen({ port: Number(PORT), host: '127.0.0.1' })).replace(/\/$/, '');

  const stop = async () => {
    await runner.stop();
    await app.close();
    await db.end({ timeout: 5 });
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
    process.exit(0);
  };
  const obey = async (command: ClockCommand): Promise<number | string> => {
    switch (command.act) {
      case 'advance':
        clock.advance(command.seconds);
        // What a node does every few minutes by the clock on the wall.
        await closeExpired(services);
        await settleShares(services);
        await expireGifts(services);
        cache.drop(['order', 'wallet', 'coupon']);
        return clock.now();
      case 'sell':
        return sell(services, command);
      case 'operator':
        return (await buildOperator(db, command)).name;
      case 'coupon':
        return buildTemplate(db, command.facts);
      case 'coins':
        await buildWallet(db, command.uid, { paid: command.paid, now: clock.now() });
        return command.paid;
      case 'bankCategory':
        return (await buildBankCategories(db)).math;
      case 'stop':
        return 0;
    }
  };
  process.on('message', (command: ClockCommand) => {
    void obey(command).then(
      (answer) => process.send?.({ answer }, () => (command.act === 'stop' ? void stop() : undefined)),
      (error: unknown) => process.send?.({ error: String(error) }),
    );
  });
  process.once('disconnect', () => void stop());
  process.send?.({ url, dataDir });
}

/** A document for sale, its pages drawn as white sheets. */
async function sell(
  { db, storage }: { db: Db; storage: Services['storage'] },
  { uid, title, price, pages }: Extract<ClockCommand, { act: 'sell' }>,
): Promise<number> {
  const { id, uploadId } = await buildResource(db, { uid, title, price, pages });
  const sheet = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  const rows = await db<
    { storageKey: string }[]
  >`select storage_key from resource_page where resource_id = ${id}`;
  for (const { storageKey } of rows) await storage.put(storageKey, sheet);
  await storage.put(`document/${uploadId}`, Buffer.from('%PDF-1.4\n'));
  return id;
}

await start();
