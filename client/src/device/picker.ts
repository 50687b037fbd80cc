/** What a picker chooses: one of a list, one of each of several lists, a time of day, a date. */
export type PickerMode = 'selector' | 'multiSelector' | 'time' | 'date';
/** How fine a date is. */
export type DateFields = 'year' | 'month' | 'day';

const modes: readonly string[] = ['selector', 'multiSelector', 'time', 'date'] satisfies PickerMode[];
/** Years before and after the current one that a date can be in. */
export const YEARS = 150;

const two = (value: number) => String(value).padStart(2, '0');
const four = (value: number) => String(value).padStart(4, '0');

/** The mode, or selector for anything else. */
export function pickerMode(mode: string): PickerMode {
  return modes.includes(mode) ? (mode as PickerMode) : 'selector';
}

/** What an entry of a range shows: the entry, or its field `rangeKey`. */
export function rangeText(entry: unknown, rangeKey?: string): string {
  const value =
    rangeKey !== undefined && typeof entry === 'object' && entry !== null
      ? (entry as Record<string, unknown>)[rangeKey]
      : entry;
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

/** The index when it is one of the range, else the first. */
export function validIndex(value: unknown, length: number): number {
  const index = Number(value);
  return Number.isInteger(index) && index >= 0 && index < length ? index : 0;
}

/** First and last date: the given ones, else 150 years before and after this year. Cut to `fields`. */
export function dateLimits(
  fields: DateFields,
  start?: string,
  end?: string,
  now: Date = new Date(),
): { start: string; end: string } {
  const length = { year: 4, month: 7, day: 10 }[fields];
  const year = now.getFullYear();
  return {
    start: (isDate(start, fields) ? start : `${four(year - YEARS)}-01-01`).slice(0, length),
    end: (isDate(end, fields) ? end : `${four(year + YEARS)}-12-31`).slice(0, length),
  };
}

const datePatterns = { year: /^\d{4}/, month: /^\d{4}-\d{2}/, day: /^\d{4}-\d{2}-\d{2}$/ };

function isDate(text: string | undefined, fields: DateFields): text is string {
  return text !== undefined && datePatterns[fields].test(text);
}

/** First and last minute of the day, or the given ones. */
export function timeLimits(start?: string, end?: string): { start: string; end: string } {
  const valid = (text?: string) => text !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
  return { start: valid(start) ? start! : '00:00', end: valid(end) ? end! : '23:59' };
}

/** Columns of a picker, each with its texts. */
export type Columns = readonly (readonly string[])[];

const range = (from: number, to: number, show: (value: number) => string) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => show(from + index));

/** Hours and minutes within the limits; the minutes depend on the chosen hour. */
export function timeColumns(limits: { start: string; end: string }, hour: string): Columns {
  const [firstHour = 0, firstMinute = 0] = limits.start.split(':').map(Number);
  const [lastHour = 23, lastMinute = 59] = limits.end.split(':').map(Number);
  const hours = range(firstHour, lastHour, two);
  const current = Number(hours.includes(hour) ? hour : hours[0]);
  const from = current === firstHour ? firstMinute : 0;
  const to = current === lastHour ? lastMinute : 59;
  return [hours, range(from, to, two)];
}

/** Years, months and days within the limits, as fine as `fields`; later columns depend on earlier choices. */
export function dateColumns(
  fields: DateFields,
  limits: { start: string; end: string },
  selection: readonly string[],
): Columns {
  const [y1 = 1, m1 = 1, d1 = 1] = limits.start.split('-').map(Number);
  const [y2 = 9999, m2 = 12, d2 = 31] = limits.end.split('-').map(Number);
  const years = range(y1, y2, four);
  if (fields === 'year') return [years];
  const year = Number(years.includes(selection[0] ?? '') ? selection[0] : years[0]);
  const months = range(year === y1 ? m1 : 1, year === y2 ? m2 : 12, two);
  if (fields === 'month') return [years, months];
  const month = Number(months.includes(selection[1] ?? '') ? selection[1] : months[0]);
  const last = new Date(year, month, 0).getDate();
  const from = year === y1 && month === m1 ? d1 : 1;
  const to = year === y2 && month === m2 ? Math.min(last, d2) : last;
  return [years, months, range(from, to, two)];
}

/** The chosen text of each column: kept when it is there, else the column's first. */
export function validChoice(columns: Columns, selection: readonly string[]): string[] {
  return columns.map((column, index) => {
    const text = selection[index] ?? '';
    return column.includes(text) ? text : (column[0] ?? '');
  });
}
