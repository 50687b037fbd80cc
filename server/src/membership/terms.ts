import type { MembershipKind, PlanName } from '@xuelin/contract/membership/plans';
import type { membershipSources } from '@xuelin/contract/membership/membership';
import type { Tx } from '#core/database/database.ts';
import { lockMemberships, moveMembershipEnd } from '../account/account.public.ts';

const day = 86_400;

export type Source = (typeof membershipSources)[number];

export type NewTerm = {
  uid: number;
  kind: MembershipKind;
  plan: PlanName | null;
  source: Source;
  days: number;
  fen?: number;
  now: number;
};

/** Writes a term that waits: it gives nothing until it starts. */
export async function addTerm(tx: Tx, term: NewTerm): Promise<number> {
  const { uid, kind, plan, source, days, fen = 0, now } = term;
  const [row] = await tx<{ id: number }[]>`
    insert into membership_term (uid, kind, plan, source, state, days, fen, created_at)
    values (${uid}, ${kind}, ${plan}, ${source}, 'waiting', ${days}, ${fen}, ${now}) returning id`;
  if (!row) throw new Error('the term was not written');
  return row.id;
}

/**
 * Starts a term where the membership ends now, or at once. What a member buys at the same time follows one another: the
 * member's row is locked. Gives the new end.
 */
export async function startTerm(
  tx: Tx,
  { id, uid, kind, days, now }: { id: number; uid: number; kind: MembershipKind; days: number; now: number },
): Promise<number> {
  const until = (await lockMemberships(tx, uid))[kind];
  const startsAt = Math.max(now, until);
  const endsAt = startsAt + days * day;
  const rows = await tx`
    update membership_term set state = 'running', starts_at = ${startsAt}, ends_at = ${endsAt}
    where id = ${id} and state = 'waiting' returning 1`;
  if (rows.length === 0) throw new Error(`term ${id} does not wait`);
  await moveMembershipEnd(tx, uid, kind, endsAt);
  return endsAt;
}

/** Gives days of a membership for nothing: of a coupon, a campaign, the demo. Gives the new end. */
export async function grantDays(
  tx: Tx,
  uid: number,
  kind: MembershipKind,
  days: number,
  source: Extract<Source, 'coupon' | 'grant'>,
  now: number,
): Promise<number> {
  const id = await addTerm(tx, { uid, kind, plan: null, source, days, now });
  return startTerm(tx, { id, uid, kind, days, now });
}

/** Days of a coupon, as the coupons give them. */
export const grantCouponDays = (
  tx: Tx,
  gift: { uid: number; plan: 'vip' | 'document'; days: number; now: number },
): Promise<number> =>
  grantDays(tx, gift.uid, gift.plan === 'vip' ? 'member' : 'document', gift.days, 'coupon', gift.now);
