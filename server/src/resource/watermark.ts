import path from 'node:path';
import { AppError } from '#core/errors.ts';
import type { Services } from '#core/services.ts';
import { withWorkFolder } from '#core/work-folder.ts';
import { watermarkPdf } from '../conversion/conversion.ts';
import { chinaDay, type Delivery } from './download.ts';

/** Copies being made, by their key: who asks meanwhile waits for the same one. */
const making = new Map<string, Promise<void>>();
/** Copies made at the same time on this node. */
const most = 2;
const waiting: (() => void)[] = [];
let running = 0;

/** The storage key of a member's own stamped copy of a version; made when it is asked for first. */
export async function watermarkedCopy(services: Services, delivery: Delivery, uid: number): Promise<string> {
  const key = `resource/${delivery.id}/${delivery.version}/copy/${uid}.pdf`;
  if ((await services.storage.size(key)) !== null) return key;
  let made = making.get(key);
  if (!made) {
    made = inTurn(() => make(services, delivery, uid, key)).finally(() => making.delete(key));
    making.set(key, made);
  }
  await made;
  return key;
}

async function inTurn(work: () => Promise<void>): Promise<void> {
  if (running >= most) await new Promise<void>((resolve) => void waiting.push(resolve));
  running++;
  try {
    await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

async function make(services: Services, delivery: Delivery, uid: number, key: string): Promise<void> {
  const { storage, config, clock, log } = services;
  await withWorkFolder(config, async (directory) => {
    const input = path.join(directory, 'input.pdf');
    const output = path.join(directory, 'output.pdf');
    await storage.toFile(delivery.storageKey, input);
    const text = `${config.appName} ${uid} ${dateOf(clock.now())}`;
    const limits = {
      timeoutMs: config.converter.seconds * 1000,
      maxMemoryBytes: config.converter.memoryBytes,
    };
    const stamped = await watermarkPdf({ input, output, text, limits });
    if (!stamped.ok) {
      log.error({ resourceId: delivery.id, reason: stamped.reason }, 'watermark not made');
      throw new AppError(5000, '下载文件没有准备好，请稍后再试', {}, 503);
    }
    await storage.putFile(key, output, { mime: 'application/pdf' });
  });
}

/** The day in China, as 2026-11-20. */
const dateOf = (now: number) => new Date(chinaDay(now) * 86_400_000).toISOString().slice(0, 10);
