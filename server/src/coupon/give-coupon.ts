import { randomInt } from 'node:crypto';
import type { OutputOf } from '@xuelin/contract/core/call';
import type * as contract from '@xuelin/contract/coupon';
import type { WriteContext } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { newcomerSeconds } from './coupon.queries.ts';
import { couponAnswer, findCoupon } from './coupon.rows.ts';
import { issueBlock } from './desk/issues.ts';

export type CouponSource = 'claim' | 'newUser' | 'invitation' | 'redeem' | 'campaign' | 'compensation';
type Stock = {
  kind: string;
  claimable: boolean;
  newcomers: boolean;
  claimFrom: number;
  claimUntil: number;
  stock: number | null;
  given: number;
  perMember: number;
  validDays: number;
};

/** Gives a member a coupon: never more than there are, nor more than one may have. Refuses with 4004 and 4009. */
export async function giveCoupon(
  tx: Tx,
  gift: { templateId: number; uid: number; source: CouponSource; now: number },
): Promise<number> {
  const { templateId, uid, source, now } = gift;
  const [template] = await tx<Stock[]>`
    select kind, claimable, newcomers, claim_from, claim_until, stock, given, per_member, valid_days
    from coupon_template where id = ${templateId} for no key update`;
  if (!template) throw new AppError(4004, '没有这种优惠券');
  if (template.stock !== null && template.given >= template.stock)
    throw new AppError(4009, '这种优惠券已经发完了');
  const [row] = await tx<{ count: number }[]>`
    select count(*) as count from coupon where template_id = ${templateId} and uid = ${uid}`;
  const number = (row?.count ?? 0) + 1;
  if (number > template.perMember) throw new AppError(4009, '你已经有这种优惠券，不能再领了');
  await tx`update coupon_template set given = given + 1 where id = ${templateId}`;
  const code = template.kind === 'offline' ? offlineCode() : null;
  const [coupon] = await tx<{ id: number }[]>`
    insert into coupon (template_id, uid, number, source, code, expires_at, created_at)
    values (${templateId}, ${uid}, ${number}, ${source}, ${code}, ${now + template.validDays * 86_400}, ${now})
    returning id`;
  if (!coupon) throw new Error('the coupon was not written');
  return coupon.id;
}

const offlineCode = () => String(randomInt(10 ** 12)).padStart(12, '0');

async function answer(tx: Tx, uid: number, id: number, now: number) {
  const row = await findCoupon(tx, uid, id);
  if (!row) throw new Error('the coupon is not there');
  return { coupon: couponAnswer(row, now) };
}

/** Claims one of the coupons that are there for everybody. */
export async function claim({
  tx,
  caller,
  input,
  now,
  fail,
}: WriteContext<typeof contract.claim>): Promise<OutputOf<typeof contract.claim>> {
  const { uid } = caller;
  const [template] = await tx<Stock[]>`
    select claimable, newcomers, claim_from, claim_until from coupon_template
    where id = ${input.id} for no key update`;
  const block = await issueBlock(tx, { templateId: input.id, batchId: null });
  if (!template?.claimable || template.claimFrom > now || block !== null)
    return fail(4004, '没有可以领取的这种优惠券');
  if (template.claimUntil <= now) return fail(4009, '这种优惠券的领取时间已经过了');
  if (template.newcomers) {
    const fresh = await tx`
      select 1 from member where uid = ${uid} and created_at > ${now - newcomerSeconds}`;
    if (fresh.length === 0) return fail(4003, '这是新同学的优惠券，注册 7 天内可以领');
  }
  return answer(tx, uid, await giveCoupon(tx, { templateId: input.id, uid, source: 'claim', now }), now);
}

/** Changes a code into its coupon. */
export async function redeem({
  tx,
  caller,
  input,
  now,
  fail,
}: WriteContext<typeof contract.redeem>): Promise<OutputOf<typeof contract.redeem>> {
  const { uid } = caller;
  const code = input.code.replaceAll(/[\s-]/g, '').toUpperCase();
  type Code = { templateId: number; batchId: number | null; uses: number; used: number; validUntil: number };
  const [row] = await tx<Code[]>`
    select template_id, batch_id, uses, used, valid_until from coupon_code where code = ${code} for no key update`;
  if (!row) return fail(4004, '没有这个兑换码，请检查后再输入');
  if (row.validUntil <= now) return fail(4009, '这个兑换码已经过期');
  if (row.used >= row.uses) return fail(4009, '这个兑换码已经被用完');
  const { templateId, batchId } = row;
  if (batchId !== null && (await issueBlock(tx, { templateId, batchId })) !== null)
    return fail(4009, '这个兑换码还没有生效');
  const id = await giveCoupon(tx, { templateId, uid, source: 'redeem', now });
  await tx`update coupon_code set used = used + 1 where code = ${code}`;
  return answer(tx, uid, id, now);
}
