import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { post } from './wallet.ledger.ts';
import { availableOf, holdMoney, postHold, voidHold } from './wallet.public.ts';
import { sumsOf } from './wallet.testing.ts';

const it = useTestApp();
const now = 1_790_000_000;
let next = 0;

const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('hold' as const), fen: fc.integer({ min: 1, max: 60_000 }) }),
    fc.record({ act: fc.constantFrom('post' as const, 'void' as const), which: fc.nat(5) }),
  ),
  { maxLength: 12 },
);

test('whatever is held, posted and voided in whatever order: no 分 appears or is lost', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const { uid } = await buildMember(it.db);
      const start = 100_000;
      await inTransaction(it.db, (tx) =>
        post(tx, {
          reason: 'test_income',
          refId: ++next,
          title: '收入',
          now,
          postings: [
            { uid, account: 'available', amount: start },
            { uid: 0, account: 'share', currency: 'cny', amount: -start },
          ],
        }),
      );
      const holds: { id: number; fen: number; open: boolean }[] = [];
      let [available, frozenFen] = [start, 0];
      const [expectedTexts, refusals]: [string[], string[]] = [[], []];
      for (const step of steps) {
        if (step.act === 'hold') {
          const hold = inTransaction(it.db, (tx) =>
            holdMoney(tx, { uid, fen: step.fen, title: '提现', now }),
          );
          if (step.fen > available) {
            expectedTexts.push('可提现余额不足');
            refusals.push(await messageOf(hold));
            continue;
          }
          holds.push({ id: await hold, fen: step.fen, open: true });
          available -= step.fen;
          frozenFen += step.fen;
          continue;
        }
        const hold = holds[step.which];
        if (!hold) continue;
        const { id, fen } = hold;
        const tax = Math.floor(fen / 5);
        const release = inTransaction(it.db, (tx) =>
          step.act === 'void'
            ? voidHold(tx, { id, title: '退回', now })
            : postHold(tx, { id, arrivalFen: fen - tax, taxFen: tax, feeFen: 0, title: '到账', now }),
        );
        if (!hold.open) {
          expectedTexts.push('已经处理过');
          refusals.push(await messageOf(release));
          continue;
        }
        await release;
        hold.open = false;
        frozenFen -= fen;
        if (step.act === 'void') available += fen;
      }
      expect(refusals).toEqual(expectedTexts.map((text) => expect.stringContaining(text)));
      const rows = await it.db<{ balance: number }[]>`
        select balance from ledger_account where uid = ${uid} and name = 'frozen'`;
      expect([await availableOf(it.db, uid), rows[0]?.balance ?? 0]).toEqual([available, frozenFen]);
    }),
    { numRuns: sampleSize({ short: 25, long: 300 }) },
  );
  expect(await sumsOf(it.db)).toEqual({ unbalancedJournals: [], driftedAccounts: [], negative: [] });
});

test('what does not sum to the hold cannot be posted', async () => {
  const { uid } = await buildMember(it.db);
  await inTransaction(it.db, (tx) =>
    post(tx, {
      reason: 'test_income',
      refId: ++next,
      title: '收入',
      now,
      postings: [
        { uid, account: 'available', amount: 1_000 },
        { uid: 0, account: 'share', currency: 'cny', amount: -1_000 },
      ],
    }),
  );
  const id = await inTransaction(it.db, (tx) => holdMoney(tx, { uid, fen: 1_000, title: '提现', now }));
  const wrong = { id, arrivalFen: 999, taxFen: 0, feeFen: 0, title: '到账', now };
  await expect(inTransaction(it.db, (tx) => postHold(tx, wrong))).rejects.toThrow('does not sum to 0');
});

/** What it was refused with; says so when it was not. */
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: unknown) => (error as Error).message,
  );
