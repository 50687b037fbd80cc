import type { Services } from '#core/services.ts';
import { report } from '#core/starter.ts';
import { countWithPages } from '../resource/resource.public.ts';
import { demoDocuments } from './catalog.ts';
import { demoUploadId } from './document.ts';

/** Milliseconds between two looks. */
const lookMs = 1_000;
/** Looks after which people are told of what is done so far. */
const tellEvery = 10;

/** Tells whoever started this node how far the pages of the demo documents are, until all are there. */
export function followDemoPages(services: Services): { stop(): void } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let ids: readonly number[] = [];
  let looks = 0;
  async function look(): Promise<void> {
    if (ids.length === 0) ids = await demoResources(services);
    const { done, failed } = await countWithPages(services.db, ids);
    const isOver = done + failed >= ids.length;
    // A node that finds everything there says nothing.
    if (looks === 0 && isOver) return;
    if (looks === 0) report({ begins: 'pages' });
    looks += 1;
    if (isOver) report({ ends: 'pages' });
    if (isOver || looks % tellEvery === 0) report({ pages: { done, failed, total: ids.length } });
    if (!isOver) again();
  }
  function again(): void {
    if (isStopped) return;
    // A look that fails (the database is away) is made again.
    timer = setTimeout(() => void look().catch(again), lookMs);
  }
  void look().catch(again);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Ids of the demo documents that are still there. */
async function demoResources({ db }: Services): Promise<number[]> {
  const uploadIds = demoDocuments.map(({ key }) => demoUploadId(key));
  const rows = await db<{ id: number }[]>`
    select v.resource_id as id from resource_version v join file f on f.id = v.file_id
    where v.version = 1 and f.upload_id = any(${uploadIds})`;
  return rows.map(({ id }) => id);
}
