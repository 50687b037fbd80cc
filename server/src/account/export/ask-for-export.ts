import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/account/cancellation';
import type { Config } from '#core/config/config.ts';
import type { ReadContext, WriteContext } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { linkCookie, signLink } from '#core/http/signed-link.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { exportName, exportPath, type ExportRow } from './export.rows.ts';

type Answer = OutputOf<typeof contract.getExport>;

/** Exports a member may ask for in a day: each reads all they have. */
const perDay = 3;

/** Asks for an archive of everything one has; while one is made there is no second. */
export async function exportData({
  tx,
  caller,
  config,
  now,
  fail,
}: WriteContext<typeof contract.exportData>): Promise<OutputOf<typeof contract.exportData>> {
  const { uid } = caller;
  await tx`select pg_advisory_xact_lock(hashtextextended('account.export', ${uid}))`;
  const last = await lastOf(tx, uid);
  if (last?.state === 'waiting' || last?.state === 'running') return answerOf(config, last, now);
  const [today] = await tx<{ count: number }[]>`
    select count(*)::int as count from data_export where uid = ${uid} and created_at > ${now - 86_400}`;
  if ((today?.count ?? 0) >= perDay)
    return fail(4029, `一天最多导出 ${perDay} 次，请明天再试`, { retryAfter: 86_400 });
  const [row] = await tx<{ id: number }[]>`
    insert into data_export (uid, created_at) values (${uid}, ${now}) returning id`;
  await enqueue(tx, 'account.export', { id: row?.id ?? 0 }, { queue: 'account.export', tries: 3 });
  return answerOf(config, await lastOf(tx, uid), now);
}

/** How far the last export is, and where its archives are. */
export async function getExport({
  db,
  caller,
  config,
  now,
  setHeader,
}: ReadContext<typeof contract.getExport>): Promise<Answer> {
  const row = await lastOf(db, caller.uid);
  if (row?.state === 'ready') setHeader('set-cookie', linkCookie(config, { ...caller, now }));
  return answerOf(config, row, now);
}

async function lastOf(sql: Queryable, uid: number): Promise<ExportRow | null> {
  const [row] = await sql<ExportRow[]>`select * from data_export where uid = ${uid} order by id desc limit 1`;
  return row ?? null;
}

function answerOf(config: Pick<Config, 'secretKey' | 'appName'>, row: ExportRow | null, now: number): Answer {
  if (!row) return { state: 'none', done: 0, total: 0, createdAt: null, expiresAt: null, volumes: [] };
  const { id, uid, done, total, createdAt, expiresAt } = row;
  const over = row.state === 'ready' && (expiresAt ?? 0) <= now;
  const state = over ? 'expired' : row.state;
  const volumes = state === 'ready' ? row.volumes : [];
  const seconds = (expiresAt ?? now) - now;
  return {
    state,
    done,
    total,
    createdAt,
    expiresAt,
    volumes: volumes.map(({ bytes }, at) => ({
      url: signLink(config, { path: exportPath(id, at + 1), uid, now, seconds }),
      name: exportName(config, row, at + 1),
      bytes,
    })),
  };
}
