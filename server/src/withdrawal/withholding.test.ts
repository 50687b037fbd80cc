import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingDefinitions } from '@xuelin/contract/setting/definitions';
import { bornOn, taxOn, taxOnNext, yearsBetween } from '@xuelin/contract/withdrawal/withholding';

const table = settingDefinitions['withdrawal.taxTable'].default;

describe('taxOn', () => {
  test.each([
    [0, 0],
    [80_000, 0],
    [80_001, 0],
    [80_100, 20],
    [100_000, 4_000],
    [400_000, 64_000],
    [400_100, 64_016],
    [2_000_000, 320_000],
    [2_500_000, 400_000],
    [3_000_000, 520_000],
    [6_250_000, 1_300_000],
    [10_000_000, 2_500_000],
  ])('of %i 分 is %i 分', (fen, tax) => expect(taxOn(table, fen)).toBe(tax));

  test('never falls while income rises, and never takes all of it', () => {
    fc.assert(
      fc.property(fc.nat(20_000_000), fc.nat(1_000_000), (fen, more) => {
        expect(taxOn(table, fen + more)).toBeGreaterThanOrEqual(taxOn(table, fen));
        expect(taxOn(table, fen)).toBeLessThanOrEqual(fen);
      }),
    );
  });
});

test('taxOnNext: a month in parts pays what it pays at once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1_000, max: 200_000 }), { maxLength: 12 }), (parts) => {
      const month = { fen: 0, taxFen: 0 };
      for (const fen of parts) {
        month.taxFen += taxOnNext(table, month, fen);
        month.fen += fen;
      }
      expect(month.taxFen).toBe(taxOn(table, month.fen));
    }),
  );
});

describe('bornOn', () => {
  test.each([
    ['11010519491231002X', '1949-12-31'],
    ['11010519491231002x', '1949-12-31'],
    ['440524188001010014', '1880-01-01'],
    ['110105194912310021', null],
    ['110105194913310028', null],
    ['110105194902300028', null],
    ['1101051949123100', null],
    ['', null],
    ['０１２３４５６７８９０１２３４５６７', null],
  ])('%s: %s', (number, day) => expect(bornOn(number)).toBe(day));
});

test.each([
  ['2008-06-01', '2026-05-31', 17],
  ['2008-06-01', '2026-06-01', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('from %s to %s are %i years', (from, to, years) => expect(yearsBetween(from, to)).toBe(years));
