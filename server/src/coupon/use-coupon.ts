import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/coupon';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { addMemberDays } from '../account/account.public.ts';
import { findCoupon } from './coupon.rows.ts';

/** Gives days of a membership to a member; answers its new end. */
export type GrantDays = (
  tx: Tx,
  gift: { uid: number; plan: 'vip' | 'document'; days: number; couponId: number; now: number },
) => Promise<number>;

let grantDays: GrantDays = (tx, gift) => addMemberDays(tx, gift);

/** Has days of membership given by the domain that keeps records of memberships. */
export function registerGrantDays(grant: GrantDays): void {
  grantDays = grant;
}

/** Uses a coupon of member days. */
export async function use({
  tx,
  caller,
  input,
  now,
  fail,
}: WriteContext<typeof contract.use>): Promise<OutputOf<typeof contract.use>> {
  const row = await findCoupon(tx, caller.uid, input.id);
  if (!row) return fail(4004, '没有这张优惠券');
  if (row.kind !== 'memberDays' || row.plan === null)
    return fail(4009, '这张优惠券在付款时使用，不能在这里使用');
  const rows = await tx`
    update coupon set state = 'used', used_at = ${now}
    where id = ${row.id} and state = 'unused' and expires_at > ${now} returning 1`;
  if (rows.length === 0) return fail(4009, '这张优惠券已经用掉或过期');
  const { id: couponId, plan, days, uid } = row;
  return { until: await grantDays(tx, { uid, plan, days, couponId, now }) };
}

/** Marks an offline coupon used by its code. */
export async function verifyOffline({
  tx,
  input,
  now,
  fail,
  describeAct,
}: WriteContext<typeof contract.verifyOffline>): Promise<OutputOf<typeof contract.verifyOffline>> {
  const [row] = await tx<{ id: number; state: string; expiresAt: number }[]>`
    select id, state, expires_at from coupon where code = ${input.code} for no key update`;
  if (!row) return fail(4004, '没有这张线下券，请核对 12 位核销码');
  if (row.state !== 'unused') return fail(4009, '这张线下券已经用过');
  if (row.expiresAt <= now) return fail(4009, '这张线下券已经过期');
  await tx`update coupon set state = 'used', used_at = ${now} where id = ${row.id}`;
  describeAct({ subject: { kind: 'coupon', id: row.id }, after: { state: 'used' } });
  return {};
}
