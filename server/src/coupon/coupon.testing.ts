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

/** What an editor sends to make a campaign that gives one cash coupon to one member from now on. */
export const campaignInput = (now: number, more: object = {}) => ({
  name: '开学券',
  kind: 'cash',
  scope: 'all',
  threshold: 0,
  value: 100,
  percent: 100,
  cap: 0,
  days: 0,
  plan: null,
  place: '',
  itemKind: null,
  itemId: null,
  claimable: true,
  newcomers: false,
  claimFrom: now - 1,
  claimUntil: now + 9 * 86_400,
  stock: 1,
  perMember: 1,
  validDays: 7,
  reason: '开学',
  ...more,
});
