import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { runPaymentJobs } from '../payment/payment.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { sumsOf } from '../wallet/wallet.testing.ts';
import { buildCreator } from '../withdrawal/withdrawal.testing.ts';
import { moneyActs, newWorld, perform, type Step, type World } from './money.acts.testing.ts';

const it = useTestApp();
const runs = sampleSize({ short: 15, long: 20_000 });
const shared = {} as Pick<World, 'goods' | 'creator' | 'withdrawals'>;
/** What an act may be answered with: done, or refused for a reason. */
const allowed = [200, 4000, 4002, 4003, 4004, 4009, 4029];
let number = 0;

beforeAll(async () => {
  const creator = await buildCreator(it, 50_000);
  const prices = [3, 11, 24, 60];
  const goods = [];
  for (const price of prices) {
    // oxlint-disable-next-line no-await-in-loop -- four
    goods.push({ id: (await buildResource(it.db, { uid: creator.uid, price })).id, price });
  }
  Object.assign(shared, { creator, goods, withdrawals: [] });
});

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...moneyActs),
  size: fc.integer({ min: 1, max: 90 }),
  crashAt: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 40 }) },
  ),
  repeat: fc.boolean(),
});
/** Half of the sequences begin with coins to spend. */
const start: Step[] = [
  { act: 'recharge', size: 50, crashAt: 0, repeat: false },
  { act: 'pay', size: 1, crashAt: 0, repeat: true },
];
const sequence = fc
  .tuple(fc.boolean(), fc.array(step, { minLength: 3, maxLength: 12 }))
  .map(([isRich, steps]) => (isRich ? [...start, ...steps] : steps));

test(
  'whatever is done with money in whatever order, and wherever it falls: nothing is lost, doubled or made from nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const world = await newWorld(it, shared, ++number);
        for (const one of steps) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
          const answer = await perform(world, one);
          expect(allowed).toContain(answer?.code ?? 200);
        }
        await runPaymentJobs(it, 'payment.deliver');
        await runPaymentJobs(it, 'payment.refund');
        expect(await faultsOf(world.uid)).toEqual([]);
      }),
      { numRuns: runs },
    );
    expect(await sumsOf(it.db)).toEqual({ unbalanced: [], drifted: [], negative: [] });
  },
  30_000 + runs * 400,
);

test('300 acts at once, and 300 more, on one member and on 50: the same, and no deadlock reaches a caller', async () => {
  for (const members of [1, 50]) {
    const worlds: World[] = [];
    for (let i = 0; i < members; i++) worlds.push(await newWorld(it, shared, ++number));
    for (const one of start) await Promise.all(worlds.map((world) => perform(world, one)));
    for (const wave of [1, 2]) {
      const steps = fc.sample(step, { seed: members * wave, numRuns: 300 }).map(calm);
      const answers = await Promise.all(
        steps.map((one, i) => perform(worlds[i % members] ?? fail(), { ...one, crashAt: 0 })),
      );
      const unexpected = answers.filter((one) => one !== null && !allowed.includes(one.code));
      expect(unexpected).toEqual([]);
    }
    await runPaymentJobs(it, 'payment.deliver');
    await runPaymentJobs(it, 'payment.refund');
    for (const { uid } of worlds) expect(await faultsOf(uid)).toEqual([]);
  }
}, 60_000);

/** Without long jumps of the clock, which would end the sessions of the others. */
const calm = (one: Step): Step =>
  one.act === 'expire' ? { ...one, act: 'buy' } : one.act === 'settle' ? { ...one, size: 1 } : one;

function fail(): never {
  throw new Error('no such member');
}

