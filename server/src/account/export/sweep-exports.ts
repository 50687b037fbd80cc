import type { Services } from '#core/services.ts';
import type { ExportRow } from './export.rows.ts';

/** Removes archives whose day is over. */
export async function sweepExports({ db, clock, storage }: Services): Promise<void> {
  const rows = await db<Pick<ExportRow, 'id' | 'volumes'>[]>`
    select id, volumes from data_export where state = 'ready' and expires_at <= ${clock.now()} limit 500`;
  for (const { id, volumes } of rows) {
    await storage.remove(volumes.map(({ key }) => key));
    await db`update data_export set state = 'expired', volumes = '[]' where id = ${id}`;
  }
}

/** Removes all exports of a member, also one that is being made: it finds nobody to give its archives to. */
export async function removeExportsOf({ db, storage }: Services, uid: number): Promise<void> {
  const rows = await db<Pick<ExportRow, 'volumes'>[]>`
    delete from data_export where uid = ${uid} returning volumes`;
  await storage.remove(rows.flatMap(({ volumes }) => volumes.map(({ key }) => key)));
}
