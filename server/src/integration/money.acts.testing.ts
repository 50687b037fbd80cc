import { randomUUID } from 'node:crypto';
import { inTransaction } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { TestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildCoupon } from '../coupon/coupon.testing.ts';
import { settlePool } from '../membership/settle-pool.ts';
import { closeExpired } from '../payment/orders/end-order.ts';
import { noticeOf, sendNotice } from '../payment/payment.testing.ts';
import { expireGifts } from '../wallet/expire-gifts.ts';
import { settleShares } from '../wallet/wallet.public.ts';
import { advance, apply } from '../withdrawal/withdrawal.public.ts';
import type { buildCreator } from '../withdrawal/withdrawal.testing.ts';

/** Acts with money that a sequence is made of. */
export const moneyActs = [
  'recharge',
  'rechargeWithCoupon',
  'pay',
  'cancel',
  'buy',
  'refund',
  'refundRecharge',
  'open',
  'openByOrder',
  'refundTerm',
  'useDays',
  'withdraw',
  'decide',
  'settle',
  'expire',
] as const;

export type Step = {
  act: (typeof moneyActs)[number];
  /** Chooses amounts and among what there is. */
  size: number;
  /** Statement before which the app falls, counted from the beginning of the act; 0 = none. */
  crashAt: number;
  /** It is sent once more after it was done. */
  repeat: boolean;
};

/** One member, what they made so far, and whom they buy from. */
export type World = {
  it: TestApp;
  uid: number;
  token: string;
  ip: string;
  goods: readonly { id: number; price: number }[];
  creator: Awaited<ReturnType<typeof buildCreator>>;
  orders: number[];
  purchases: number[];
  withdrawals: number[];
};

type Answer = { code: number; data?: unknown };
/** One act: sent again it is the same one. */
type Attempt = () => Promise<Answer>;

/** Does a step, falling in the middle where it says so, and again afterwards. Gives what came of it. */
export async function perform(world: World, step: Step): Promise<Answer | null> {
  const attempt = await attemptOf(world, step);
  if (!attempt) return null;
  let answer: Answer = { code: 5000 };
  if (step.crashAt > 0) answer = await falling(world.it, step.crashAt, attempt);
  if (answer.code === 5000) answer = await attempt();
  await remember(world, step, answer);
  if (step.repeat) await attempt();
  return answer;
}

/** Runs an act whose statements all fail from the nth on, as when the process is gone: only what is open is undone. */
async function falling({ db }: TestApp, crashAt: number, attempt: Attempt): Promise<Answer> {
  let count = 0;
  db.watchStatements(({ text }) => {
    if (++count >= crashAt && !text.startsWith('rollback')) throw new Error('the process fell');
  });
  try {
    return await attempt();
  } finally {
    db.watchStatements(null);
  }
}

const choose = <T>(list: readonly T[], size: number): T | undefined => list[size % Math.max(1, list.length)];

/** A function of a domain as an act: refusals are answers, and it is done once however often it is sent. */
function once(work: () => Promise<unknown>): Attempt {
  let answer: Answer | undefined;
  return async () => {
    if (answer) return answer;
    try {
      answer = { code: 200, data: await work() };
      return answer;
    } catch (error) {
      return { code: error instanceof AppError ? error.code : 5000 };
    }
  };
}

async function attemptOf(world: World, { act, size }: Step): Promise<Attempt | null> {
  const { it, uid, ip, goods, creator } = world;
  const options = { token: world.token, key: randomUUID(), ip };
  const { db, services, clock } = it;
  switch (act) {
    case 'recharge':
      return () => it.call('wallet/recharge', { fen: size * 100 }, options);
    case 'rechargeWithCoupon': {
      const facts = size % 2 === 0 ? { kind: 'bonus' as const, value: 7 } : { value: 3 };
      const couponId = await anyCoupon(world, { scope: 'recharge', ...facts });
      return () => it.call('wallet/recharge', { tierId: 1 + (size % 3), couponId }, options);
    }
    case 'pay':
      return payment(world, size);
    case 'cancel': {
      const id = choose(world.orders.slice(-2), size);
      return id === undefined ? null : () => it.call('order/cancel', { id }, options);
    }
    case 'buy': {
      const { id = 0 } = choose(goods, size) ?? {};
      if (size % 3 === 0) await buildCoupon(db, uid, { value: 4 }, clock.now());
      const { data } = await it.call('pascal/getQuote', { kind: 'resource', id }, options);
      const { payable: price, coupon } = data;
      return () => it.call('pascal/buy', { kind: 'resource', id, price, couponId: coupon?.id }, options);
    }
    case 'refund': {
      const id = choose(world.purchases, size);
      return id === undefined ? null : () => it.call('pascal/refund', { id, cause: 'unused' }, options);
    }
    case 'refundRecharge': {
      const orderId = choose(world.orders, size);
      return orderId === undefined ? null : () => it.call('wallet/refundRecharge', { orderId }, options);
    }
    case 'open':
    case 'openByOrder': {
      const kind = size % 2 === 0 ? 'member' : 'document';
      const fen = kind === 'member' ? 1_800 : 2_500;
      const by = act === 'open' ? 'coins' : 'order';
      return () => it.call('vip/open', { kind, plan: 'month', by, fen }, options);
    }
    case 'refundTerm': {
      const terms = await db<{ id: number }[]>`
        select id from membership_term where uid = ${uid} and plan is not null order by state = 'running', id`;
      const id = (size % 5 === 0 ? choose(terms, size) : terms.at(-1))?.id;
      return id === undefined ? null : () => it.call('vip/refund', { id }, options);
    }
    case 'useDays': {
      const id = await buildCoupon(db, uid, { kind: 'memberDays', plan: 'vip', days: 3 }, clock.now());
      return () => it.call('coupon/use', { id }, options);
    }
    case 'withdraw': {
      const fen = 1_000 + size * 10;
      const { uid: applicant, accountId } = creator;
      const application = { uid: applicant, accountId, fen, now: clock.now() };
      return once(() => inTransaction(db, (tx) => apply(tx, application)));
    }
    case 'decide':
      return decision(world, size);
    case 'settle':
      clock.advance(size * 1_800);
      return once(async () => {
        await closeExpired(services);
        await settleShares(services);
        await settlePool(services);
      });
    case 'expire':
      clock.advance((size % 40) * 86_400);
      world.token = await it.loginAs(uid);
      return once(() => expireGifts(services));
  }
}

