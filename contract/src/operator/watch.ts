import { Type, type Static } from 'typebox';
import { call } from '../core/call.ts';
import { operator } from '../core/operator-role.ts';
import { Count, none, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';

/** What happened on one day in China. */
export const DayFigures = Type.Object({
  /** New members. */
  members: Count(),
  documents: Count(),
  banks: Count(),
  posts: Count(),
  comments: Count(),
  /** Bytes of all files that arrived. */
  fileBytes: Count(),
  purchases: Count(),
  /** Coins spent, of both purses, and of bought ones alone. */
  soldCoins: Count(),
  soldPaidCoins: Count(),
  /** Payments that arrived, and their 分. */
  payments: Count(),
  paidFen: Count(),
  refundedFen: Count(),
  /** 分 of withdrawals that arrived, before tax. */
  withdrawnFen: Count(),
  reports: Count(),
  /** Cases that operators decided. */
  reviews: Count(),
});
export type DayFigures = Static<typeof DayFigures>;

/** YYYY-MM-DD in China. */
const Day = () => Text(10, 10, { pattern: '^20\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

export const getFigures = call({
  name: 'operator/getFigures',
  method: 'GET',
  access: operator(),
  summary: '每天的数字，从一天到另一天（含），最多 400 天；中国时间（运营）',
  input: Type.Object({ from: Day(), to: Day() }, { additionalProperties: false }),
  output: Type.Object({
    /** Each day asked for that has begun, the first first. */
    list: Type.Array(Type.Object({ day: Type.String(), figures: DayFigures })),
  }),
  reads: [
    'member',
    'resource',
    'bank',
    'seeding',
    'comment',
    'file',
    'purchase',
    'order',
    'withdrawal',
    'review',
  ],
});

export const getDashboard = call({
  name: 'operator/getDashboard',
  method: 'GET',
  access: operator(),
  summary: '今天：数字、正在等待处理的队列、后台任务与各部分的健康（运营）',
  input: none(),
  output: Type.Object({
    /** Today so far, and yesterday whole. */
    today: DayFigures,
    yesterday: DayFigures,
    /** Members whose app asked something today. */
    activeMembers: Count(),
    /** What waits for a person. */
    queues: Type.Object({
      reviews: Count(),
      /** Of them, beyond what was promised. */
      lateReviews: Count(),
      refunds: Count(),
      withdrawals: Count(),
      corrections: Count(),
      feedback: Count(),
      coinAdjustments: Count(),
      couponIssues: Count(),
      /** Differences between the books and the bills of the last 30 days. */
      paymentDifferences: Count(),
    }),
    jobs: Type.Object({
      /** Due and not begun. */
      waiting: Count(),
      running: Count(),
      /** Given up after all tries. */
      failed: Count(),
      /** Seconds the oldest due one waits. */
      oldestSeconds: Count(),
      /** The last failures, with the first line of their error. */
      failures: Type.Array(Type.Object({ name: Type.String(), error: Type.String(), tries: Count() })),
    }),
    /** Bytes of the database, and of all files that ever arrived. */
    storage: Type.Object({ databaseBytes: Count(), fileBytes: Count() }),
    /** ok · failing · off = not configured. */
    health: Type.Array(
      Type.Object({
        part: OneOf([
          'database',
          'replica',
          'storage',
          'jobs',
          'ledger',
          'sms',
          'wechatPay',
          'alipay',
          'wechat',
          'amap',
          'sandboxPay',
        ]),
        state: OneOf(['ok', 'failing', 'off']),
        /** Milliseconds it took to answer; null where nothing was asked. */
        milliseconds: Nullable(Count()),
        /** Of providers: when one of our calls last went well and last failed, by any node, and why; null = never. */
        succeededAt: Nullable(Seconds()),
        failedAt: Nullable(Seconds()),
        fault: Type.String(),
      }),
    ),
  }),
  reads: [
    'member',
    'resource',
    'bank',
    'seeding',
    'comment',
    'file',
    'purchase',
    'order',
    'withdrawal',
    'review',
    'wallet',
    'feedback',
  ],
});

export const getCallTimeList = call({
  name: 'operator/getCallTimeList',
  method: 'GET',
  access: operator('admin'),
  summary: '每个接口用了多久，慢的在前：每台服务器最近 500 次的数字（运营）',
  input: none(),
  output: Type.Object({
    /** Servers by name and process, as their logs say, with when each noted its figures: the one that answers first. */
    nodes: Type.Array(Type.Object({ node: Type.String(), notedAt: Seconds() })),
    list: Type.Array(
      Type.Object({
        node: Type.String(),
        call: Type.String(),
        /** Since the process began. */
        count: Count(),
        /** Milliseconds: half and 95 of 100 took no longer; of the last 500. */
        p50: Type.Number(),
        p95: Type.Number(),
        /** Milliseconds of the slowest since the process began. */
        worst: Type.Number(),
        /** Answers that were our fault (5xx). */
        faults: Count(),
      }),
    ),
  }),
  // Of the moment: nothing that a call changes.
  reads: [],
});
