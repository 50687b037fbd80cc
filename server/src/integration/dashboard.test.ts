import { randomInt } from 'node:crypto';
import { sampleSize } from '@xuelin/contract/testing/sample-size';
import { beforeAll, expect, test } from 'vitest';
import { chinaDate, chinaDay } from '#core/china-day.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { buildArticle } from '../introduction/discussion/comments.testing.ts';
import { keepFigures } from '../operator/watch/figures.ts';
import { payOrder, runPaymentJobs } from '../payment/payment.testing.ts';
import { buildBank, oneOfEach } from '../question/question.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';
import { buildCreator } from '../withdrawal/withdrawal.testing.ts';
import { bankActs } from './bank-acts.testing.ts';
import { editingActs } from './editing-acts.testing.ts';
import { plainFigures } from './plain-figures.testing.ts';

/* Random acts on random days: every figure and every queue of the dashboard is what a plain count of its table says. */

const it = useTestApp();
let admin: string;
let reviewer: string;
let uid: number;

beforeAll(async () => {
  it.services.limits = { take: async () => {} };
  ({ uid } = await buildMember(it.db, { trustLevel: 1 }));
});

/** Their sessions last for twelve hours. */
async function beginShift(): Promise<void> {
  admin = await it.loginOperator('admin', uid);
  reviewer = await it.loginOperator('reviewer');
}

const by = () => ({ operator: admin, key: crypto.randomUUID() });
const member = async () => {
  const { uid: own } = await buildMember(it.db, { now: it.clock.now(), trustLevel: 1 });
  return { own, token: await it.loginAs(own) };
};
/** An answer that is no success is a fault of this test. */
const succeed = (answer: { code: number; message?: string }) => {
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
};

async function recharge(act: 'pay' | 'twice'): Promise<void> {
  const { token } = await member();
  const answer = await it.call('wallet/recharge', { fen: 600 }, { token, key: crypto.randomUUID() });
  succeed(answer);
  await payOrder(it, token, answer.data.order.id, act);
}

/** A withdrawal as far as one of its steps. */
async function withdraw(steps: number): Promise<void> {
  const { token, accountId } = await buildCreator(it, 10_000);
  const answer = await it.call('user/balanceWithdrawal', { fen: 1_000, accountId }, { token });
  succeed(answer);
  const acts = ['approveWithdrawals', 'payWithdrawals', 'settleWithdrawals'] as const;
  for (const act of acts.slice(0, steps))
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    succeed(
      await it.call(
        `operator/${act}`,
        { ids: [answer.data.id] },
        act === 'payWithdrawals' ? { ...by(), operator: await it.loginOperator('finance') } : by(),
      ),
    );
}

/** A document that came now, as did its file. */
async function resource(): Promise<number> {
  const { id } = await buildResource(it.db, { uid, price: 10 });
  await it.db`update resource set created_at = ${it.clock.now()} where id = ${id}`;
  await it.db`update file set created_at = ${it.clock.now()} where id = (select max(id) from file)`;
  return id;
}

async function buy(): Promise<{ id: number; token: string }> {
  const { own, token } = await member();
  await buildWallet(it.db, own, { paid: 20, gift: 3 });
  const id = await resource();
  const answer = await it.call('pascal/buy', { kind: 'resource', id, price: 10 }, { token });
  succeed(answer);
  return { id: answer.data.purchase.id, token };
}

/** What people and operators do, each with what it takes. */
const acts: Record<string, () => Promise<unknown>> = {
  register: member,
  recharge: () => recharge('pay'),
  rechargeTwice: () => recharge('twice'),
  sendRefunds: () => runPaymentJobs(it, 'payment.refund'),
  buy,
  refund: async () => {
    const { id, token } = await buy();
    succeed(await it.call('pascal/refund', { id, cause: 'quality', text: '缺页' }, { token }));
  },
  applyForMoney: () => withdraw(0),
  payOut: () => withdraw(3),
  withdraw: () => withdraw(randomInt(4)),
  bank: async () => {
    const input = (await bankActs(it, () => admin).inputs['operator/importBank']?.()) ?? {};
    succeed(await it.call('operator/importBank', input, by()));
  },
  post: async () => {
    const { token } = await member();
    succeed(await it.call('seeding/publish', { content: '今天复习了极限' }, { token }));
  },
  report: async () => {
    const { token } = await member();
    const id = await resource();
    succeed(await it.call('report/add', { kind: 'resource', id, reason: 'spam' }, { token }));
  },
  comment: async () => {
    const { token } = await member();
    const introduceId = await buildArticle(it.db, uid);
    succeed(await it.call('introduce/addIntroduceComment', { introduceId, content: '讲得清楚' }, { token }));
  },
  feedback: async () => {
    const { token } = await member();
    succeed(await it.call('feedback/add', { kind: 'fault', content: '打不开' }, { token }));
  },
  correct: async () => {
    const { papers } = await buildBank(it.db, { uid, papers: [{ questions: oneOfEach.slice(0, 1) }] });
    const { token } = await member();
    const input = {
      questionId: papers[0]?.questions[0] ?? 0,
      version: 1,
      kind: 'key' as const,
      text: '答案有误',
    };
    succeed(await it.call('questionBank/proposeCorrection', input, { token, key: crypto.randomUUID() }));
  },
  adjust: () => adjust(1),
  adjustMuch: () => adjust(9_999),
  issueCoupons: async () => {
    const campaign = { ...editingActs(it, () => admin).campaign(), claimable: true, value: 9_999 };
    succeed(await it.call('operator/addCouponCampaign', campaign, by()));
  },
  doubtful: async () => {
    const { token } = await member();
    succeed(await it.call('seeding/publish', { content: '有人在群里推销包过班' }, { token }));
  },
  decide: async () => {
    const { data } = await it.call('operator/getReviewList', { limit: 2 }, { operator: reviewer });
    // The oldest is left, so that at the end one is late however many are decided.
    const [, second] = data.list;
    if (!second) return;
    const input = { id: second.id, approve: true };
    succeed(await it.call('operator/decideReview', input, { operator: reviewer, key: crypto.randomUUID() }));
  },
};
async function adjust(coins: number): Promise<void> {
  const { own } = await member();
  succeed(await it.call('operator/adjustCoins', { uid: own, purse: 'gift', coins, reason: '补偿' }, by()));
}

