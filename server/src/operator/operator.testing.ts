import type { OperatorRole } from '@xuelin/contract/core/operator-role';
import { type Db, inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { addOperator } from './accounts/add-operator.ts';
import { openOperatorSession } from './operator.sessions.ts';

let next = 1;

/** An operator of a name of their own. */
export async function buildOperator(
  db: Db,
  options: { role?: OperatorRole; memberUid?: number; password?: string } = {},
): Promise<{ id: number; name: string }> {
  const { role = 'admin', memberUid, password } = options;
  const name = `${role}-${next++}`;
  const now = 1_790_000_000;
  if (password !== undefined) {
    const id = await addOperator(db, { name, password, role, now, memberUid: memberUid ?? null });
    return { id: id ?? 0, name };
  }
  const [row] = await db<{ id: number }[]>`
    insert into operator (name, password_hash, role, member_uid, created_at)
    values (${name}, '', ${role}, ${memberUid ?? null}, ${now}) returning id`;
  return { id: row?.id ?? 0, name };
}

/** A token of a new session of this operator. */
export async function operatorToken(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  operatorId: number,
): Promise<string> {
  const now = clock.now();
  const { token } = await inTransaction(db, (tx) =>
    openOperatorSession(tx, { operatorId, ip: '127.0.0.1', now }),
  );
  return token;
}
