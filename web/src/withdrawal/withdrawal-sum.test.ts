import { expect, test } from 'vitest';
import {
  amountFault,
  arrivalOf,
  mostNow,
  parseYuan,
  type WithdrawalConfig,
} from '#withdrawal/withdrawal-sum.ts';

const config: WithdrawalConfig = {
  minFen: 1_000,
  maxFen: 200_000,
  timesPerDay: 3,
  dayFen: 500_000,
  monthFen: 2_000_000,
  feeFen: 0,
  table: {
    exemptFen: 80_000,
    fixedUpToFen: 400_000,
    fixedDeductionFen: 80_000,
    deductionPercent: 20,
    brackets: [{ upToFen: 2_000_000, percent: 20, quickFen: 0 }],
  },
  availableFen: 130_650,
  today: { times: 0, fen: 0 },
  month: { fen: 0, taxFen: 0 },
  phoneBound: true,
  identity: null,
  identityFixed: false,
};

test.each([
  ['500', 50_000],
  ['500.', 50_000],
  ['0.5', 50],
  ['12.34', 1_234],
  ['12.345', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('parseYuan(%s)', (text, fen) => expect(parseYuan(text)).toBe(fen));

test('what arrives is less the tax of the month', () => {
  expect(arrivalOf(config, 50_000)).toEqual({ taxFen: 0, feeFen: 0, arrivalFen: 50_000 });
  expect(arrivalOf({ ...config, month: { fen: 80_000, taxFen: 0 } }, 50_000).taxFen).toBe(10_000);
});

test('mostNow stays within every limit', () => {
  expect(mostNow(config)).toBe(130_650);
  expect(mostNow({ ...config, availableFen: 900_000 })).toBe(200_000);
  expect(mostNow({ ...config, today: { times: 1, fen: 450_000 } })).toBe(50_000);
  expect(mostNow({ ...config, month: { fen: 2_000_000, taxFen: 0 } })).toBe(0);
});

test.each([
  [null, '请填写提现金额'],
  [999, '每次至少提现 10 元'],
  [130_651, '可提现余额不足，请减少金额'],
  [130_650, null],
])('amountFault of %s', (fen, fault) => expect(amountFault(config, fen)).toBe(fault));
