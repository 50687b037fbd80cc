import { inTransaction } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { grantDays } from '../membership/membership.public.ts';

const day = 86_400;

/** A running 会员 and a 文档会员 that ended, both of a member who passed an exam with them. Once. */
export async function addMemberships(
  { db, clock }: Services,
  uids: ReadonlyMap<string, number>,
): Promise<void> {
  const uid = uids.get('gu');
  if (!uid) throw new Error('the demo has no 顾一棵树');
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const [existingTerm] = await tx`select 1 from membership_term where uid = ${uid} limit 1`;
    if (existingTerm) return;
    await grantDays(tx, uid, 'document', 30, 'grant', now - 75 * day);
    await grantDays(tx, uid, 'member', 365, 'grant', now - 40 * day);
  });
}
