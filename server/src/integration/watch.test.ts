import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { chinaDate, chinaDay } from '#core/china-day.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { openCase } from '../moderation/moderation.public.ts';
import { buildArticle } from '../introduction/discussion/comments.testing.ts';
import { keepFigures } from '../operator/watch/figures.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { buildSeeding } from '../seeding/seeding.testing.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';
import { plainFigures } from './plain-figures.testing.ts';

/* What the console shows of a day equals what the tables have. */

const it = useTestApp();
let operator: string;

beforeAll(async () => {
  for (let day = 0; day < 3; day++) {
    it.clock.advance(86_400);
    await oneDay(day + 1);
  }
  operator = await it.loginOperator('editor');
});

/** Some of everything, more each day. */
async function oneDay(times: number): Promise<void> {
  const now = it.clock.now();
  const author = await buildMember(it.db, { now, trustLevel: 1 });
  const introduceId = await buildArticle(it.db, author.uid);
  for (let n = 0; n < times; n++) {
    const buyer = await buildMember(it.db, { now, trustLevel: 1 });
    const token = await it.loginAs(buyer.uid);
    await buildWallet(it.db, buyer.uid, { paid: 20, gift: 3 });
    const { id } = await buildResource(it.db, { uid: author.uid, price: 10 });
    await it.db`update resource set created_at = ${now} where id = ${id}`;
    await it.db`update file set created_at = ${now} where created_at < ${now}`;
    expect((await it.call('pascal/buy', { kind: 'resource', id, price: 10 }, { token })).code).toBe(200);
    const comment = { introduceId, content: `第 ${n} 条评论，听说有内部真题` };
    expect((await it.call('introduce/addIntroduceComment', comment, { token })).code).toBe(200);
    await it.call('report/add', { kind: 'resource', id, reason: 'spam' }, { token });
  }
  await buildSeeding(it, { uid: author.uid });
  const session = await it.loginOperator('reviewer');
  const { data } = await it.call('operator/getReviewList', { kind: 'comment' }, { operator: session });
  const [first] = data.list;
  if (first) await it.call('operator/decideReview', { id: first.id, approve: true }, { operator: session });
}

const dayOf = (ago: number) => chinaDay(it.clock.now()) - ago;
const figures = async (from: number, to: number) =>
  (
    await it.call(
      'operator/getFigures',
      { from: chinaDate(dayOf(from)), to: chinaDate(dayOf(to)) },
      { operator },
    )
  ).data.list;

describe('operator/getFigures', () => {
  test('equals the tables day by day, and still does when days that are over are kept', async () => {
    const expectedDays = [];
    for (const ago of [3, 2, 1, 0]) {
      expectedDays.push({ day: chinaDate(dayOf(ago)), figures: await plainFigures(it, dayOf(ago)) });
    }
    expect(await figures(3, 0)).toEqual(expectedDays);
    const today = expectedDays.at(-1)?.figures;
    expect(today).toMatchObject({
      members: 4,
      documents: 3,
      purchases: 3,
      soldCoins: 30,
      comments: 3,
      reports: 3,
    });
    await keepFigures(it.db, it.clock.now());
    const storedDays = await it.db`select day from figure_day where day >= ${dayOf(0)}`;
    expect(storedDays).toEqual([]);
    expect(await figures(3, 0)).toEqual(expectedDays);
  });

  test('of days that are kept stay what they were, and are kept once', async () => {
    await keepFigures(it.db, it.clock.now());
    const before = await figures(2, 1);
    await it.db`update resource set created_at = created_at + 864000 where created_at < ${it.clock.now()}`;
    await keepFigures(it.db, it.clock.now());
    expect(await figures(2, 1)).toEqual(before);
    await it.db`update resource set created_at = created_at - 864000 where created_at > ${it.clock.now()}`;
  });

  test('leaves out days to come, and refuses what is no range', async () => {
    expect((await figures(0, -5)).map(({ day }) => day)).toEqual([chinaDate(dayOf(0))]);
    expect(await figures(-1, -5)).toEqual([]);
    for (const [from, to] of [
      ['2026-02-30', '2026-03-01'],
      ['2024-01-01', '2026-11-01'],
      ['yesterday', 'today'],
    ])
      expect((await it.call('operator/getFigures', { from, to }, { operator })).code).toBe(4000);
  });
});

