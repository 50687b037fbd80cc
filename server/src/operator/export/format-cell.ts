import { labelOf } from '@xuelin/contract/operator/list-labels';

type Item = Readonly<Record<string, unknown>>;

/** How a value is written: as a moment, money, yes or no, by the label of its word, by a function, or item by item. */
export type CellFormat =
  | 'time'
  | 'yuan'
  | 'yes'
  | Readonly<Record<string, string>>
  | ((value: never, item: Item) => string)
  | readonly Column[];

/**
 * How a column of a file is written: what it is called, where it stands in a line of the list, and how. Without a format texts
 * and numbers are written as they are, lists of them one after the other, and what has parts as JSON.
 */
export type Column = readonly [title: string, path: string, format?: CellFormat];

const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What a line of a list says in a column; empty where it has nothing. */
export function formatCell(row: Record<string, unknown>, [, path, format]: Column): string | number {
  const parents = path.split('.');
  const name = parents.pop() ?? '';
  const item = parents.reduce<Record<string, unknown> | null | undefined>(
    (at, part) => at?.[part] as Record<string, unknown> | null | undefined,
    row,
  );
  const value = item?.[name];
  return item && value !== null && value !== undefined ? formatValue(value, item, format) : '';
}

function formatValue(value: unknown, item: Record<string, unknown>, format?: CellFormat): string | number {
  if (format === 'time') return moment.format(Number(value) * 1000);
  if (format === 'yuan') return (Number(value) / 100).toFixed(2);
  if (format === 'yes') return value === true ? '是' : '否';
  if (typeof format === 'function') return format(value as never, item);
  if (isList(format))
    return (value as Record<string, unknown>[]).map((one) => formatItem(one, format)).join('；');
  if (format) return labelOf(format, String(value));
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('；');
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}

/** “渠道 微信支付，金额（元） 12.00”: an item within a cell, without what it does not have. */
const formatItem = (item: Record<string, unknown>, columns: readonly Column[]): string =>
  columns
    .map((column) => [column[0], formatCell(item, column)] as const)
    .filter(([, cell]) => cell !== '')
    .map(([title, cell]) => `${title} ${cell}`)
    .join('，');

const isList = (format: CellFormat | undefined): format is readonly Column[] => Array.isArray(format);
