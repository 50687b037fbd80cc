import { inTransaction, type Db } from '#core/database/database.ts';
import type { Template } from './coupon-worth.ts';
import { giveCoupon } from './give-coupon.ts';

type Facts = Partial<Template> & {
  claimable?: boolean;
  newcomers?: boolean;
  stock?: number | null;
  perMember?: number;
  validDays?: number;
  claimUntil?: number;
};

/** A coupon there is. */
export async function buildTemplate(db: Db, facts: Facts = {}): Promise<number> {
  const values = {
    name: '测试券',
    kind: 'cash',
    scope: 'all',
    value: 5,
    validDays: 7,
    claimUntil: 4_000_000_000,
    createdAt: 1_790_000_000,
    ...facts,
  };
  const [row] = await db<{ id: number }[]>`insert into coupon_template ${db(values)} returning id`;
  return row?.id ?? 0;
}

/** A member's coupon. */
export async function buildCoupon(
  db: Db,
  uid: number,
  facts: Facts = {},
  now = 1_790_000_000,
): Promise<number> {
  const templateId = await buildTemplate(db, facts);
  return inTransaction(db, (tx) => giveCoupon(tx, { templateId, uid, source: 'campaign', now }));
}
