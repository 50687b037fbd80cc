import path from 'node:path';
import type { Db } from '#core/database/database.ts';
import { inTransaction } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import type { Services } from '#core/services.ts';
import { withWorkFolder } from '#core/objects/work-folder.ts';
import { convertDocument, type ConversionOrder, type ConvertedPage } from '../../conversion/conversion.ts';
import type { ConvertOrder } from './conversion-queue.ts';

/*
 * Documents converted before the places of words were kept have none: their files are read again, one by one and behind
 * every conversion somebody waits for. Pictures stay as they are.
 */

/** Documents put in line at once. */
const mostWaiting = 20;
/** Behind all conversions, whose priority ends at 1,000. */
const lastPriority = 2_000;
/** Milliseconds of one go: a long document goes on behind the others. */
const sliceMs = 40_000;
/** Pages stored together. */
const batchSize = 50;

/** Puts shown documents without places of words in line, those most looked at first. */
export async function findWordless({ db, config }: Services): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await tx<ConvertOrder[]>`
      select r.id as resource_id, r.version from resource r
      where r.version is not null and exists (
        select 1 from resource_page p
        where p.resource_id = r.id and p.version = r.version and p.layer is null)
      order by r.view_count desc, r.id limit ${mostWaiting}`;
    for (const order of rows)
      await enqueue(tx, 'resource.fillLayer', order, {
        key: `resource.fillLayer:${order.resourceId}`,
        // In the lanes of the conversions: no more of both together than the machine takes.
        queue: `resource.convert:${order.resourceId % config.converter.concurrency}`,
        priority: lastPriority,
      });
  });
}

/** Reads a document's file again for the words of the pages that have none; what cannot be read keeps the text it has. */
export async function fillLayer(
  services: Services,
  order: ConvertOrder,
  signal: AbortSignal,
  testing: Pick<ConversionOrder, 'runner'> = {},
): Promise<void> {
  const { db, storage, config } = services;
  const { resourceId, version } = order;
  const [file] = await db<{ fileName: string; storageKey: string; engine: string | null; from: number }[]>`
    select v.file_name, v.storage_key, v.engine, min(p.number) as from
    from resource_version v join resource_page p on p.resource_id = v.resource_id and p.version = v.version
    where v.resource_id = ${resourceId} and v.version = ${version} and p.layer is null
    group by v.file_name, v.storage_key, v.engine`;
  if (!file) return;
  const result = await withWorkFolder(config, async (directory) => {
    const input = path.join(directory, 'input');
    await storage.toFile(file.storageKey, input);
    const pages: ConvertedPage[] = [];
    const outcome = await convertDocument({
      input,
      fileName: file.fileName,
      outputDir: path.join(directory, 'pages'),
      office: file.engine === 'text' ? 'never' : 'auto',
      from: file.from,
      limits: { timeoutMs: sliceMs, maxMemoryBytes: config.converter.memoryBytes },
      onPage: (page) => void pages.push(page),
      signal,
      ...testing,
    });
    return { outcome, pages };
  });
  for (let at = 0; at < result.pages.length; at += batchSize)
    await saveLayers(db, order, result.pages.slice(at, at + batchSize));
  const isCutOff = !result.outcome.ok && result.outcome.reason === 'timeout' && result.pages.length > 0;
  // What is left after a time-out follows the next time; of what cannot be read nothing more will come.
  if (!isCutOff) await giveUp(db, order);
}

/**
 * Keeps places of words with their text, for pages of the size that is shown: another size says that they were laid out
 * differently then. A page with highlights keeps its text, in which they are counted.
 */
async function saveLayers(
  db: Db,
  { resourceId, version }: ConvertOrder,
  pages: readonly ConvertedPage[],
): Promise<void> {
  const rows = pages.map(({ number, width, height, text, layer }) => ({
    number,
    ratio: width / height,
    text: text.toWellFormed().replaceAll('\0', ' '),
    layer,
  }));
  await inTransaction(db, async (tx) => {
    await tx`
      update resource_page p set layer = f.layer, text = f.text
      from jsonb_to_recordset(${tx.json(rows)}) as f(number int, ratio float8, text text, layer smallint[])
      where p.resource_id = ${resourceId} and p.version = ${version} and p.number = f.number and p.layer is null
        and abs(p.width::float8 / p.height - f.ratio) < 0.01
        and (p.text = f.text or not exists (
          select 1 from reading_note n
          where n.resource_id = p.resource_id and n.version = p.version and n.page = p.number and n.start_at is not null))`;
    await tx`
      update resource_page set layer = '{}'
      where resource_id = ${resourceId} and version = ${version} and layer is null
        and number = any(${rows.map(({ number }) => number)}::int[])`;
  });
}

/** Says that the pages which are left have no places. */
async function giveUp(db: Db, { resourceId, version }: ConvertOrder): Promise<void> {
  await db`
    update resource_page set layer = '{}'
    where resource_id = ${resourceId} and version = ${version} and layer is null`;
}
