/**
 * A text as no spreadsheet program takes it for a formula: with a quote before a sign that begins one, full-width ones
 * included, as Chinese and Japanese programs read them, and before a line end that hides one.
 */
export const escapeFormula = (text: string): string => text.replace(/^[=+\-@\t\r\n＝＋－＠]/u, "'$&");

/** One line of a CSV. Text that a spreadsheet program would take for a formula gets a quote before it. */
export const csvLine = (cells: readonly (string | number | boolean)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: string | number | boolean): string {
  const text = typeof value === 'string' ? escapeFormula(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A whole CSV, each cell enclosed, with a byte order mark, as spreadsheets take Chinese for something else without. Texts never
 * begin a formula, numbers stay numbers.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  const safe = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? text : escapeFormula(text));
  const cell = (text: string) => `"${safe(text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
