import { inTransaction, type Tx } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import type { Services } from '#core/services.ts';
import type { ConversionResult } from '../../conversion/conversion.ts';
import { pictureName } from '../../conversion/pages/page-pictures.ts';
import type { Try } from './convert.ts';
import { saveSketch } from '../likeness/likeness.rows.ts';
import { kindOf } from '../publish/create.ts';
import { publishConverted, recheckPublished } from '../publish/publish.ts';
import { transition } from '../publish/transition.ts';
import { selectOwn, type OwnRow } from '../resource.rows.ts';

export type ConversionSuccess = Extract<ConversionResult, { ok: true }>;

const pagesPerInsert = 100;

/** Makes everything of a converted version visible at once, or removes it when another try came after it. */
export async function finishConversion(
  services: Services,
  attempt: Try,
  result: ConversionSuccess,
): Promise<void> {
  const { db, clock, storage, config } = services;
  const now = clock.now();
  const isFinished = await inTransaction(db, async (tx) => {
    const own = await lockTry(tx, attempt);
    if (!own) return false;
    await insertPages(tx, attempt, result);
    await tx`
      update resource_version
      set state = 'ready', pages_done = ${result.pageCount}, page_count = ${result.pageCount},
        text_length = ${result.textLength}, outline = ${tx.json(result.outline)}, document_date = ${result.documentDate},
        engine = ${result.engine}, failure = null, reason = null, updated_at = ${now}
      where resource_id = ${attempt.resourceId} and version = ${attempt.version}`;
    await tx`
      update resource set version = ${attempt.version}, page_count = ${result.pageCount}, format = ${own.format},
        file_kind = ${kindOf[own.format] ?? 'pdf'}, bytes = ${own.bytes}, reason = null, updated_at = ${now}
      where id = ${own.id}`;
    await saveSketch(tx, {
      resourceId: own.id,
      version: attempt.version,
      text: result.pages.map(({ text }) => text).join('\n'),
    });
    if (own.version !== null) await dropPages(tx, own.id, own.version);
    if (own.state === 'published') await recheckPublished(tx, config, own, { pages: true, now });
    else if (own.state === 'converting') await publishConverted(tx, config, own, now);
    return true;
  });
  if (!isFinished) await storage.removeAll(`${attempt.folder}/`);
}

/** Says why a version cannot be converted. A document that has an older one stays as it is. */
export async function failConversion(
  { db, clock }: Services,
  attempt: Try,
  details: { failure: string; reason: string },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const own = await lockTry(tx, attempt);
    if (!own) return;
    await tx`
      update resource_version set state = 'failed', failure = ${details.failure}, reason = ${details.reason}, updated_at = ${now}
      where resource_id = ${attempt.resourceId} and version = ${attempt.version}`;
    const reason =
      own.state === 'converting' || own.version === null
        ? details.reason
        : `新文件没有换上：${details.reason}`;
    await transition(tx, own, 'fail', { now, reason });
  });
}

/** The document of a try, locked; null when it is gone or another try took over. */
async function lockTry(tx: Tx, { resourceId, version, folder }: Try): Promise<OwnRow | null> {
  await tx`select 1 from resource where id = ${resourceId} for no key update`;
  const current = await tx`
    select 1 from resource_version
    where resource_id = ${resourceId} and version = ${version} and state = 'converting' and folder = ${folder}
    for update`;
  return current.length > 0 ? selectOwn(tx, resourceId) : null;
}

async function insertPages(
  tx: Tx,
  { resourceId, version, folder }: Try,
  { pages }: ConversionSuccess,
): Promise<void> {
  for (let i = 0; i < pages.length; i += pagesPerInsert) {
    const rows = pages.slice(i, i + pagesPerInsert).map((page) => ({
      ...page,
      // One for one: the layer counts its characters.
      text: page.text.toWellFormed().replaceAll('\0', ' '),
      key: `${folder}/${pictureName(page.number)}`,
    }));
    await tx`
      insert into resource_page (resource_id, version, number, width, height, bytes, storage_key, text, layer)
      select ${resourceId}, ${version}, p.number, p.width, p.height, p.bytes, p.key, p.text, p.layer
      from jsonb_to_recordset(${tx.json(rows)})
        as p(number int, width int, height int, bytes int, key text, text text, layer smallint[])`;
  }
}

/** The pages of a version that is no longer shown; its original file stays. */
async function dropPages(tx: Tx, resourceId: number, version: number): Promise<void> {
  await tx`delete from resource_page where resource_id = ${resourceId} and version = ${version}`;
  await enqueue(tx, 'resource.removeObjects', { prefix: `resource/${resourceId}/${version}/` });
}
