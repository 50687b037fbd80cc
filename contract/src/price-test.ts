import { Type, type Static } from 'typebox';
import { call } from './core/call.ts';
import { ContentKindName } from './content.ts';
import { Coins, Count, Fen, Id, listInput, listOf, Nullable, OneOf, Seconds } from './core/schema.ts';

/** Price tests: one content for two prices, each member always asked the same one. */

const closed = { additionalProperties: false } as const;
const target = { kind: ContentKindName(), id: Id() };

/** Days a price test runs at least and at most. */
export const priceTestDays = { least: 1, most: 60 } as const;

/** What came of one price. */
const Arm = Type.Object({
  price: Coins(),
  /** Members who saw the price. */
  viewers: Count(),
  /** Those of them who have bought it and not given it back. */
  buyers: Count(),
  refunds: Count(),
  /** What their creator earned by them. */
  earnedFen: Fen(),
});

/** From where to where the difference of the second price from the first lies, in 95 of 100 cases. */
const Interval = Type.Object({ low: Type.Integer(), high: Type.Integer() });

export const PriceTest = Type.Object({
  id: Id(),
  target: Type.Object(target),
  state: OneOf(['running', 'ended']),
  /** The price in force at the start, which visitors see, and the other one. */
  first: Arm,
  second: Arm,
  /** Buyers of 10,000 viewers more than at the first price; null while too few saw either. */
  buyersDifference: Nullable(Interval),
  /** 分 that 100 viewers brought more than at the first price; null while too few saw or bought. */
  earnedDifference: Nullable(Interval),
  startedAt: Seconds(),
  /** When it ends by itself, or ended. */
  endsAt: Seconds(),
  /** The price taken at its end; null while it runs, or when it ended by its date: the first price stays then. */
  chosenPrice: Nullable(Coins()),
});
export type PriceTest = Static<typeof PriceTest>;

export const startPriceTest = call({
  name: 'pascal/startPriceTest',
  method: 'POST',
  access: 'member',
  summary: '给自己的一个内容开始价格测试：一半会员看到原价，一半看到另一个价；同时只能有一个',
  input: Type.Object(
    {
      ...target,
      /** The second price. */
      price: Type.Integer({ minimum: 1, maximum: 1_000_000, description: '学币' }),
      days: Type.Optional(
        Type.Integer({ minimum: priceTestDays.least, maximum: priceTestDays.most, default: 14 }),
      ),
    },
    closed,
  ),
  output: PriceTest,
  errors: [4003, 4004, 4009],
  changes: ['purchase', 'resource:id', 'bank:id'],
  idempotent: true,
});

export const endPriceTest = call({
  name: 'pascal/endPriceTest',
  method: 'POST',
  access: 'member',
  summary: '结束价格测试，并选定两个价格中的一个；已经卖出的不变',
  input: Type.Object({ testId: Id(), price: Coins() }, closed),
  output: PriceTest,
  errors: [4003, 4004, 4009],
  changes: ['purchase', 'resource', 'bank'],
  idempotent: true,
});

export const getPriceTestList = call({
  name: 'pascal/getPriceTestList',
  method: 'POST',
  access: 'member',
  summary: '我的一个内容的价格测试和两边的数据，最近的在前',
  input: Type.Object({ ...target, ...listInput }, closed),
  output: listOf(PriceTest),
  reads: ['purchase'],
});
