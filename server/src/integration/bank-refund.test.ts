import { waitFor } from '@xuelin/contract/testing/wait-for';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '#core/testing/test-app.ts';
import { buildMember } from '../account/account.testing.ts';
import { type BuiltBank, buildBank } from '../question/question.testing.ts';
import { pursesOf } from '../wallet/wallet.public.ts';
import { buildWallet } from '../wallet/wallet.testing.ts';

const it = useTestApp();
let author: number;
let uid: number;
let token: string;
let keys = 0;

beforeAll(async () => {
  author = (await buildMember(it.db)).uid;
  // What anybody may practise without buying would hide who has the right.
  const operator = await it.loginOperator('admin');
  const change = { key: 'practice.freePerDay', value: 0, reason: '测试' };
  await it.call('operator/setSetting', change, { operator, key: 'no-allowance' });
});
beforeEach(async () => {
  ({ uid } = await buildMember(it.db));
  token = await it.loginAs(uid);
  await buildWallet(it.db, uid, { paid: 200 });
});

type Kind = 'bank' | 'paper';
const call: typeof it.call = (name, input) =>
  it.call(name, input, { token, key: `bank-refund-key-${++keys}` });
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code;

/** A bank for 100 coins with one paper for 30, of which one of the two was bought. */
async function buyOne(
  kind: Kind,
): Promise<{ bank: BuiltBank; paperId: number; back: () => Promise<number> }> {
  const bank = await buildBank(it.db, { uid: author, price: 100, papers: [{ title: '第一套', price: 30 }] });
  const paperId = bank.papers[0]?.id ?? 0;
  const [id, price] = kind === 'bank' ? [bank.id, 100] : [paperId, 30];
  const { data } = await call('pascal/buy', { kind, id, price });
  const purchaseId = data.purchase.id;
  return { bank, paperId, back: () => codeOf(call('pascal/refund', { id: purchaseId, cause: 'unused' })) };
}

describe.each<Kind>(['bank', 'paper'])('a %s', (kind) => {
  const ways: [string, (bank: BuiltBank, paperId: number) => Promise<number>][] = [
    ['its PDF', (_, paperId) => codeOf(call('questionBank/download', { paperId, answers: true }))],
    ['an attempt over its paper', (_, paperId) => codeOf(call('practice/start', { mode: 'order', paperId }))],
    ['an attempt over the bank', ({ id }) => codeOf(call('practice/start', { mode: 'order', bankId: id }))],
    [
      'an attempt over some questions',
      ({ papers: [paper] }) =>
        codeOf(call('practice/start', { mode: 'order', questionIds: paper?.questions.slice(0, 2) ?? [] })),
    ],
  ];

  test('that was not used is given back', async () => {
    const { back } = await buyOne(kind);
    expect(await back()).toBe(200);
    expect((await pursesOf(it.db, uid)).paid).toBe(200);
  });

  test.each(ways)('is used by %s, and not given back then', async (_, use) => {
    const { bank, paperId, back } = await buyOne(kind);
    expect(await use(bank, paperId)).toBe(200);
    expect(await back()).toBe(4003);
    expect((await pursesOf(it.db, uid)).paid).toBeLessThan(200);
  });

  test.each(ways)('%s and a refund at once: never both', async (_, use) => {
    const { bank, paperId, back } = await buyOne(kind);
    const [used, refunded] = await Promise.all([use(bank, paperId), back()]);
    expect([used, refunded].filter((code) => code === 200)).toHaveLength(1);
  });

  test('bought anew beside its refund: neither waits for the other with what it has locked', async () => {
    const { bank, paperId } = await buyOne(kind);
    const [id, price] = kind === 'bank' ? [bank.id, 100] : [paperId, 30];
    await it.db.session(async (sql) => {
      await sql`begin`;
      // As a refund does first.
      await sql`delete from entitlement where uid = ${uid} and kind = ${kind} and ref_id = ${id}`;
      const buying = codeOf(call('pascal/buy', { kind, id, price }));
      const waiting = waitFor(async () => {
        const rows = await it.db`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(rows.length).toBeGreaterThan(0);
        return 'waits';
      });
      const first = await Promise.race([buying, waiting.catch(() => 'nobody waits')]);
      await sql`rollback`;
      expect(first).toBe(4009);
      await buying;
    });
  });
});