const names = Object.keys(acts);

const queueCounts = async () => {
  const now = it.clock.now();
  const count = async (text: string) => {
    const [row] = await it.db.unsafe<{ count: number }[]>(`select count(*)::int as count from ${text}`);
    return row?.count ?? 0;
  };
  return {
    reviews: await count("moderation_case where state = 'open'"),
    lateReviews: await count(`moderation_case where state = 'open' and created_at < ${now - 86_400}`),
    refunds: await count("purchase_refund where state = 'waiting'"),
    withdrawals: await count("withdrawal where state = 'reviewing'"),
    corrections: await count("question_correction where state = 'waiting'"),
    feedback: await count('feedback where answered_at is null'),
    coinAdjustments: await count("coin_adjustment where state = 'waiting'"),
    couponIssues: await count("coupon_issue where state = 'waiting'"),
    paymentDifferences: await count(`payment_difference where day >= ${chinaDay(now) - 30}`),
  };
};

const days = 4;
/** Builders date what they make by a fixed second: its day is none of those that are looked at. */
const away = 10 * 86_400;

test('every figure of every day and every queue equals the tables after random acts', async () => {
  it.clock.advance(away);
  const order: string[] = [];
  for (let day = 0; day < days; day++) {
    // oxlint-disable-next-line no-await-in-loop -- days follow each other
    await beginShift();
    // Each act once, so that no figure stays 0, and more at random.
    const more = Array.from(
      { length: sampleSize({ short: 6, long: 60 }) },
      () => names[randomInt(names.length)],
    );
    for (const name of day === 0 ? [...names, ...more] : more) {
      it.clock.advance(randomInt(60, 900));
      order.push(`${day} ${name}`);
      // oxlint-disable-next-line no-await-in-loop -- acts follow each other
      await acts[name ?? '']?.();
    }
    // Money that goes back is sent on the day after too.
    // oxlint-disable-next-line no-await-in-loop -- acts follow each other
    await acts['sendRefunds']?.();
    if (day < days - 1) it.clock.advance(86_400);
    // Days that are over are kept in between, as each night.
    // oxlint-disable-next-line no-await-in-loop -- acts follow each other
    await keepFigures(it.db, it.clock.now());
  }
  await it.db`
    insert into payment_difference (channel, day, no, what, kind, our_fen, created_at)
    select 'wechat', ${chinaDay(it.clock.now())} - n, 'N' || n, 'payment', 'only_ours', 100, 1 from unnest(array[1, 30, 31]) n`;
  const today = chinaDay(it.clock.now());
  const range = { from: chinaDate(today - days), to: chinaDate(today) };
  const { data } = await it.call('operator/getFigures', range, { operator: admin });
  const expected: { day: string; figures: Awaited<ReturnType<typeof plainFigures>> }[] = [];
  for (let day = today - days; day <= today; day++)
    // oxlint-disable-next-line no-await-in-loop -- a few days
    expected.push({ day: chinaDate(day), figures: await plainFigures(it, day) });
  expect(data.list, order.join(', ')).toEqual(expected);
  const totals = Object.entries(expected[0]?.figures ?? {}).map(([name]) => [
    name,
    expected.reduce((sum, { figures }) => sum + (figures as Record<string, number>)[name]!, 0),
  ]);
  expect(
    totals.filter(([, total]) => total === 0),
    'figures of which nothing happened',
  ).toEqual([]);
  const dashboard = (await it.call('operator/getDashboard', {}, { operator: admin })).data;
  expect(dashboard.today).toEqual(expected.at(-1)?.figures);
  expect(dashboard.yesterday).toEqual(expected.at(-2)?.figures);
  const queues = await queueCounts();
  expect(dashboard.queues).toEqual(queues);
  expect(
    Object.entries(queues).filter(([, count]) => count === 0),
    'queues that are empty',
  ).toEqual([]);
  const [file] = await it.db<{ bytes: number }[]>`select sum(bytes)::bigint as bytes from file`;
  expect(dashboard.storage.fileBytes).toBe(file?.bytes);
  const [active] = await it.db<{ count: number }[]>`
    select count(distinct uid)::int from session where last_used_at >= ${today * 86_400 - 28_800}`;
  expect(dashboard.activeMembers).toBe(active?.count);
});
