import type { OperatorRole } from '@xuelin/contract/core/operator-role';
import type { Config } from '#core/config/config.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';

export type LockedOperator = { id: number; role: OperatorRole; disabledAt: number | null };

/** An operator, locked until the commit; refuses with 4004. */
export async function lockOperator(tx: Tx, id: number): Promise<LockedOperator> {
  const [row] = await tx<LockedOperator[]>`
    select id, role, disabled_at from operator where id = ${id} for no key update`;
  if (!row) throw new AppError(4004, '没有这位运营人员');
  return row;
}

/**
 * Refuses (4009) what would leave nobody who may administer. All administrators are locked first, in one order: of two who
 * remove each other at the same moment the second one sees what the first did.
 */
export async function requireOtherAdmin(tx: Tx, { demo }: Pick<Config, 'demo'>, id: number): Promise<void> {
  const admins = await tx<{ id: number }[]>`
    select id from operator where role = 'admin' and disabled_at is null and (${demo} or not demo)
    order by id for no key update`;
  if (admins.some((one) => one.id === id) && admins.length === 1) {
    throw new AppError(4009, '至少要留一位管理员，请先让别人成为管理员');
  }
}
