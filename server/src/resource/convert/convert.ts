import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { withWorkFolder } from '#core/objects/work-folder.ts';
import { convertDocument, type ConversionResult } from '../../conversion/conversion.ts';
import { pictureName } from '../../conversion/pages/page-pictures.ts';
import { type ConvertOrder, enqueueConversion, mostTries } from './conversion-queue.ts';
import { type ConversionSuccess, failConversion, finishConversion } from './finish-conversion.ts';

/** A started try. */
export type Try = ConvertOrder & {
  number: number;
  /** Where this try's pictures lie; only the newest try may finish. */
  folder: string;
  /** The folder of the try before, which was killed or failed. */
  left: string | null;
  fileName: string;
  storageKey: string;
};

/** Failures that another try may not have. */
const passing: readonly string[] = ['timeout', 'memory', 'crashed'];
const interruptedReason = '转换多次中断，请重试，如果还是不行请另存为 PDF 后重新上传';

/**
 * Converts one version: pictures go to the storage first, then everything becomes visible in one transaction. It may
 * run again at any time: a try that was killed is counted, its pictures are removed, and after two it has failed.
 */
export async function convert(services: Services, order: ConvertOrder, signal: AbortSignal): Promise<void> {
  for (;;) {
    const conversion = await begin(services, order);
    if (!conversion) return;
    if (conversion.left !== null) await services.storage.removeAll(`${conversion.left}/`);
    const result = await attempt(services, conversion, signal).catch(async (error: unknown) => {
      if (signal.aborted) await giveBack(services, conversion);
      throw error;
    });
    if (result.ok) return finishConversion(services, conversion, result);
    await services.storage.removeAll(`${conversion.folder}/`);
    if (!passing.includes(result.reason) || conversion.number >= mostTries) {
      return failConversion(services, conversion, { failure: result.reason, reason: result.message });
    }
  }
}

/** Counts a try and makes it the only one that may finish; null when there is nothing (more) to try. */
async function begin(services: Services, order: ConvertOrder): Promise<Try | null> {
  const { db, clock } = services;
  const { resourceId, version } = order;
  const folder = `resource/${resourceId}/${version}/${randomBytes(12).toString('hex')}`;
  const [row] = await db<{ tries: number; fileName: string; storageKey: string; left: string | null }[]>`
    update resource_version v
    set state = 'converting', tries = v.tries + 1, folder = ${folder}, pages_done = 0, page_count = 0,
      updated_at = ${clock.now()}
    from (
      select resource_id, version, folder from resource_version
      where resource_id = ${resourceId} and version = ${version} and state in ('waiting', 'converting') for update
    ) before
    where v.resource_id = before.resource_id and v.version = before.version
    returning v.tries, v.file_name, v.storage_key, before.folder as left`;
  if (!row) return null;
  const { tries: number, ...facts } = row;
  const conversion = { ...order, ...facts, folder, number };
  if (number <= mostTries) return conversion;
  await failConversion(services, conversion, { failure: 'crashed', reason: interruptedReason });
  return null;
}

/** A node that stops has not tried. */
async function giveBack({ db }: Services, conversion: Try): Promise<void> {
  await db`
    update resource_version set tries = greatest(tries - 1, 0), state = 'waiting'
    where resource_id = ${conversion.resourceId} and version = ${conversion.version} and folder = ${conversion.folder}`;
}

/** The converted document with its pictures in the storage, or why there is none. */
async function attempt(
  services: Services,
  conversion: Try,
  signal: AbortSignal,
): Promise<ConversionSuccess | Extract<ConversionResult, { ok: false }>> {
  const { storage, config } = services;
  return withWorkFolder(config, async (directory) => {
    const input = path.join(directory, 'input');
    const outputDir = path.join(directory, 'pages');
    await storage.toFile(conversion.storageKey, input);
    const result = await convertDocument({
      input,
      fileName: conversion.fileName,
      outputDir,
      limits: { timeoutMs: config.converter.seconds * 1000, maxMemoryBytes: config.converter.memoryBytes },
      onProgress: progressOf(services, conversion),
      signal,
    });
    if (!result.ok) return result;
    for (const { number } of result.pages) {
      signal.throwIfAborted();
      const name = pictureName(number);
      await storage.putFile(`${conversion.folder}/${name}`, path.join(outputDir, name), {
        mime: 'image/webp',
      });
    }
    return result;
  });
}

/** Writes how far it is, at most one write at a time; a lost one is made good by the next. */
function progressOf({ db, clock, log }: Services, { resourceId, version, folder }: Try) {
  let writing = false;
  return ({ done, total }: { done: number; total: number }) => {
    if (writing) return;
    writing = true;
    db`update resource_version set pages_done = ${done}, page_count = ${total}, updated_at = ${clock.now()}
       where resource_id = ${resourceId} and version = ${version} and folder = ${folder} and state = 'converting'`
      .catch((error: unknown) => log.warn({ error, resourceId }, 'conversion progress not written'))
      .finally(() => (writing = false));
  };
}

/** Seconds without progress after which a conversion counts as lost. */
const lostAfter = 1_200;

/** Sends conversions that nobody works on any more (their node died) back to the queue. */
export async function rescueConversions({ db, clock, config }: Services): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const lostConversions = await tx<(ConvertOrder & { uid: number })[]>`
      update resource_version v set updated_at = ${now} from resource r
      where r.id = v.resource_id and v.state in ('waiting', 'converting') and v.updated_at < ${now - lostAfter}
      returning v.resource_id, v.version, r.uid`;
    for (const order of lostConversions) await enqueueConversion(tx, order, config.converter.concurrency);
  });
}
