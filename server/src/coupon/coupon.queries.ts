import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as coupon from '@xuelin/contract/coupon';
import type { ReadContext } from '#core/calls/call-context.ts';
import { pageOf, unpackId } from '#core/calls/cursor.ts';
import { faceOf, type Template } from './coupon-worth.ts';
import { couponAnswer, couponColumns, type CouponRow, templateColumns } from './coupon.rows.ts';
import { usableCoupons } from './usable-coupons.ts';

/** A member's coupons, newest first. */
export async function getMyList({
  db,
  caller,
  input,
  now,
}: ReadContext<typeof coupon.getMyList>): Promise<OutputOf<typeof coupon.getMyList>> {
  const limit = input.limit ?? LIMIT;
  const state = input.state ?? 'unused';
  const rows = await db<CouponRow[]>`
    select ${db.unsafe(couponColumns)} from coupon c join coupon_template t on t.id = c.template_id
    where c.uid = ${caller.uid} and c.id < ${unpackId(input.cursor)}
      and case when c.state = 'used' then 'used'
               when c.state = 'unused' and c.expires_at <= ${now} then 'expired' else 'unused' end = ${state}
    order by c.id desc limit ${limit + 1}`;
  return pageOf(
    rows,
    limit,
    (row) => couponAnswer(row, now),
    (row) => [row.id],
  );
}

type ClaimRow = Template & {
  id: number;
  left: number | null;
  validDays: number;
  claimUntil: number;
  claimed: boolean;
};

/** What can be claimed now; what is gone stands there only for those who have it. */
export async function getClaimableList({
  db,
  caller,
  now,
}: ReadContext<typeof coupon.getClaimableList>): Promise<OutputOf<typeof coupon.getClaimableList>> {
  const rows = await db<ClaimRow[]>`
    select t.id, t.stock - t.given as left, t.valid_days, t.claim_until, ${db.unsafe(templateColumns)},
      (select count(*) from coupon c where c.template_id = t.id and c.uid = ${caller.uid}) >= t.per_member as claimed
    from coupon_template t
    where t.claimable and t.claim_from <= ${now} and t.claim_until > ${now}
      and (t.stock is null or t.given < t.stock)
      and not exists (
        select from coupon_issue i
        where i.template_id = t.id and i.batch_id is null and i.state in ('waiting', 'rejected'))
      and (not t.newcomers or exists (
        select from member m where m.uid = ${caller.uid} and m.created_at > ${now - newcomerSeconds}))
    order by t.id desc limit 50`;
  return {
    list: rows.map((row) => {
      const { id, left, validDays, claimUntil, claimed } = row;
      return { id, ...faceOf(row), left, validDays, claimUntil, claimed };
    }),
  };
}

/** Seconds an account counts as new. */
export const newcomerSeconds = 7 * 86_400;

/** Which coupons fit an order of money. */
export async function getUsableList({
  db,
  caller,
  input,
  now,
}: ReadContext<typeof coupon.getUsableList>): Promise<OutputOf<typeof coupon.getUsableList>> {
  const target = { unit: 'fen', scope: input.scope, price: input.fen } as const;
  return { list: await usableCoupons(db, { uid: caller.uid, target, now }) };
}
