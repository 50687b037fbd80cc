/** Yuan from 分, always with two decimals, for instance 130650 → `1306.50`. */
export function formatYuan(fen: number): string {
  const whole = Math.abs(Math.trunc(fen));
  const sign = fen < 0 && whole > 0 ? '-' : '';
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
