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