/** What is wrong with a member's money and rights, and with the creator's money, by what the domains keep of them. */
async function faultsOf(uid: number): Promise<unknown[]> {
  const now = it.clock.now();
  const seller = shared.creator.uid;
  const rows = await it.db<{ fault: string; id: number }[]>`
    select 'account' as fault, a.id from ledger_account a
    where a.uid = any(${[uid, seller]}::bigint[]) and (a.balance < 0
      or a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = a.id))
    union all
    select 'right without purchase, or purchase without right', coalesce(p.id, e.ref_id)
    from (select * from purchase where uid = ${uid} and state = 'finished') p
    full join (select * from entitlement where uid = ${uid}) e on e.kind = p.goods_kind and e.ref_id = p.goods_id
    where p.id is null or e.uid is null
    union all
    select 'membership is not its terms', m.uid from member m
    cross join lateral (
      select coalesce(max(t.ends_at) filter (where t.kind = 'member'), 0) as member,
        coalesce(max(t.ends_at) filter (where t.kind = 'document'), 0) as document
      from membership_term t where t.uid = m.uid and t.state = 'running') t
    where m.uid = ${uid} and (greatest(m.vip_until, ${now}) <> greatest(t.member, ${now})
      or greatest(m.document_vip_until, ${now}) <> greatest(t.document, ${now}))
    union all
    select 'terms overlap', t.id from membership_term t join membership_term o
      on o.uid = t.uid and o.kind = t.kind and o.id <> t.id and o.starts_at < t.ends_at and t.starts_at < o.ends_at
    where t.uid = ${uid} and t.state = 'running' and o.state = 'running'
    union all
    select 'order and its payments', o.id from payment_order o
    cross join lateral (
      select count(*) filter (where not surplus) as paid, count(*) filter (where surplus) as surplus from payment p
      where p.order_id = o.id) p
    where o.uid = ${uid} and (o.state = 'paid' or p.paid <> (o.state in ('finished', 'refunded'))::int
      or o.refunded_fen > o.fen or p.surplus <> (
        select count(*) from payment_refund r join payment s on s.id = r.payment_id
        where s.order_id = o.id and s.surplus and r.fen = s.fen))
    union all
    select 'refunds above what was paid', p.id from payment p join payment_order o on o.id = p.order_id
    where o.uid = ${uid} and p.fen < (select coalesce(sum(r.fen), 0) from payment_refund r where r.payment_id = p.id)
    union all
    select 'coupon used twice', c.id from coupon c where c.uid = ${uid} and (c.purchase_id is not null)::int + (
      select count(*) from payment_order o where o.coupon_id = c.id and o.state in ('finished', 'refunded')) > 1
    union all
    select 'gift coins without an end', a.id from ledger_account a where a.uid = ${uid} and a.name = 'gift'
      and a.balance > (select coalesce(sum(l.coins), 0) from gift_lot l where l.uid = ${uid} and not l.expired)
    union all
    select 'paid coins', a.balance from ledger_account a where a.uid = ${uid} and a.name = 'paid' and a.balance <> (
      select coalesce(sum(r.coins - r.refunded_coins), 0) from recharge r join payment_order o
        on o.kind = 'recharge' and o.ref_id = r.id where r.uid = ${uid} and o.state in ('finished', 'refunded')) - (
      select coalesce(sum(p.paid_coins), 0) from purchase p where p.uid = ${uid} and p.state = 'finished') - (
      select coalesce(sum(t.paid_coins), 0) from membership_term t where t.uid = ${uid} and t.state = 'running')
    union all
    select 'pending', a.balance from ledger_account a where a.uid = ${seller} and a.name = 'pending' and a.balance <> (
      select coalesce(sum(s.fen), 0) from pending_share s where s.uid = ${seller} and not s.settled)
    union all
    select 'frozen', a.balance from ledger_account a where a.uid = ${seller} and a.name = 'frozen' and a.balance <> (
      select coalesce(sum(w.fen), 0) from withdrawal w
      where w.uid = ${seller} and w.state in ('reviewing', 'approved', 'paying', 'confirming'))
    union all
    select 'paid out', w.fen from (
      select coalesce(sum(fen), 0)::bigint as fen from withdrawal where uid = ${seller} and state = 'paid') w
    where w.fen <> (select coalesce(-sum(e.amount), 0) from ledger_entry e join ledger_journal j on j.id = e.journal_id
      where e.uid = ${seller} and j.reason = 'withdrawal')`;
  return [...rows];
}
