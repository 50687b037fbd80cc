import { createHash } from 'node:crypto';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';

export type Arm = 'a' | 'b';
/** A test as far as it says what somebody pays. */
export type TestPrices = {
  id: number;
  kind: string;
  refId: number;
  uid: number;
  priceA: number;
  priceB: number;
  salt: string;
  /** When it ended, or will. */
  endsAt: number;
};
/** What a member is asked for, and the test that says so; null when it is the price of everybody. */
export type OwnPrice = { price: number; test: { id: number; arm: Arm } | null };

/** Seconds in which whoever saw a price before a test ended still buys for it, where it is the lower one. */
export const graceSeconds = 1_800;

/** The arm of a member: always the same one, and nothing that they send changes it. */
export function armOf(test: Pick<TestPrices, 'salt'>, uid: number): Arm {
  const [byte = 0] = createHash('sha256').update(`${test.salt} ${uid}`).digest();
  return byte % 2 === 0 ? 'a' : 'b';
}

export const priceOf = ({ priceA, priceB }: Pick<TestPrices, 'priceA' | 'priceB'>, arm: Arm): number =>
  arm === 'a' ? priceA : priceB;

/** Tests of these contents that run, or ended so lately that somebody may still be about to buy. */
function testsOf(sql: Queryable, kind: string, ids: readonly number[], now: number): Promise<TestPrices[]> {
  return sql<TestPrices[]>`
    select id, kind, ref_id, uid, price_a, price_b, salt, least(ended_at, ends_at) as ends_at from price_test
    where kind = ${kind} and ref_id = any(${[...ids]}::bigint[]) and least(ended_at, ends_at) > ${now - graceSeconds}
    order by id`;
}

/** What one member is asked: the price of their arm; just after a test the lower one of that and the price in force. */
function priceAmong(tests: readonly TestPrices[], price: number, uid: number, now: number): OwnPrice {
  let own: OwnPrice = { price, test: null };
  for (const test of tests) {
    if (test.uid === uid) continue;
    const arm = armOf(test, uid);
    const armPrice = priceOf(test, arm);
    const isRunning = test.endsAt > now;
    if (isRunning || armPrice < own.price) own = { price: armPrice, test: { id: test.id, arm } };
  }
  return own;
}

/** What a member pays now for things of one kind whose prices are these, by id; who sells one sees its own price. */
export async function ownPrices(
  sql: Queryable,
  query: { uid: number; kind: string; prices: ReadonlyMap<number, number>; now: number },
): Promise<Map<number, OwnPrice>> {
  const { uid, kind, prices, now } = query;
  const tests = await testsOf(sql, kind, [...prices.keys()], now);
  return new Map(
    [...prices].map(([id, price]) => [
      id,
      priceAmong(
        tests.filter(({ refId }) => refId === id),
        price,
        uid,
        now,
      ),
    ]),
  );
}

/** The same of one thing. */
export async function ownPrice(
  sql: Queryable,
  { uid, kind, id, price, now }: { uid: number; kind: string; id: number; price: number; now: number },
): Promise<OwnPrice> {
  if (price === 0) return { price, test: null };
  const prices = await ownPrices(sql, { uid, kind, prices: new Map([[id, price]]), now });
  return prices.get(id) ?? { price, test: null };
}

/** Tests named to a client at most. */
const mostTests = 2_000;

/** Things whose price for this member differs from the one everybody sees in lists, the newest tests first. */
export async function differingPrices(
  sql: Queryable,
  uid: number,
  now: number,
): Promise<{ kind: string; id: number; price: number }[]> {
  const tests = await sql<TestPrices[]>`
    select id, kind, ref_id, uid, price_a, price_b, salt, ends_at from price_test
    where ended_at is null and ends_at > ${now} and uid <> ${uid} order by id desc limit ${mostTests}`;
  return tests
    .filter((test) => armOf(test, uid) === 'b')
    .map(({ kind, refId, priceB }) => ({ kind, id: refId, price: priceB }));
}

/** Refuses (4009) to change a price that is being tested. The caller has locked the content. */
export async function requireNoPriceTest(
  tx: Tx,
  { kind, id, now }: { kind: string; id: number; now: number },
): Promise<void> {
  const tests = await tx`
    select 1 from price_test where kind = ${kind} and ref_id = ${id} and ended_at is null and ends_at > ${now}`;
  if (tests.length > 0) throw new AppError(4009, '正在做价格测试，请先在创作者中心结束测试，再改售价');
}
