import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { notifyMember } from '../login/notify-member.ts';
import type { ExportRow } from './export.rows.ts';

/** Seconds after which an export that is not made has lost its job: every process that made it died. */
const lostAfter = 86_400;

/** Removes archives whose day is over, and ends what nobody makes any more, so that another can be asked for. */
export async function sweepExports(services: Services): Promise<void> {
  const { db, clock, storage } = services;
  await failLost(services);
  const rows = await db<Pick<ExportRow, 'id' | 'volumes'>[]>`
    select id, volumes from data_export where state = 'ready' and expires_at <= ${clock.now()} limit 500`;
  for (const { id, volumes } of rows) {
    await storage.remove(volumes.map(({ key }) => key));
    await db`update data_export set state = 'expired', volumes = '[]' where id = ${id}`;
  }
}

async function failLost({ db, clock }: Services): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await tx<{ uid: number }[]>`
      update data_export set state = 'failed'
      where state in ('waiting', 'running') and created_at <= ${clock.now() - lostAfter} returning uid`;
    for (const uid of rows.map((row) => row.uid).toSorted((a, b) => a - b))
      await notifyMember(tx, uid, 'exportFailed');
  });
}

/** Removes all exports of a member, also one that is being made: it finds nobody to give its archives to. */
export async function removeExportsOf({ db, storage }: Services, uid: number): Promise<void> {
  const rows = await db<Pick<ExportRow, 'volumes'>[]>`
    delete from data_export where uid = ${uid} returning volumes`;
  await storage.remove(rows.flatMap(({ volumes }) => volumes.map(({ key }) => key)));
}