describe('operator/getDashboard', () => {
  const dashboard = async () => (await it.call('operator/getDashboard', {}, { operator })).data;

  test('has today, yesterday, and the queues as the tables have them', async () => {
    await inTransaction(it.db, (tx) =>
      openCase(tx, {
        subject: { kind: 'resource', id: 999_999 },
        cause: 'policy',
        reasons: [],
        now: it.clock.now() - 200_000,
      }),
    );
    const data = await dashboard();
    expect(data.today).toEqual(await plainFigures(it, dayOf(0)));
    expect(data.yesterday).toEqual(await plainFigures(it, dayOf(1)));
    const [open] = await it.db<{ count: number; late: number }[]>`
      select count(*)::int, count(*) filter (where created_at < ${it.clock.now() - 86_400})::int as late
      from moderation_case where state = 'open'`;
    expect([data.queues.reviews, data.queues.lateReviews]).toEqual([open?.count, open?.late]);
    const [active] = await it.db<{ count: number }[]>`
      select count(distinct uid)::int from session where last_used_at >= ${dayOf(0) * 86_400 - 28_800}`;
    expect(data.activeMembers).toBe(active?.count);
  });

  test('counts every byte that arrived, whether its day is kept or not', async () => {
    const [all] = await it.db<{ bytes: number }[]>`select sum(bytes)::bigint as bytes from file`;
    expect((await dashboard()).storage.fileBytes).toBe(all?.bytes);
  });

  test('tells of jobs that were given up, with the first line of why', async () => {
    const before = (await dashboard()).jobs;
    await inTransaction(it.db, (tx) => enqueue(tx, 'wallet.prove', {}, { key: 'failing', tries: 1 }));
    await it.db`
      update graphile_worker._private_jobs set attempts = 1, last_error = e'it broke\nat line 1' where key = 'failing'`;
    const { jobs } = await dashboard();
    expect(jobs.failed).toBe(before.failed + 1);
    expect(jobs.failures[0]).toEqual({ name: 'wallet.prove', error: 'it broke', tries: 1 });
  });

  test('says what is well, failing and not there', async () => {
    const states = async () =>
      Object.fromEntries((await dashboard()).health.map(({ part, state }) => [part, state]));
    expect(await states()).toMatchObject({
      database: 'ok',
      replica: 'off',
      storage: 'ok',
      ledger: 'ok',
      sms: 'off',
      alipay: 'off',
      wechat: 'off',
      amap: 'off',
      sandboxPay: 'ok',
    });
    await it.db`
      insert into ledger_check (checked_at, balanced, detail) values (${it.clock.now()}, false, '{}')`;
    it.services.replicaWatch = { healthy: () => false, stop: () => {} };
    expect(await states()).toMatchObject({ ledger: 'failing', replica: 'failing' });
    delete it.services.replicaWatch;
  });
});

