import { randomBytes } from 'node:crypto';
import { inTransaction } from '#core/database/database.ts';
import { memberData } from '#core/member-data/member-data.ts';
import { withWorkFolder } from '#core/objects/work-folder.ts';
import type { Services } from '#core/services.ts';
import { notifyMember } from '../login/notify-member.ts';
import { ArchiveWriter, archiveLimits } from './archive.ts';
import type { ExportRow } from './export.rows.ts';

/** Seconds the archives are kept. */
export const keptSeconds = 86_400;

/** Makes the archives of an export and tells its member. A node that is stopped leaves it to the next one, from the start. */
export async function makeExport(
  services: Services,
  { id }: { id: number },
  signal?: AbortSignal,
  limits = archiveLimits,
): Promise<void> {
  const { db, log } = services;
  const parts = memberData().flatMap(({ exports }) => exports ?? []);
  const [row] = await db<ExportRow[]>`
    update data_export set state = 'running', done = 0, total = ${parts.length}
    where id = ${id} and state in ('waiting', 'running') returning *`;
  if (!row) return;
  const { uid } = row;
  const prefix = `export/${id}-${randomBytes(16).toString('hex')}/`;
  try {
    const volumes = await withWorkFolder(services.config, async (folder) => {
      const archive = new ArchiveWriter(folder, limits);
      for (const [at, part] of parts.entries()) {
        for await (const file of part(services, uid)) {
          signal?.throwIfAborted();
          await archive.add(file);
        }
        await db`update data_export set done = ${at + 1} where id = ${id}`;
      }
      return store(services, prefix, await archive.end());
    });
    await finish(services, row, volumes);
  } catch (error) {
    await services.storage.removeAll(prefix).catch(() => {});
    if (signal?.aborted) throw error;
    log.error({ job: String(error) }, 'an export of a member failed');
    await inTransaction(db, async (tx) => {
      const { count } = await tx`
        update data_export set state = 'failed' where id = ${id} and state = 'running'`;
      if (count > 0) await notifyMember(tx, uid, 'exportFailed');
    });
  }
}

async function store(
  { storage }: Services,
  prefix: string,
  files: { path: string; bytes: number }[],
): Promise<ExportRow['volumes']> {
  const volumes: ExportRow['volumes'] = [];
  for (const [at, { path, bytes }] of files.entries()) {
    const key = `${prefix}${at + 1}.zip`;
    await storage.putFile(key, path, { mime: 'application/zip' });
    volumes.push({ key, bytes });
  }
  return volumes;
}

async function finish(
  { db, clock, storage }: Services,
  { id, uid }: ExportRow,
  volumes: ExportRow['volumes'],
): Promise<void> {
  const now = clock.now();
  const isStored = await inTransaction(db, async (tx) => {
    const { count } = await tx`
      update data_export set state = 'ready', volumes = ${tx.json(volumes)}, ready_at = ${now},
        expires_at = ${now + keptSeconds}
      where id = ${id} and state = 'running'`;
    if (count > 0) await notifyMember(tx, uid, 'exportReady');
    return count > 0;
  });
  // The account ended meanwhile.
  if (!isStored) await storage.remove(volumes.map(({ key }) => key));
}
