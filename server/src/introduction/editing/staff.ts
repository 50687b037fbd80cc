import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { isStaff } from '../../account/account.public.ts';

/** Refuses everybody but staff (4003). */
export async function requireStaff(sql: Queryable, caller: Caller): Promise<void> {
  if (!(await isStaff(sql, caller.uid))) throw new AppError(4003, '只有运营人员可以编辑');
}
