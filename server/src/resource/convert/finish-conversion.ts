import { inTransaction, type Tx } from '#core/database/database.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import type { Services } from '#core/services.ts';
import type { ConversionResult } from '../../conversion/conversion.ts';
import type { Try } from './convert.ts';
import { saveSketch } from '../likeness/likeness.rows.ts';
import { kindOf } from '../publish/create.ts';
import { publishConverted, recheckPublished } from '../publish/publish.ts';
import { transition } from '../publish/transition.ts';
import { selectOwn, type OwnRow } from '../resource.rows.ts';

export type ConversionSuccess = Extract<ConversionResult, { ok: true }>;

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
    const texts = await tx<{ text: string }[]>`
      select text from resource_page
      where resource_id = ${attempt.resourceId} and version = ${attempt.version} order by number`;
    if (texts.length !== result.pageCount) throw new Error('pages of a conversion are missing');
    await tx`
      update resource_version
      set state = 'ready', pages_done = ${result.pageCount}, page_count = ${result.pageCount},
        text_length = ${texts.reduce((sum, { text }) => sum + text.length, 0)}, outline = ${tx.json(result.outline)}, document_date = ${result.documentDate},
        missing_fonts = case when ${result.engine} = 'pdf' then coalesce(missing_fonts, '{}')
          else ${result.missingFonts}::text[] end,
        text_encoding = ${result.encoding}, engine = ${result.engine}, failure = null, reason = null, updated_at = ${now}
      where resource_id = ${attempt.resourceId} and version = ${attempt.version}`;
    await tx`
      update resource set version = ${attempt.version}, page_count = ${result.pageCount}, format = ${own.format},
        file_kind = ${kindOf[own.format] ?? 'pdf'}, bytes = ${own.bytes}, reason = null, updated_at = ${now}
      where id = ${own.id}`;
    await saveSketch(tx, {
      resourceId: own.id,
      version: attempt.version,
      text: texts.map(({ text }) => text).join('\n'),
    });
    if (own.version !== null) await dropPages(tx, own.id, own.version);
    if (own.state === 'published') await recheckPublished(tx, config, own, { pages: true, now });
    else if (own.state === 'converting') await publishConverted(tx, config, own, now);
    return true;
  });
  if (!isFinished) await storage.removeAll(`${attempt.folder}/`);
}

/** Failures that another try may not have. */
const mayPass: readonly string[] = ['timeout', 'memory', 'crashed'];

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
    // What another try could not do better either is forgotten; whoever tries the rest again begins behind it.
    if (!mayPass.includes(details.failure)) await dropPages(tx, own.id, attempt.version);
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

/** The pages of a version that is no longer shown; its original file stays. */
async function dropPages(tx: Tx, resourceId: number, version: number): Promise<void> {
  await tx`delete from resource_page where resource_id = ${resourceId} and version = ${version}`;
  await enqueue(tx, 'resource.removeObjects', { prefix: `resource/${resourceId}/${version}/` });
}
