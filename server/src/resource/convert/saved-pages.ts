import path from 'node:path';
import { inTransaction, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import type { ConvertedPage } from '../../conversion/conversion.ts';
import { pictureName } from '../../conversion/pages/page-pictures.ts';
import type { Try } from './convert.ts';

/** Pages stored and told of together; the first one goes alone, so that it is seen early. */
const pagesPerBatch = 10;

export type PageSaver = {
  /** Takes a drawn page; it is saved as soon as those before it are. */
  add(page: ConvertedPage): void;
  total(pageCount: number): void;
  /** Waits until all pages are saved; throws what kept one from it. */
  finish(): Promise<void>;
};

/** Another try took this one's place, or the document is gone. */
export class Superseded extends Error {}

/**
 * Saves the pages of a try as they are drawn: pictures to the storage first, then their rows. Nobody but their author sees
 * them before the version is shown; whoever goes on with the conversion later begins behind them.
 */
export function savePages(services: Services, attempt: Try, directory: string): PageSaver {
  const waiting: ConvertedPage[] = [];
  let pageCount = 0;
  let failure: unknown = null;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const batch = waiting.splice(0, pagesPerBatch);
        // One batch after the other: a page is never saved before those before it.
        // oxlint-disable-next-line no-await-in-loop
        await saveBatch(services, attempt, { batch, pageCount, directory });
      }
    } catch (error) {
      failure = error;
    }
    running = null;
  }

  return {
    add(page) {
      waiting.push(page);
      if (failure === null) running ??= run();
    },
    total: (count) => void (pageCount = count),
    async finish() {
      await running;
      if (failure !== null) throw failure;
    },
  };
}

async function saveBatch(
  { db, storage, clock }: Services,
  attempt: Try,
  { batch, pageCount, directory }: { batch: ConvertedPage[]; pageCount: number; directory: string },
): Promise<void> {
  const { resourceId, version, folder } = attempt;
  await Promise.all(
    batch.map(({ number }) =>
      storage.putFile(`${folder}/${pictureName(number)}`, path.join(directory, pictureName(number)), {
        mime: 'image/webp',
      }),
    ),
  );
  await inTransaction(db, async (tx) => {
    const current = await tx`
      update resource_version set missing_fonts = ${withFonts(tx, batch)}, pages_done = ${batch.at(-1)?.number ?? 0}, page_count = ${pageCount}, updated_at = ${clock.now()}
      where resource_id = ${resourceId} and version = ${version} and folder = ${folder} and state = 'converting'
      returning 1`;
    if (current.length === 0) throw new Superseded('another try converts this version');
    await insertPages(tx, attempt, batch);
  });
}

/** The fonts known to be missing with those of more pages, at most 20. */
const withFonts = (tx: Tx, pages: readonly ConvertedPage[]) => tx`(
  select coalesce(array_agg(name), '{}') from (
    select distinct name from unnest(coalesce(missing_fonts, '{}') || ${pages.flatMap((page) => page.missingFonts)}::text[]) name
    order by name limit 20
  ) fonts)`;

async function insertPages(
  tx: Tx,
  { resourceId, version, folder }: Try,
  pages: readonly ConvertedPage[],
): Promise<void> {
  const rows = pages.map((page) => ({
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
