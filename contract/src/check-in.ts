import { Type } from 'typebox';
import { call } from './core/call.ts';
import { CHECK_IN_COINS } from './core/constants.ts';
import { Coins, Count, none, OneOf, Seconds } from './core/schema.ts';

/** Where a member stands: the week of check-ins that today belongs to. */
const status = {
  /** YYYY-MM-DD in China's time. */
  today: Type.String(),
  /** True when today's coins were taken. */
  signed: Type.Boolean(),
  /** Days in a row up to the last check-in; 0 when yesterday was missed. */
  streak: Count(),
  /** What today gives, or gave. */
  coins: Coins(),
  /** The seven days of the running week. */
  week: Type.Array(
    Type.Object({
      /** 1 … 7 */
      day: Type.Integer({ minimum: 1, maximum: CHECK_IN_COINS.length }),
      coins: Coins(),
      state: OneOf(['done', 'today', 'next']),
    }),
  ),
};

export const getStatus = call({
  name: 'checkIn/getStatus',
  method: 'GET',
  access: 'member',
  summary: '签到情况：连续天数、这一周的奖励、今天是否已签',
  input: none(),
  output: Type.Object(status),
  reads: ['checkIn', 'setting'],
});

export const sign = call({
  name: 'checkIn/sign',
  method: 'POST',
  access: 'member',
  summary: '今日签到，得赠送学币；一天一次（北京时间）',
  input: none(),
  output: Type.Object({
    ...status,
    /** When the coins just given expire. */
    expiresAt: Seconds(),
  }),
  errors: [4009],
  changes: ['checkIn', 'wallet'],
  idempotent: true,
});
