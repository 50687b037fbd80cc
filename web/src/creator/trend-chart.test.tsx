import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { TrendChart } from '#creator/trend-chart.tsx';

const none = { views: 0, readers: 0, gates: 0, quotes: 0, sales: 0, refunds: 0, downloads: 0, earnedFen: 0 };

it.each([
  ['money in yuan', 'earnedFen', [{ earnedFen: 12_345 }, { earnedFen: 400 }], ['123.45 元', '0.00']],
  ['no money on a scale of one yuan', 'earnedFen', [{}, {}], ['1.00 元', '0.00']],
  ['money given back below nothing', 'earnedFen', [{ earnedFen: -250 }, {}], ['1.00 元', '-2.50']],
  ['views as counts', 'views', [{ views: 12_000 }, {}], ['1.2万 次', '0']],
] as const)('the axis shows %s', async (_, metric, figures, labels) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.createElement('div');
  const root = createRoot(host);
  const days = figures.map((part, at) => ({ date: `2026-11-0${at + 1}`, ...none, ...part }));
  await act(async () => root.render(<TrendChart days={days} metric={metric} />));
  expect([...host.querySelectorAll('.trend__y')].map((label) => label.textContent)).toEqual(labels);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
