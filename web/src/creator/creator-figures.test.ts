import { expect, it } from 'vitest';
import { csvOf, dayLabel } from '#creator/creator-figures.ts';

const day = {
  date: '2026-11-09',
  views: 12,
  readers: 9,
  gates: 3,
  quotes: 2,
  sales: 1,
  refunds: 0,
  downloads: 1,
  earnedFen: -1234,
};

it('writes days as a table with yuan', () => {
  expect(csvOf([day]).split('\r\n')).toEqual([
    '\uFEFF日期,浏览,读者,看完试读,查看价格,成交,退款,下载,收入（元）',
    '2026-11-09,12,9,3,2,1,0,1,-12.34',
    '',
  ]);
});

it('labels a day without leading zeros', () => {
  expect([dayLabel('2026-11-09', false), dayLabel('2026-11-09', true)]).toEqual(['9日', '11/9']);
});
