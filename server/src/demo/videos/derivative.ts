import { chalk, ease, type Axes, type Board } from './board.ts';

export const seconds = 48;

const axes: Axes = { origin: [90, 290], unit: [72, 34], x: [-0.6, 3.8], y: [-0.8, 6.2] };
const curve = (x: number) => (x * x) / 2;
const at = (x: number, y: number) =>
  [axes.origin[0] + x * axes.unit[0], axes.origin[1] - y * axes.unit[1]] as const;

/** One picture of “导数就是切线的斜率”. */
export function draw(board: Board, now: number): void {
  if (now < 4) return title(board, now);
  if (now >= 40) return summary(board, now);
  board.clear('割线怎样变成切线');
  board.axes(axes);
  const shape = Array.from({ length: 45 }, (_, i) => i * 0.08).map((x) => at(x, curve(x)));
  board.line(shape, chalk.blue);
  board.text('y = x² / 2', at(1.45, 5), { color: chalk.blue });
  const step = 2.2 * (1 - ease(now, 10, 31)) + 0.001;
  if (now < 32) secant(board, step, ease(now, 5, 7));
  else tangent(board, ease(now, 32, 34));
  board.dot(at(1, curve(1)), chalk.yellow);
  board.text('P', at(0.76, 0.85), { color: chalk.yellow });
}

function title(board: Board, now: number): void {
  board.clear('');
  board.text('导数的几何意义', [320, 160], { size: 38, bold: true, center: true, shown: ease(now, 0, 1) });
  board.text('割线怎样变成切线', [320, 205], { size: 19, center: true, shown: ease(now, 0.8, 1.8) });
}

function secant(board: Board, step: number, shown: number): void {
  const [x1, y1] = [1, curve(1)];
  const [x2, y2] = [1 + step, curve(1 + step)];
  const slope = (y2 - y1) / step;
  board.line([at(0.2, y1 - 0.8 * slope), at(3.6, y1 + 2.6 * slope)], chalk.green, 2);
  board.line([at(x1, y1), at(x2, y1)], chalk.red, 2, [5, 4]);
  board.line([at(x2, y1), at(x2, y2)], chalk.red, 2, [5, 4]);
  board.dot(at(x2, y2), chalk.green);
  board.text('Q', at(x2 + 0.1, y2 - 0.1), { color: chalk.green });
  board.text('让 Q 沿曲线走向 P', [400, 120], { size: 17, bold: true, shown });
  board.text(`Δx = ${step.toFixed(2)}`, [400, 160], { size: 17, color: chalk.red, shown });
  board.text(`Δy = ${(y2 - y1).toFixed(2)}`, [400, 188], { size: 17, color: chalk.red, shown });
  board.text(`割线斜率 = ${slope.toFixed(2)}`, [400, 222], {
    size: 19,
    bold: true,
    color: chalk.green,
    shown,
  });
  board.quiet('Δx 越小，割线越像切线', [400, 252]);
}

function tangent(board: Board, shown: number): void {
  board.line([at(0, -0.5), at(3.6, 3.1)], chalk.yellow, 2.5);
  board.text('Δx → 0 时，割线变成切线', [380, 130], { size: 17, bold: true, shown });
  board.text("f '(1) = 1", [380, 172], { size: 24, bold: true, color: chalk.yellow, shown });
  board.quiet('切线的斜率，就是这一点的导数', [380, 204]);
}

const lines = [
  '1. 割线斜率 = Δy / Δx',
  '2. 让 Δx → 0，割线变成切线',
  '3. 导数 = 切线的斜率 = 这一瞬间的变化率',
];

function summary(board: Board, now: number): void {
  board.clear('小结');
  lines.forEach((line, i) =>
    board.text(line, [70, 130 + i * 52], { size: 22, shown: ease(now, 40.3 + i * 1.2, 41.3 + i * 1.2) }),
  );
  board.quiet('想一想：在 x = 2 处，切线的斜率是多少', [70, 300]);
}
