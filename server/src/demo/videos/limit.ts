import { chalk, ease, type Axes, type Board } from './board.ts';

export const seconds = 40;

const axes: Axes = { origin: [60, 300], unit: [11, 115], x: [0, 50], y: [0, 2.05] };
const value = (n: number) => 1 + (n % 2 === 0 ? 1 : -1) / n;
const at = (x: number, y: number) =>
  [axes.origin[0] + x * axes.unit[0], axes.origin[1] - y * axes.unit[1]] as const;

/** One picture of “数列的极限”. */
export function draw(board: Board, now: number): void {
  if (now < 4) return title(board, now);
  if (now >= 33) return summary(board, now);
  board.clear('aₙ = 1 + (−1)ⁿ / n');
  board.line([at(0, 0), at(51, 0)], chalk.blue, 1.5);
  board.line([at(0, 0), at(0, 2.05)], chalk.blue, 1.5);
  board.line([at(0, 1), at(51, 1)], chalk.yellow, 1.5, [6, 5]);
  const epsilon = 0.5 - 0.3 * ease(now, 18, 20) - 0.1 * ease(now, 24, 26);
  if (now > 13) band(board, epsilon, now);
  const shown = Math.floor(50 * ease(now, 4, 12));
  for (let n = 1; n <= shown; n++) {
    const inside = Math.abs(value(n) - 1) < epsilon;
    board.dot(at(n, value(n)), now > 13 && !inside ? chalk.red : chalk.green, 3.5);
  }
}

function title(board: Board, now: number): void {
  board.clear('');
  board.text('数列的极限', [320, 160], { size: 38, bold: true, center: true, shown: ease(now, 0, 1) });
  board.text('“要多近有多近”是什么意思', [320, 205], { size: 19, center: true, shown: ease(now, 0.8, 1.8) });
}

function band(board: Board, epsilon: number, now: number): void {
  board.band(at(0, 1 + epsilon), at(51, 1 - epsilon), chalk.yellow);
  const from = Math.round(1 / epsilon);
  board.text(`ε = ${epsilon.toFixed(2)}`, [440, 70], { size: 19, bold: true, color: chalk.yellow });
  board.text(`第 ${from} 项以后，全都在带子里`, [380, 98], { size: 15, shown: ease(now, 14, 15) });
  board.line([at(from, 0), at(from, 2)], chalk.red, 1.5, [4, 4]);
  board.text(`N = ${from}`, at(from + 0.6, 0.06), { size: 14, color: chalk.red });
}

const lines = ['1. 先给出误差 ε，多小都行', '2. 总能找到一个 N', '3. N 以后的每一项都满足 |aₙ − a| < ε'];

function summary(board: Board, now: number): void {
  board.clear('小结');
  lines.forEach((line, i) =>
    board.text(line, [70, 130 + i * 52], { size: 22, shown: ease(now, 33.3 + i * 1.2, 34.3 + i * 1.2) }),
  );
}
