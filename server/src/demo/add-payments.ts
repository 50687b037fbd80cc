import { inTransaction, type Tx } from '#core/database/database.ts';
import type { Services } from '#core/services.ts';
import { addTemplate, addCode, giveCoupon, type NewTemplate } from '../coupon/coupon.public.ts';
import { payInSandbox } from '../payment/payment.public.ts';
import { makeRecharge } from '../recharge/recharge.public.ts';

const day = 86_400;

/** Coupons of each kind; those without `given` are claimed or redeemed by whoever likes. */
const templates: (NewTemplate & { key: string; given?: true; code?: string })[] = [
  {
    key: 'cash',
    name: '新同学见面礼',
    kind: 'cash',
    scope: 'resources',
    value: 5,
    claimable: true,
    newcomers: true,
  },
  {
    key: 'download',
    name: '资料免费券',
    kind: 'download',
    scope: 'resources',
    value: 30,
    code: 'XUELIN2026',
  },
  {
    key: 'percent',
    name: '题库八折券',
    kind: 'percent',
    scope: 'banks',
    percent: 80,
    cap: 50,
    claimable: true,
  },
  {
    key: 'threshold',
    name: '介绍满减券',
    kind: 'threshold',
    scope: 'introductions',
    threshold: 200,
    value: 20,
    given: true,
  },
  {
    key: 'bonus',
    name: '充值加赠券',
    kind: 'bonus',
    scope: 'recharge',
    threshold: 300,
    value: 30,
    claimable: true,
    given: true,
  },
  {
    key: 'recharge',
    name: '充值满减券',
    kind: 'threshold',
    scope: 'recharge',
    threshold: 300,
    value: 30,
    given: true,
  },
  {
    key: 'member',
    name: '会员体验券',
    kind: 'memberDays',
    scope: 'memberships',
    days: 7,
    plan: 'vip',
    given: true,
  },
  {
    key: 'membership',
    name: '会员立减券',
    kind: 'cash',
    scope: 'memberships',
    value: 30,
    claimable: true,
    given: true,
  },
  {
    key: 'membershipPercent',
    name: '会员九折券',
    kind: 'percent',
    scope: 'memberships',
    percent: 90,
    cap: 100,
    claimable: true,
    given: true,
  },
  {
    key: 'offline',
    name: '校园书店满 50 减 5 元',
    kind: 'offline',
    scope: 'all',
    place: '滨海理工大学校园书店',
    given: true,
  },
];

/** Coupons, and what the learner recharged: paid, given back, cancelled. Once. */
export async function addPayments(services: Services, uids: Map<string, number>): Promise<void> {
  const uid = uids.get('learner');
  if (!uid) throw new Error('the demo has no learner');
  const [existingTemplate] = await services.db`select 1 from coupon_template limit 1`;
  if (existingTemplate) return;
  const now = services.clock.now();
  const orders = await inTransaction(services.db, async (tx) => {
    for (const { key: _key, given, code, ...template } of templates) {
      const claimUntil = now + 365 * day;
      const templateId = await addTemplate(tx, { ...template, claimUntil, validDays: 30, now });
      if (code) await addCode(tx, { code, templateId, uses: 10_000, validUntil: claimUntil });
      if (given) await giveCoupon(tx, { templateId, uid, source: 'campaign', now });
    }
    return addOrders(tx, uid, now);
  });
  for (const { orderId, paidAt } of orders) await payInSandbox(services, orderId, paidAt);
}

/** Recharges of the last weeks, to be paid now. */
async function addOrders(tx: Tx, uid: number, now: number): Promise<{ orderId: number; paidAt: number }[]> {
  const orders: { orderId: number; paidAt: number }[] = [];
  for (const [tierId, daysAgo] of [
    [2, 20],
    [1, 6],
  ] as const) {
    const at = now - daysAgo * day;
    const { order } = await makeRecharge(tx, { uid, tierId, now: at });
    orders.push({ orderId: order.id, paidAt: at + 40 });
  }
  // One that was never paid: closed by its time.
  await makeRecharge(tx, { uid, tierId: 3, now: now - 2 * day });
  return orders;
}
