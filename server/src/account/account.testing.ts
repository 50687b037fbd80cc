import { createHash } from 'node:crypto';
import { inTransaction, type Db } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { flushReads, noteRead } from './trust/items-read.ts';
import { insertMember, type NewMember } from './member.rows.ts';
import { hashPassword } from './login/passwords.ts';
import { openSession } from './sessions.ts';

let next = 1;

/** One hash for each password of a test file: a hash takes a third of a second, and its salt matters to no test. */
const hashes = new Map<string, Promise<string>>();
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

export type BuiltMember = { uid: number; phone: string; nickname: string };

/** A member with a phone and a name of their own; `phone: null` for one that came by WeChat. */
export async function buildMember(
  db: Db,
  member: Partial<NewMember> & { password?: string } = {},
): Promise<BuiltMember> {
  const { password, ...facts } = member;
  const number = next++;
  const phone = facts.phone === undefined ? `139${String(number).padStart(8, '0')}` : facts.phone;
  const nickname = facts.nickname ?? `同学${number}`;
  const passwordHash = password === undefined ? null : await hashOnce(password);
  const uid = await insertMember(db, { now: 1_790_000_000, passwordHash, ...facts, phone, nickname });
  if (uid === null) throw new Error(`the phone ${phone ?? ''} is taken`);
  return { uid, phone: phone ?? '', nickname };
}

/** Lets a member open so many documents; without a number, writes what was opened by calls. */
export async function readItems(db: Db, uid = 0, count = 0): Promise<void> {
  for (let id = 1; id <= count; id++) noteRead(db, { uid, kind: 'resource', id });
  await flushReads(db);
}

/** Logs a member in on a device of its own and gives the token. */
export async function loginAs(
  services: Pick<Services, 'db' | 'clock'>,
  uid: number,
  device: { deviceId?: string; deviceName?: string } = {},
): Promise<string> {
  const request = { ip: '127.0.0.1', userAgent: '' };
  const now = services.clock.now();
  const { token } = await inTransaction(services.db, (tx) => openSession(tx, { uid, device, request, now }));
  return token;
}

/** Solves a challenge of login/getCaptcha as a browser does. */
export function solveCaptcha(task: {
  algorithm: string;
  challenge: string;
  salt: string;
  signature: string;
  maxnumber: number;
}): string {
  const { maxnumber, ...rest } = task;
  for (let number = 0; number <= maxnumber; number++) {
    const hash = createHash('sha256').update(`${task.salt}${number}`).digest('hex');
    if (hash === task.challenge) return Buffer.from(JSON.stringify({ ...rest, number })).toString('base64');
  }
  throw new Error('the challenge has no solution');
}
