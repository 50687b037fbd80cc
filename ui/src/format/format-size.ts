/** A size of a file from bytes: `812 B`, `8.2 MB`, units of 1024, one decimal at most. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = Math.max(0, Math.floor(bytes));
  let unit = 0;
  while (unit < units.length - 1 && value >= 1023.95) {
    value /= 1024;
    unit += 1;
  }
  return `${Number(value.toFixed(1))} ${units[unit]}`;
}
