import path from 'node:path';
import { chinaDate, chinaDay } from '#core/china-day.ts';
import { inTransaction } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { createMaker } from '#core/make-once.ts';
import type { Services } from '#core/services.ts';
import { withWorkFolder } from '#core/objects/work-folder.ts';
import { type ConversionFailure, watermarkPdf } from '../../conversion/conversion.ts';
import type { Delivery } from './download.ts';
import { notifyUnstampable } from '../publish/notify-author.ts';

/** Copies made at the same time on this node. */
const making = createMaker<boolean>(2);

/** Failures that another try may not have; any other is the file's own. */
const passing: readonly ConversionFailure[] = ['timeout', 'crashed'];

/**
 * The storage key of a member's own stamped copy of a version, made when it is asked for first; null when the file
 * cannot be stamped, which is kept and told to its author. Throws 5000 when another try may do.
 */
export async function watermarkedCopy(
  services: Services,
  delivery: Delivery,
  uid: number,
): Promise<string | null> {
  const key = `resource/${delivery.id}/${delivery.version}/copy/${uid}.pdf`;
  if ((await services.storage.size(key)) !== null) return key;
  return (await making(key, () => make(services, delivery, uid, key))) ? key : null;
}

async function make(services: Services, delivery: Delivery, uid: number, key: string): Promise<boolean> {
  const { storage, config, clock, log, db } = services;
  return withWorkFolder(config, async (directory) => {
    const input = path.join(directory, 'input.pdf');
    const output = path.join(directory, 'output.pdf');
    await storage.toFile(delivery.storageKey, input);
    const text = `${config.appName} ${uid} ${dateOf(clock.now())}`;
    const limits = {
      timeoutMs: config.converter.seconds * 1000,
      maxMemoryBytes: config.converter.memoryBytes,
    };
    const result = await watermarkPdf({ input, output, text, limits });
    if (!result.ok) {
      const { id, version } = delivery;
      log.error({ resourceId: id, version, reason: result.reason }, 'watermark not made');
      if (passing.includes(result.reason)) {
        throw new AppError(5000, '下载文件没有准备好，请稍后再试', {}, 503);
      }
      await inTransaction(db, async (tx) => {
        const [unstampableVersion] = await tx`
          update resource_version set stampable = false
          where resource_id = ${id} and version = ${version} and stampable returning version`;
        if (unstampableVersion) await notifyUnstampable(tx, { id, uid: delivery.uid, now: clock.now() });
      });
      return false;
    }
    await storage.putFile(key, output, { mime: 'application/pdf' });
    return true;
  });
}

/** The day in China, as 2026-11-20. */
const dateOf = (now: number) => chinaDate(chinaDay(now));
