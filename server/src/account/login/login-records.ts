import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/account/security';
import type { ReadContext, RequestFacts } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import type { WriteBehindBuffer } from '#core/cache/write-behind.ts';
import { inTransaction, type Db, type Tx } from '#core/database/database.ts';
import { placeOf } from '../../location/location.public.ts';
import { type Device, deviceName } from '../sessions.ts';

type List = typeof contract.getLoginList;
export type LoginWay = OutputOf<List>['list'][number]['way'];
type Login = { way: LoginWay; device: Device; request: Pick<RequestFacts, 'ip' | 'userAgent'>; now: number };
type FailedLogin = { phone: string; way: LoginWay; device: string; place: string; now: number };

/** Seconds a record is kept. */
export const recordSeconds = 180 * 86_400;

/** Writes that somebody logged in. */
export async function recordLogin(
  tx: Tx,
  { uid, way, device, request, now }: Login & { uid: number },
): Promise<void> {
  await tx`
    insert into login_record (uid, way, success, device_name, place, created_at)
    values (${uid}, ${way}, true, ${deviceName(device, request.userAgent)}, ${placeOf(request.ip)}, ${now})`;
}

/** Tries that failed and are not written yet, per database pool. */
const failuresByDb = new WeakMap<Db, FailedLogin[]>();
const mostFailures = 10_000;

/**
 * Notes in memory that somebody tried to log in by a phone and failed. It is written later, for phones that are
 * somebody's: how long the refusal takes does not say whether one is.
 */
export function noteFailedLogin(
  db: Db,
  { phone, way, device, request, now }: Login & { phone: string },
): void {
  const failures = failuresByDb.get(db) ?? [];
  failuresByDb.set(db, failures);
  if (failures.length >= mostFailures) return;
  const name = deviceName(device, request.userAgent);
  failures.push({ phone, way, device: name, place: placeOf(request.ip), now });
}

async function flushFailures(db: Db): Promise<void> {
  const failures = failuresByDb.get(db);
  if (!failures || failures.length === 0) return;
  failuresByDb.delete(db);
  try {
    await inTransaction(db, async (tx) => {
      await tx`
        insert into login_record (uid, way, success, device_name, place, created_at)
        select m.uid, f.way, false, f.device, f.place, f.now
        from jsonb_to_recordset(${tx.json(failures)}) as f (phone text, way text, device text, place text, now bigint)
        join member m on m.phone = f.phone`;
    });
  } catch (error) {
    failuresByDb.set(db, [...failures, ...(failuresByDb.get(db) ?? [])].slice(0, mostFailures));
    throw error;
  }
}

/** Tries to log in that failed, as the app writes them. */
export const failedLogins: WriteBehindBuffer = {
  name: 'failed logins',
  intervalMs: 5_000,
  flush: flushFailures,
};

/** When, on what and from where the member logged in, or somebody tried to, the latest first. */
export async function getLoginList({
  db,
  caller: { uid },
  input,
}: ReadContext<List>): Promise<OutputOf<List>> {
  const limit = input.limit ?? LIMIT;
  const rows = await db<OutputOf<List>['list']>`
    select id, way, success, device_name as device, place, created_at from login_record
    where uid = ${uid} and id < ${unpackId(input.cursor)} order by id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => row,
    (row) => [row.id],
  );
}
