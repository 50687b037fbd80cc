import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, useTestApp } from '#core/testing/test-app.ts';
import { runPaymentJobs } from '../payment/payment.testing.ts';
import { buildResource } from '../resource/resource.testing.ts';
import { sumsOf } from '../wallet/wallet.testing.ts';
import { buildCreator } from '../withdrawal/withdrawal.testing.ts';
import { moneyActs, newWorld, perform, type Step, type World } from './money.acts.testing.ts';
import { faultsOf } from './money.faults.testing.ts';

const runs = sampleSize({ short: 15, long: 20_000 });
/** What an act may be answered with: done, or refused for a reason. */
const allowedCodes = [200, 4000, 4002, 4003, 4004, 4009, 4029];

type Shared = Pick<World, 'goods' | 'creator' | 'withdrawals'>;

/** A creator with money and documents, whom everybody buys from. */
async function newShop(it: TestApp): Promise<Shared> {
  const creator = await buildCreator(it, 50_000);
  const goods = await Promise.all(
    [3, 11, 24, 60].map(async (price) => {
      const { id } = await buildResource(it.db, { uid: creator.uid, price });
      return { id, price };
    }),
  );
  return { creator, goods, withdrawals: [] };
}

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

/** Runs the jobs that wait and asks what is wrong; the jobs of questions not asked yet would only pile up. */
async function faultsAfterJobs(it: TestApp, uids: number[], seller: number): Promise<unknown[]> {
  await runPaymentJobs(it, 'payment.deliver');
  await runPaymentJobs(it, 'payment.refund');
  await it.db`delete from graphile_worker._private_jobs`;
  const faults = await Promise.all(uids.map((uid) => faultsOf(it, { uid, seller })));
  return faults.flat();
}

/** Sequences of one database: the long run takes a fresh one again and again, as asking a large one takes longer. */
const sequencesPerDatabase = 500;
const databases = Math.ceil(runs / sequencesPerDatabase);

describe.each(Array.from({ length: databases }, (_, i) => i + 1))('database %i', (database) => {
  const it = useTestApp();
  let shop: Shared;
  let number = 0;
  const numRuns = Math.min(sequencesPerDatabase, runs - (database - 1) * sequencesPerDatabase);
  beforeAll(async () => {
    shop = await newShop(it);
  });

  test(
    'whatever is done with money in whatever order, and wherever it falls: nothing is lost, doubled or made from nothing',
    async () => {
      await fc.assert(
        fc.asyncProperty(sequence, async (steps) => {
          const world = await newWorld(it, shop, ++number);
          for (const one of steps) {
            // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
            const answer = await perform(world, one);
            expect(allowedCodes).toContain(answer?.code ?? 200);
          }
          expect(await faultsAfterJobs(it, [world.uid], shop.creator.uid)).toEqual([]);
        }),
        { numRuns },
      );
      expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
    },
    30_000 + numRuns * 600,
  );
});

describe('300 acts at once, and 300 more', () => {
  const it = useTestApp();

  test.each([1, 50])('on %i members: the same, and no deadlock reaches a caller', async (members) => {
    const shop = await newShop(it);
    const worlds: World[] = [];
    for (let i = 1; i <= members; i++) worlds.push(await newWorld(it, shop, members + i));
    for (const one of start) await Promise.all(worlds.map((world) => perform(world, one)));
    for (const wave of [1, 2]) {
      const steps = fc.sample(step, { seed: members * wave, numRuns: 300 }).map(calm);
      const answers = await Promise.all(
        steps.map((one, i) => perform(worlds[i % members] ?? fail(), { ...one, crashAt: 0 })),
      );
      const unexpectedAnswers = answers.filter((one) => one !== null && !allowedCodes.includes(one.code));
      expect(unexpectedAnswers).toEqual([]);
    }
    const uids = worlds.map(({ uid }) => uid);
    expect(await faultsAfterJobs(it, uids, shop.creator.uid)).toEqual([]);
  });
});

/** Without long jumps of the clock, which would end the sessions of the others. */
const calm = (one: Step): Step =>
  one.act === 'expire' ? { ...one, act: 'buy' } : one.act === 'settle' ? { ...one, size: 1 } : one;

function fail(): never {
  throw new Error('no such member');
}