describe('money as finance sees it', () => {
  const finance = async () => ({ operator: await it.loginOperator('finance') });

  test('journals of a member, a reason or a thing have all their postings, which sum to 0', async () => {
    const by = await finance();
    const [purchase] = await it.db<{ uid: number; goodsId: number }[]>`
      select uid, goods_id from purchase order by id desc limit 1`;
    const { uid = 0, goodsId = 0 } = purchase ?? {};
    const list = async (input: object) =>
      (await it.call('operator/getJournalList', { limit: 50, ...input }, by)).data.list;
    const ofMember = await list({ uid });
    expect(ofMember.map(({ reason }) => reason)).toContain('purchase');
    const rows = await it.db<{ id: number }[]>`
      select distinct journal_id as id from ledger_entry where uid = ${uid} order by id desc`;
    expect(ofMember.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    const sales = await list({ goodsKind: 'resource', goodsId });
    expect(sales).toHaveLength(1);
    expect(sales[0]?.postings.map((one) => [one.uid, one.account, one.amount])).toContainEqual([
      uid,
      '赠送学币',
      -3,
    ]);
    for (const { sums } of [...ofMember, ...sales]) expect(sums.every(({ sum }) => sum === 0)).toBe(true);
    expect((await list({ reason: 'purchase', uid })).map(({ id }) => id)).toEqual(sales.map(({ id }) => id));
    expect(await list({ id: sales[0]?.id })).toEqual(sales);
    expect((await it.call('operator/getJournalList', { goodsId }, by)).code).toBe(4000);
  });

  test('journals page through all, of everybody and of one member', async () => {
    const by = await finance();
    const [most] = await it.db<{ uid: number }[]>`
      select uid from ledger_entry where uid > 0 group by uid order by count(distinct journal_id) desc limit 1`;
    for (const input of [{}, { uid: most?.uid ?? 0 }, { reason: 'purchase' }]) {
      const listedIds: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const next: { cursor?: string } = cursor ? { cursor } : {};
        const page = await it.call('operator/getJournalList', { ...input, limit: 2, ...next }, by);
        listedIds.push(...page.data.list.map(({ id }) => id));
        cursor = page.data.nextCursor;
      }
      const { uid = null, reason = null } = input as { uid?: number; reason?: string };
      const rows = await it.db<{ id: number }[]>`
        select id from ledger_journal j where (${reason}::text is null or reason = ${reason})
          and (${uid}::bigint is null or exists (select from ledger_entry e where e.journal_id = j.id and e.uid = ${uid}))
        order by id desc`;
      expect(listedIds).toEqual(rows.map(({ id }) => id));
    }
  });

  test('a proof is asked for, and its results are listed', async () => {
    const by = await finance();
    expect((await it.call('operator/proveLedger', {}, by)).code).toBe(200);
    const jobs = await it.db`select 1 from graphile_worker.jobs where key = 'wallet.prove.now'`;
    expect(jobs).toHaveLength(1);
    const { data } = await it.call('operator/getLedgerCheckList', {}, by);
    expect(data.list[0]).toMatchObject({ balanced: false, imbalances: [], driftedAccounts: [] });
  });

  test('orders are found by state, member and number, with what was paid', async () => {
    const by = await finance();
    const { uid } = await buildMember(it.db);
    const token = await it.loginAs(uid);
    const answer = await it.call('wallet/recharge', { tierId: 1 }, { token, key: crypto.randomUUID() });
    expect(answer.code).toBe(200);
    const list = async (input: object) => (await it.call('operator/getOrderList', input, by)).data.list;
    const [order] = await list({ uid });
    expect(order).toMatchObject({
      uid,
      kind: 'recharge',
      state: 'pending',
      fen: 600,
      payments: [],
      refunds: [],
    });
    expect(await list({ no: order?.no })).toEqual([order]);
    expect(await list({ no: 'nothing' })).toEqual([]);
    expect(await list({ uid, state: 'paid' })).toEqual([]);
    expect(await list({ uid, state: 'pending' })).toEqual([order]);
    await it.db`
      with attempt as (
        insert into payment_attempt (order_id, channel, method, no, created_at)
        values (${order?.id ?? 0}, 'sandbox', 'page', 'A1', ${it.clock.now()}) returning id, order_id)
      insert into payment (order_id, attempt_id, channel, trade_no, fen, surplus, paid_at, created_at)
      select order_id, id, 'sandbox', 'T1', 600, false, ${it.clock.now()}, ${it.clock.now()} from attempt`;
    expect((await list({ uid }))[0]?.payments).toEqual([
      { channel: 'sandbox', tradeNo: 'T1', fen: 600, surplus: false, paidAt: it.clock.now() },
    ]);
  });

  test('reconciliations page by day and channel', async () => {
    const by = await finance();
    for (const [day, channel] of [
      [20_000, 'alipay'],
      [20_000, 'wechat'],
      [20_001, 'alipay'],
    ] as const)
      await it.db`
        insert into payment_reconciliation (channel, day, our_count, our_fen, their_count, their_fen, compared_at)
        values (${channel}, ${day}, 1, 100, 1, 100, 1)`;
    await it.db`
      insert into payment_difference (channel, day, no, what, kind, our_fen, created_at)
      values ('wechat', 20000, 'N1', 'payment', 'only_ours', 100, 1)`;
    const page = async (cursor?: string) =>
      (await it.call('operator/getReconciliationList', { limit: 2, ...(cursor ? { cursor } : {}) }, by)).data;
    const first = await page();
    const second = await page(first.nextCursor ?? '');
    expect([...first.list, ...second.list].map((one) => [one.day, one.channel, one.differences])).toEqual([
      [chinaDate(20_001), 'alipay', 0],
      [chinaDate(20_000), 'wechat', 1],
      [chinaDate(20_000), 'alipay', 0],
    ]);
    expect(second.nextCursor).toBeNull();
  });

  test('is no matter of reviewers and editors', async () => {
    for (const role of ['reviewer', 'editor'] as const) {
      const by = { operator: await it.loginOperator(role) };
      for (const name of [
        'operator/getOrderList',
        'operator/getJournalList',
        'operator/proveLedger',
      ] as const)
        expect((await it.call(name, {}, by)).code).toBe(4003);
    }
    const admin = { operator: await it.loginOperator('admin') };
    expect((await it.call('operator/getOrderList', {}, admin)).code).toBe(200);
  });
});
