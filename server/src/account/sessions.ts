import { createHash, randomBytes } from 'node:crypto';
import { MAX_DEVICES } from '@xuelin/contract/core/constants';
import { SESSION_SECONDS } from '@xuelin/contract/core/protocol';
import type { Caller, RequestFacts } from '#core/calls/call-context.ts';
import type { Authenticate } from '#core/calls/calls.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { Services } from '#core/services.ts';
import { placeOf } from '../location/location.public.ts';
import { restrictionEnd } from './restriction-end.ts';

/** What a device says of itself when it logs in. */
export type Device = { deviceId?: string; deviceName?: string };

/** Seconds in which a session's use is written down once. */
const noteSeconds = 3_600;
const tokenPattern = /^[\w-]{43}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The member whose session this token is; null when it is unknown, expired or revoked. Use prolongs it. */
async function sessionOf(services: Services, request: RequestFacts): Promise<Caller | null> {
  if (!tokenPattern.test(request.token)) return null;
  const { db, clock } = services;
  const now = clock.now();
  const [session] = await db<{ id: number; uid: number; lastUsedAt: number }[]>`
    select id, uid, last_used_at from session
    where token_hash = ${hashOf(request.token)} and expires_at > ${now}`;
  if (!session) return null;
  if (session.lastUsedAt <= now - noteSeconds) {
    await db`
      update session set last_used_at = ${now}, expires_at = ${now + SESSION_SECONDS}, place = ${placeOf(request.ip)}
      where id = ${session.id} and last_used_at <= ${now - noteSeconds}`;
  }
  return { uid: session.uid, sessionId: session.id };
}

/** Whether a member's session has neither been ended nor expired. One read by its key: players ask for many parts. */
async function stands({ db, clock }: Services, { uid, sessionId }: Caller): Promise<boolean> {
  const rows =
    await db`select from session where id = ${sessionId} and uid = ${uid} and expires_at > ${clock.now()}`;
  return rows.length > 0;
}

export const authenticate: Authenticate = Object.assign(sessionOf, { stands });

/**
 * Logs a device in and gives its token, which is kept nowhere. The same device's earlier session ends, and of more
 * than the allowed number of devices the one that was used longest ago.
 */
export async function openSession(
  tx: Tx,
  login: { uid: number; device: Device; request: Pick<RequestFacts, 'ip' | 'userAgent'>; now: number },
): Promise<{ token: string; expiresTime: number }> {
  const { uid, device, request, now } = login;
  const token = randomBytes(32).toString('base64url');
  const expiresTime = now + SESSION_SECONDS;
  const deviceId = device.deviceId ?? '';
  await refuseBanned(tx, uid, now);
  await tx`
    delete from session where uid = ${uid} and (
      expires_at <= ${now} or (device_id = ${deviceId} and device_id <> '') or id in (
        select id from session where uid = ${uid} and expires_at > ${now}
          and (device_id <> ${deviceId} or device_id = '')
        order by last_used_at desc, id desc offset ${MAX_DEVICES - 1}))`;
  await tx`
    insert into session (uid, token_hash, device_id, device_name, place, created_at, last_used_at, expires_at)
    values (${uid}, ${hashOf(token)}, ${deviceId}, ${deviceName(device, request.userAgent)}, ${placeOf(request.ip)},
            ${now}, ${now}, ${expiresTime})`;
  return { token, expiresTime };
}

/** Refuses (4003) a member who is banned; locks them, so that a ban and a login follow one another. */
async function refuseBanned(tx: Tx, uid: number, now: number): Promise<void> {
  const [row] = await tx<{ bannedUntil: number; banReason: string }[]>`
    select banned_until, ban_reason from member where uid = ${uid} for update`;
  if (!row || row.bannedUntil <= now) return;
  throw new AppError(4003, `账号已被封禁${restrictionEnd(row.bannedUntil, now)}。原因：${row.banReason}`);
}

/** Ends a member's sessions, all but `keep`. */
export async function endSessions(tx: Tx, uid: number, keep = 0): Promise<void> {
  await tx`delete from session where uid = ${uid} and id <> ${keep}`;
}

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];
const programs: [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** The name a device gave itself, else system and browser. */
export function deviceName(device: Device, userAgent: string): string {
  const own = (device.deviceName ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  if (own) return own;
  const names = [systems, programs].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return names.filter((name) => name !== undefined).join(' · ') || '未知设备';
}
