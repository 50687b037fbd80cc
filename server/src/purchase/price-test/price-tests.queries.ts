import type { OutputOf } from '@xuelin/contract/core/call';
import { LIMIT } from '@xuelin/contract/core/constants';
import type * as contract from '@xuelin/contract/price-test';
import type { PriceTest } from '@xuelin/contract/price-test';
import type { ReadContext } from '#core/calls/call-context.ts';
import { cutPage, unpackId } from '#core/calls/cursor.ts';
import type { Queryable } from '#core/database/database.ts';
import { type ArmFigures, buyersDifference, earnedDifference } from './difference.ts';
import type { Arm, TestPrices } from './own-price.ts';

type List = typeof contract.getPriceTestList;
type Row = Omit<TestPrices, 'salt'> & {
  startedAt: number;
  endedAt: number | null;
  chosenPrice: number | null;
};
type ArmRow = ArmFigures & { testId: number; arm: Arm; refunds: number };

/** Tests of one content of a member's own, the latest first; of another's there are none. */
export async function getPriceTestList({
  db,
  caller: { uid },
  input,
  now,
}: ReadContext<List>): Promise<OutputOf<List>> {
  const limit = input.limit ?? LIMIT;
  const tests = await db<Row[]>`
    select id, kind, ref_id, uid, price_a, price_b, started_at, ends_at, ended_at, chosen_price from price_test
    where kind = ${input.kind} and ref_id = ${input.id} and uid = ${uid} and id < ${unpackId(input.cursor)}
    order by id desc limit ${limit + 1}`;
  const { rows, nextCursor } = cutPage(tests, limit, (row) => [row.id]);
  return { list: await viewsOf(db, rows, now), nextCursor };
}

/** One test as its creator sees it. */
export async function priceTestOf(sql: Queryable, id: number, now: number): Promise<PriceTest> {
  const rows = await sql<Row[]>`
    select id, kind, ref_id, uid, price_a, price_b, started_at, ends_at, ended_at, chosen_price from price_test
    where id = ${id}`;
  const [view] = await viewsOf(sql, rows, now);
  if (!view) throw new Error('the price test is not there');
  return view;
}

async function viewsOf(sql: Queryable, rows: readonly Row[], now: number): Promise<PriceTest[]> {
  const ids = rows.map(({ id }) => id);
  const arms = await sql<ArmRow[]>`
    select test_id, arm, count(*)::int as viewers, count(*) filter (where bought)::int as buyers,
      sum(refunds)::int as refunds, sum(earned_fen)::bigint as earned_fen,
      sum(earned_fen::float8 * earned_fen)::float8 as earned_squares
    from price_test_member where test_id = any(${ids}::bigint[]) group by test_id, arm`;
  return rows.map((row): PriceTest => {
    const figures = (arm: Arm) =>
      arms.find((one) => one.testId === row.id && one.arm === arm) ?? {
        viewers: 0,
        buyers: 0,
        refunds: 0,
        earnedFen: 0,
        earnedSquares: 0,
      };
    const [a, b] = [figures('a'), figures('b')];
    const view = (price: number, { viewers, buyers, refunds, earnedFen }: typeof a) => ({
      price,
      viewers,
      buyers,
      refunds,
      earnedFen,
    });
    const { id, kind, refId, priceA, priceB, startedAt, endedAt, endsAt, chosenPrice } = row;
    return {
      id,
      target: { kind, id: refId },
      state: endedAt === null && endsAt > now ? 'running' : 'ended',
      first: view(priceA, a),
      second: view(priceB, b),
      buyersDifference: buyersDifference(a, b),
      earnedDifference: earnedDifference(a, b),
      startedAt,
      endsAt: Math.min(endedAt ?? endsAt, endsAt),
      chosenPrice,
    };
  });
}
