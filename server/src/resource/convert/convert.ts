import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { withWorkFolder } from '#core/objects/work-folder.ts';
import { convertDocument, type ConversionOrder, type ConversionResult } from '../../conversion/conversion.ts';
import { type ConvertOrder, enqueueConversion, mostTries } from './conversion-queue.ts';
import { type ConversionSuccess, failConversion, finishConversion } from './finish-conversion.ts';
import { watchTurn } from './conversion-turn.ts';
import { savePages, Superseded } from './saved-pages.ts';

/** A started try. */
export type Try = ConvertOrder & {
  number: number;
  /** Where this try's pictures lie; only the newest try may finish. */
  folder: string;
  /** The folder of the try before, which was killed or failed. */
  left: string | null;
  fileName: string;
  storageKey: string;
  /** Pages that tries before have saved. */
  saved: number;
  slices: number;
  spentMs: number;
};

/** For tests: what does the work on the file's content instead of children. */
type Testing = Pick<ConversionOrder, 'runner'>;

const interruptedReason = '转换多次中断，请重试，如果还是不行请另存为 PDF 后重新上传';

/** Milliseconds after which a conversion lets those of others go first. */
const sliceMs = 40_000;
/** What a conversion ends with that gives way to others: it goes on behind its pages, as after a slice. */
const turnOver = { ok: false, reason: 'timeout', message: '', detail: '' } as const;
/** Milliseconds that each page adds to the time a whole conversion may take. */
const pageMs = 2_000;
/** Seconds before a conversion that was cut off, by the machine or by its memory, is tried again. */
const pauseSeconds = 60;

/**
 * Converts one version: its pages are saved as they are drawn, and the document becomes visible in one transaction. It may
 * run again at any time and goes on behind the saved pages. After a slice of time, shorter while somebody
 * waits, the conversions of others go first; a try
 * that was killed is counted, and after two it has failed.
 */
export async function convert(
  services: Services,
  order: ConvertOrder,
  signal: AbortSignal,
  testing: Testing = {},
): Promise<void> {
  const conversion = await begin(services, order);
  if (!conversion) return;
  if (conversion.left !== null && conversion.saved === 0)
    await services.storage.removeAll(`${conversion.left}/`);
  const startedAt = performance.now();
  const result = await attempt(services, conversion, { signal, ...testing }).catch(async (error: unknown) => {
    if (error instanceof Superseded) return null;
    if (signal.aborted) await giveBack(services, conversion);
    throw error;
  });
  if (result === null) return services.storage.removeAll(`${conversion.folder}/`);
  if (result.ok) return finishConversion(services, conversion, result);
  const spentMs = Math.round(performance.now() - startedAt);
  if (await postpone(services, conversion, { reason: result.reason, spentMs })) return;
  await failConversion(services, conversion, { failure: result.reason, reason: result.message });
}

/** Counts a try and makes it the only one that may finish; null when there is nothing (more) to try. */
async function begin(services: Services, order: ConvertOrder): Promise<Try | null> {
  const { db, clock } = services;
  const { resourceId, version } = order;
  const folder = `resource/${resourceId}/${version}/${randomBytes(12).toString('hex')}`;
  const [row] = await db<(Omit<Try, 'number' | 'folder' | keyof ConvertOrder> & { tries: number })[]>`
    update resource_version v
    set state = 'converting', tries = v.tries + 1, folder = ${folder}, pages_done = before.saved, updated_at = ${clock.now()},
      missing_fonts = case when before.saved = 0 then null else v.missing_fonts end
    from (
      select resource_id, version, folder,
        (select count(*)::int from resource_page p where p.resource_id = o.resource_id and p.version = o.version) as saved
      from resource_version o
      where resource_id = ${resourceId} and version = ${version} and state in ('waiting', 'converting') for update
    ) before
    where v.resource_id = before.resource_id and v.version = before.version
    returning v.tries, v.file_name, v.storage_key, before.folder as left, before.saved, v.slices, v.spent_ms`;
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

/** Milliseconds of the next slice: twice as long after each one that saved nothing, as far as a conversion may go. */
const sliceOf = ({ slices, saved }: Try, whole: number): number =>
  Math.min(whole, saved > 0 ? sliceMs : sliceMs * 2 ** Math.min(slices, 10));

/**
 * Puts a conversion that did not come to its end behind those of others, with its saved pages, or says that it will not
 * come to one: its time is over, or it was cut off too often.
 */
async function postpone(
  { db, clock, config }: Services,
  conversion: Try,
  { reason, spentMs }: { reason: string; spentMs: number },
): Promise<boolean> {
  const isCutOff = reason === 'memory' || reason === 'crashed';
  if (!isCutOff && reason !== 'timeout') return false;
  if (isCutOff && conversion.number >= mostTries) return false;
  const { resourceId, version, folder, saved } = conversion;
  const whole = config.converter.seconds * 1_000;
  return inTransaction(db, async (tx) => {
    const [row] = await tx<
      { uid: number; pagesDone: number; pageCount: number; slices: number; spentMs: number }[]
    >`
      update resource_version v
      set state = 'waiting', tries = tries - ${isCutOff ? 0 : 1}, slices = slices + 1, spent_ms = spent_ms + ${spentMs},
        updated_at = ${clock.now()}
      from resource r
      where r.id = v.resource_id and v.resource_id = ${resourceId} and v.version = ${version} and v.folder = ${folder}
        and v.state = 'converting'
      returning r.uid, v.pages_done, v.page_count, v.slices, v.spent_ms`;
    if (!row) return true;
    const isStuck = row.pagesDone === saved && sliceOf(conversion, whole) >= whole;
    if (!isCutOff && (isStuck || row.spentMs > whole + row.pageCount * pageMs)) {
      await tx`
        update resource_version set state = 'converting' where resource_id = ${resourceId} and version = ${version}`;
      return false;
    }
    const runAt = isCutOff ? clock.now() + pauseSeconds : undefined;
    await enqueueConversion(tx, { uid: row.uid, resourceId, version }, config.converter.concurrency, {
      behind: row.slices,
      runAt,
    });
    return true;
  });
}

/** The converted document with its pages saved, or why there is none (yet). */
async function attempt(
  services: Services,
  conversion: Try,
  { signal, runner }: Testing & { signal: AbortSignal },
): Promise<ConversionSuccess | Extract<ConversionResult, { ok: false }>> {
  const { storage, config } = services;
  return withWorkFolder(config, async (directory) => {
    const input = path.join(directory, 'input');
    const outputDir = path.join(directory, 'pages');
    await storage.toFile(conversion.storageKey, input);
    const saver = savePages(services, conversion, outputDir);
    let hasDrawn = false;
    const turn = watchTurn(services, conversion, () => hasDrawn);
    const result = await convertDocument({
      input,
      fileName: conversion.fileName,
      outputDir,
      from: conversion.saved + 1,
      limits: {
        timeoutMs: sliceOf(conversion, config.converter.seconds * 1_000),
        maxMemoryBytes: config.converter.memoryBytes,
      },
      onPage: (page, total) => {
        saver.total(total);
        saver.add(page);
        hasDrawn = true;
      },
      signal: AbortSignal.any([signal, turn.signal]),
      runner,
    })
      .catch((error: unknown) => {
        if (signal.aborted || !turn.signal.aborted) throw error;
        return turnOver;
      })
      .finally(() => {
        turn.stop();
        return saver.finish();
      });
    return result;
  });
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
