import { Type } from 'typebox';
import { call } from './core/call.ts';
import { Coins, Fen, Nullable } from './core/schema.ts';

const closedObject = { additionalProperties: false };

/** What holds a member back from spending, of what a purchase asks. */
export const SpendingState = Type.Object({
  /** 青少年模式 is on: nothing can be paid for. */
  youthMode: Type.Boolean(),
  /** Coins that may still be spent this month by the member's own cap; null = no cap. */
  monthLeft: Nullable(Coins()),
  /** From a price above this on the member wants to be asked again; null = never. */
  confirmAbove: Nullable(Coins()),
});

/** Limits of a member's own and what was spent this month of China; money counts as the coins it buys. */
export const SpendingLimit = Type.Object({
  ...SpendingState.properties,
  /** The cap itself: of what is spent in a month, and as much again for what is recharged. */
  monthCoins: Nullable(Coins()),
  /** Coins spent this month on content and memberships, refunds taken off. */
  spentCoins: Coins(),
  /** Coins recharged this month, refunds taken off. */
  rechargedCoins: Coins(),
  /** What a minor of the member's age may pay at once and in a month, 分; null for adults and unknown ages. */
  minor: Nullable(Type.Object({ belowAge: Type.Integer(), onceFen: Fen(), monthFen: Fen() })),
});

export const getSpendingLimit = call({
  name: 'wallet/getSpendingLimit',
  method: 'GET',
  access: 'member',
  summary: '消费保护：每月上限、确认金额、青少年模式，以及本月已经用了多少',
  input: Type.Object({}, closedObject),
  output: SpendingLimit,
  reads: ['wallet', 'order', 'youthMode', 'account', 'setting'],
});

export const setSpendingLimit = call({
  name: 'wallet/setSpendingLimit',
  method: 'POST',
  access: 'member',
  summary: '设置每月消费上限和确认金额（学币），空为不限，立即生效；青少年模式中不能改',
  input: Type.Object(
    {
      /** Coins a month; null or left out = no cap. */
      monthCoins: Type.Optional(Nullable(Coins({ maximum: 10_000_000 }))),
      /** Coins of one purchase; null or left out = never asked. */
      confirmCoins: Type.Optional(Nullable(Coins({ maximum: 10_000_000 }))),
    },
    closedObject,
  ),
  output: SpendingLimit,
  errors: [4003],
  changes: ['wallet'],
});