/** A coupon of the member's that is there, hardly ever one that is taken, or a new one. */
async function anyCoupon({ it, uid }: World, facts: Parameters<typeof buildCoupon>[2]): Promise<number> {
  const [row] = await it.db<{ id: number }[]>`
    select c.id from coupon c join coupon_template t on t.id = c.template_id
    where c.uid = ${uid} and t.scope = 'recharge' and (c.state = 'unused' or c.id % 5 = 0)
    order by c.id limit 1`;
  return row?.id ?? buildCoupon(it.db, uid, facts, it.clock.now());
}

const openCashier = ({ it, token, ip }: World, id: number) =>
  it.call('order/pay', { id, channel: 'sandbox', scene: 'mobile' }, { token, ip });

/** A notice of an order, whatever became of that: mostly of its amount, now and then another, often a second one. */
async function payment({ it, orders }: World, size: number): Promise<Attempt | null> {
  const id = size % 2 === 0 ? choose(orders, size >> 1) : orders.at(-1);
  if (id === undefined) return null;
  const notice = await noticeOf(it, id, size % 9 === 0 ? { fen: size } : {});
  const { no, tradeNo, fen, paidAt } = notice.trade;
  await it.db`
    insert into sandbox_trade (attempt_no, trade_no, fen, paid_at) values (${no}, ${tradeNo}, ${fen}, ${paidAt})`;
  return async () => ({ code: (await sendNotice(it, notice)).status === 200 ? 200 : 5000 });
}

/** An operator, or the creator, brings a withdrawal on. */
function decision({ it, creator, withdrawals }: World, size: number): Attempt | null {
  const id = withdrawals.at(-1 - (size % 2)) ?? withdrawals.at(-1);
  if (id === undefined) return null;
  const to =
    (['approved', 'paying', 'paid', 'rejected', 'failed', 'revoked'] as const)[size % 6] ?? 'approved';
  const reason = to === 'rejected' || to === 'failed' ? '账户不对' : '';
  const step = { ids: [id], uid: creator.uid, to, reason, now: it.clock.now() };
  return once(() => inTransaction(it.db, (tx) => advance(tx, step)));
}

/** Notes what later steps choose among. */
async function remember(world: World, { act }: Step, { code, data }: Answer): Promise<void> {
  if (code !== 200) return;
  const before = world.orders.length;
  const result = data as { order?: { id: number }; orderId?: number; purchase?: { id: number }; id?: number };
  if (act === 'recharge' || act === 'rechargeWithCoupon') world.orders.push(result.order?.id ?? 0);
  if (act === 'openByOrder') world.orders.push(result.orderId ?? 0);
  // The cashier stands open from now on, whatever becomes of the order.
  if (world.orders.length > before) await openCashier(world, world.orders.at(-1) ?? 0);
  if (act === 'buy') world.purchases.push(result.purchase?.id ?? 0);
  if (act === 'withdraw') world.withdrawals.push(result.id ?? 0);
}

/** A new member with nothing, in front of a creator's goods. */
export async function newWorld(
  it: TestApp,
  { goods, creator, withdrawals }: Pick<World, 'goods' | 'creator' | 'withdrawals'>,
  number: number,
): Promise<World> {
  const { uid } = await buildMember(it.db);
  const ip = `10.88.${(number >> 8) & 255}.${number & 255}`;
  const token = await it.loginAs(uid);
  return { it, uid, token, ip, goods, creator, withdrawals, orders: [], purchases: [] };
}
