import { inTransaction, type Db } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { holdRight } from '../../entitlement/entitlement.public.ts';
import { kind } from '../introduction.rows.ts';

/**
 * Keeps that a buyer opened a chapter that is not free, before it is shown. Of this and a refund at once one goes through:
 * refuses with 4003 when the right was given back at this moment.
 */
export async function openAsBuyer(
  db: Db,
  { uid, introduceId, now }: { uid: number; introduceId: number; now: number },
): Promise<void> {
  const rows = await db`
    select 1 from introduction_opened where uid = ${uid} and introduce_id = ${introduceId}`;
  if (rows.length > 0) return;
  await inTransaction(db, async (tx) => {
    if (!(await holdRight(tx, uid, kind, introduceId))) throw new AppError(4003, '这一章需要购买课程后学习');
    await tx`
      insert into introduction_opened (uid, introduce_id, opened_at) values (${uid}, ${introduceId}, ${now})
      on conflict do nothing`;
  });
}
