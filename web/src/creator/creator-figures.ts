import type { DayPoint, Figures } from '@xuelin/contract/creator';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';

/** How many days are looked back. */
export const spans = [
  { key: '7', label: '7 天' },
  { key: '30', label: '30 天' },
  { key: '90', label: '90 天' },
] as const;
export type Span = (typeof spans)[number]['key'];

/** What the chart can show. */
export const metrics = [
  { key: 'earnedFen', label: '收益', unit: '元' },
  { key: 'views', label: '浏览', unit: '次' },
  { key: 'readers', label: '读者', unit: '人' },
  { key: 'sales', label: '成交', unit: '单' },
  { key: 'downloads', label: '下载', unit: '次' },
] as const;
export type Metric = (typeof metrics)[number]['key'];

/** A figure as it is read: money in yuan, counts shortened. */
export const figureText = (metric: keyof Figures, value: number): string =>
  metric === 'earnedFen' ? formatYuan(value) : formatCount(value);

/** “19日” of 2026-11-19; with the month where that is not plain. */
export const dayLabel = (date: string, withMonth: boolean): string =>
  withMonth ? `${Number(date.slice(5, 7))}/${Number(date.slice(8))}` : `${Number(date.slice(8))}日`;

const columns: readonly { key: keyof Figures; label: string }[] = [
  { key: 'views', label: '浏览' },
  { key: 'readers', label: '读者' },
  { key: 'gates', label: '看完试读' },
  { key: 'quotes', label: '查看价格' },
  { key: 'sales', label: '成交' },
  { key: 'refunds', label: '退款' },
  { key: 'downloads', label: '下载' },
  { key: 'earnedFen', label: '收入（元）' },
];

/** The sums of some days. */
export function sumOf(days: readonly DayPoint[]): Figures {
  const sum: Figures = {
    views: 0,
    readers: 0,
    gates: 0,
    quotes: 0,
    sales: 0,
    refunds: 0,
    downloads: 0,
    earnedFen: 0,
  };
  for (const day of days) for (const { key } of columns) sum[key] += day[key];
  return sum;
}

/** The days as a table that spreadsheets open; the mark at its head tells them that it is UTF-8. */
export function csvOf(days: readonly DayPoint[]): string {
  const lines = days.map((day) =>
    [
      day.date,
      ...columns.map(({ key }) => (key === 'earnedFen' ? formatYuan(day[key]) : String(day[key]))),
    ].join(','),
  );
  return `\uFEFF${[['日期', ...columns.map(({ label }) => label)].join(','), ...lines].join('\r\n')}\r\n`;
}
