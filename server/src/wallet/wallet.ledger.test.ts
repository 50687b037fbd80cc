import { sampleSize } from '@xuelin/contract/testing/sample-size';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { useTestDatabase } from '#core/testing/test-database.ts';
import { post, type Posting } from './wallet.ledger.ts';
import { pursesOf } from './wallet.public.ts';
import { buildWallet, sumsOf } from './wallet.testing.ts';

const { db } = useTestDatabase();
const now = 1_790_000_000;
let ref = 0;

/** Moves paid coins from one member to another. */
const move = (from: number, to: number, amount: number, refId = ++ref) =>
  inTransaction(db, (tx) =>
    post(tx, {
      reason: 'test_move',
      refId,
      title: '测试',
      now,
      postings: [
        { uid: from, account: 'paid', amount: -amount },
        { uid: to, account: 'paid', amount },
      ],
    }),
  );

describe('the ledger', () => {
  it('refuses postings that do not sum to 0 per currency', async () => {
    const postings: Posting[] = [
      { uid: 1, account: 'paid', amount: 5 },
      { uid: 0, account: 'issue', currency: 'coin_gift', amount: -5 },
    ];
    const posting = inTransaction(db, (tx) =>
      post(tx, { reason: 'test_off', refId: 1, title: '', now, postings }),
    );
    await expect(posting).rejects.toThrow('does not sum to 0');
  });

  it('refuses an unbalanced statement in the database itself', async () => {
    await buildWallet(db, 2, { paid: 10 });
    const [account] = await db<
      { id: number }[]
    >`select id from ledger_account where uid = 2 and name = 'paid'`;
    const [journal] = await db<{ id: number }[]>`select id from ledger_journal limit 1`;
    const forgery = db`
      insert into ledger_entry (journal_id, account_id, uid, currency, amount, balance_after, created_at)
      values (${journal?.id ?? 0}, ${account?.id ?? 0}, 2, 'coin_paid', 100, 110, ${now})`;
    await expect(forgery).rejects.toThrow('do not sum to 0');
  });

  it('refuses to change, remove or truncate what is written', async () => {
    await buildWallet(db, 3, { paid: 10 });
    await expect(db`update ledger_entry set amount = amount * 2`).rejects.toThrow('written once');
    await expect(db`delete from ledger_entry`).rejects.toThrow('written once');
    await expect(db`truncate ledger_entry, ledger_journal cascade`).rejects.toThrow('written once');
    await expect(db`update ledger_journal set title = ''`).rejects.toThrow('written once');
    await expect(db`delete from ledger_journal`).rejects.toThrow('written once');
  });

  it('lets no purse fall below 0 and says what is missing', async () => {
    await buildWallet(db, 4, { paid: 10 });
    const refusal = await move(4, 5, 25).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 4002, data: { missing: 15 } });
    await expect(move(4, 5, 11)).rejects.toMatchObject({ code: 4002, data: { missing: 1 } });
    expect(await pursesOf(db, 4)).toEqual({ paid: 10, gift: 0 });
  });

  it('books the same happening once, also in parallel', async () => {
    await buildWallet(db, 6, { paid: 100 });
    const refId = ++ref;
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => move(6, 7, 10, refId)));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await pursesOf(db, 6)).toEqual({ paid: 90, gift: 0 });
  });

  it('keeps every balance equal to the sum of its entries under random parallel moves', async () => {
    const members = [11, 12, 13, 14];
    for (const uid of members) await buildWallet(db, uid, { paid: 50, gift: 5 });
    const moves = fc.array(
      fc.record({
        from: fc.constantFrom(...members),
        to: fc.constantFrom(...members),
        amount: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        await Promise.allSettled(
          all.filter((one) => one.from !== one.to).map((one) => move(one.from, one.to, one.amount)),
        );
        const { unbalancedJournals, driftedAccounts, negative } = await sumsOf(db);
        expect({ unbalancedJournals, driftedAccounts, negative }).toEqual({
          unbalancedJournals: [],
          driftedAccounts: [],
          negative: [],
        });
      }),
      { numRuns: sampleSize({ short: 8, long: 300 }) },
    );
  });
});
