import { createHmac, timingSafeEqual } from 'node:crypto';
import type { undoPhoneChange as contract } from '@xuelin/contract/account/security';
import type { Config } from '#core/config/config.ts';
import { deriveKey } from '#core/config/secrets.ts';
import type { ReadContext } from '#core/calls/call-context.ts';
import { inTransaction, type Queryable, type Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { withdrawCancellation } from '../cancellation/withdraw-cancellation.ts';
import { endSessions } from '../sessions.ts';
import { notifyMember } from './notify-member.ts';

/** Seconds in which a change of phone can be undone. */
export const undoSeconds = 72 * 3_600;
/** Seconds an undo token is good for. */
const tokenSeconds = 600;

type Secret = Pick<Config, 'secretKey'>;
type Change = { id: number; uid: number; createdAt: number };

/** The change by which an account gave this phone up, while it can be undone; else null. */
export async function findOpenChange(sql: Queryable, phone: string, now: number): Promise<Change | null> {
  const [change] = await sql<Change[]>`
    select id, uid, created_at from phone_change
    where old_phone = ${phone} and undone_at is null and created_at > ${now - undoSeconds}
    order by id limit 1`;
  return change ?? null;
}

/** Keeps what the account had before its phone changes, and tells the old number. */
export async function keepOldPhone(
  tx: Tx,
  { uid, phone, passwordHash, now }: { uid: number; phone: string; passwordHash: string | null; now: number },
): Promise<void> {
  await tx`
    insert into phone_change (uid, old_phone, old_password_hash, created_at)
    values (${uid}, ${phone}, ${passwordHash}, ${now})`;
  await enqueue(tx, 'account.notifyPhoneChanged', { phone });
  await notifyMember(tx, uid, 'phoneChanged');
}

/** What is said to somebody who logs in by a number that was just given up: they may take the account back. */
export function offerUndo(config: Secret, change: Change, now: number): AppError {
  const hours = Math.ceil((change.createdAt + undoSeconds - now) / 3_600);
  return new AppError(
    4009,
    `这个手机号刚从一个账号换绑。如果不是你本人操作，可以撤销；如果是，${hours} 小时后可以用它注册新账号`,
    { undoToken: tokenOf(config, change.id, now + tokenSeconds) },
  );
}

/** Gives the account back to who has its old phone: phone and password of before, and every device logs in again. */
export async function undoPhoneChange(context: ReadContext<typeof contract>): Promise<Record<string, never>> {
  const { input, config, db, now, fail } = context;
  const id = changeOf(config, input.undoToken, now);
  if (id === null) return fail(4003, '撤销凭据已失效，请用原手机号重新登录后再试');
  await inTransaction(db, async (tx) => {
    const [change] = await tx<{ uid: number; oldPhone: string; oldPasswordHash: string | null }[]>`
      select uid, old_phone, old_password_hash from phone_change
      where id = ${id} and undone_at is null and created_at > ${now - undoSeconds} for update`;
    if (!change) return fail(4003, '这次换绑已经撤销过，或者超过了 72 小时');
    const { uid, oldPhone, oldPasswordHash } = change;
    await tx`
      update member set phone = ${oldPhone}, password_hash = ${oldPasswordHash}, updated_at = ${now}
      where uid = ${uid}`;
    // Numbers it had in between were never the owner's.
    await tx`update phone_change set undone_at = ${now} where uid = ${uid} and id >= ${id} and undone_at is null`;
    // Whoever had the account meanwhile may have asked to end it.
    await withdrawCancellation(tx, uid);
    await endSessions(tx, uid);
    await notifyMember(tx, uid, 'phoneChangeUndone');
    return undefined;
  });
  return {};
}

function tokenOf(config: Secret, id: number, expires: number): string {
  return `${id}.${expires}.${signatureOf(config, id, expires)}`;
}

function changeOf(config: Secret, token: string, now: number): number | null {
  const [id, expires, signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(config, Number(id), Number(expires)));
  const actual = Buffer.from(signature);
  const signed = expected.length === actual.length && timingSafeEqual(expected, actual);
  return signed && Number(expires) > now ? Number(id) : null;
}

const signatureOf = ({ secretKey }: Secret, id: number, expires: number): string =>
  createHmac('sha256', deriveKey(secretKey, 'phone-change')).update(`${id}.${expires}`).digest('base64url');

/** Whether a member changed the phone so lately that it can be undone. */
export async function findChangeOf(sql: Queryable, uid: number, now: number): Promise<boolean> {
  const rows = await sql`
    select 1 from phone_change where uid = ${uid} and undone_at is null and created_at > ${now - undoSeconds} limit 1`;
  return rows.length > 0;
}
