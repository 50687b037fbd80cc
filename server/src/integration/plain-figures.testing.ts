import type { TestApp } from '#core/testing/test-app.ts';

const second = (day: number) => day * 86_400 - 28_800;

/** The figures of a day of China (counted from 1970), each from its table in the plainest way. */
export async function plainFigures({ db }: TestApp, day: number) {
  const [from, to] = [second(day), second(day + 1)];
  const sum = async (text: string, column: string, what = 'count(*)') => {
    const [row] = await db.unsafe<{ value: number }[]>(
      `select coalesce(${what}, 0)::bigint as value from ${text} ${text.includes('where') ? 'and' : 'where'} ${column} >= ${from} and ${column} < ${to}`,
    );
    return row?.value ?? 0;
  };
  return {
    members: await sum('member', 'created_at'),
    documents: await sum('resource', 'created_at'),
    banks: await sum('bank', 'created_at'),
    posts: await sum('seeding', 'created_at'),
    comments: await sum('comment', 'created_at'),
    fileBytes: await sum('file', 'created_at', 'sum(bytes)'),
    purchases: await sum('purchase', 'created_at'),
    soldCoins: await sum('purchase', 'created_at', 'sum(coins)'),
    soldPaidCoins: await sum('purchase', 'created_at', 'sum(paid_coins)'),
    payments: await sum('payment', 'created_at'),
    paidFen: await sum('payment', 'created_at', 'sum(fen)'),
    refundedFen: await sum("payment_refund where state = 'done'", 'done_at', 'sum(fen)'),
    withdrawnFen: await sum('withholding', 'created_at', 'sum(income_fen)'),
    reports: await sum('moderation_report', 'created_at'),
    reviews: await sum(
      "moderation_case where decided_by_operator is not null and state <> 'open'",
      'decided_at',
    ),
  };
}
