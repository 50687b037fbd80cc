import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { fontPath } from '../../conversion/fonts.ts';

/** Pixels and frames a second of a demo video. */
export const board = { width: 640, height: 360, rate: 12 } as const;

const colors = { ground: '#13233d', grid: '#22375a', ink: '#eef3fb', quiet: '#9fb3d1' };
export const chalk = { blue: '#6cb2ff', yellow: '#ffd166', green: '#7ddf9b', red: '#ff8c8c' } as const;

type Point = readonly [x: number, y: number];
/** Where the axes' numbers lie on the picture. */
export type Axes = { origin: Point; unit: Point; x: Point; y: Point };

/** A picture to draw a lesson on. */
export class Board {
  readonly canvas = createCanvas(board.width, board.height);
  private readonly pen: SKRSContext2D = this.canvas.getContext('2d');

  constructor() {
    GlobalFonts.registerFromPath(fontPath('Regular'), 'Lesson');
    GlobalFonts.registerFromPath(fontPath('Bold'), 'Lesson Bold');
  }

  clear(heading: string): void {
    this.pen.fillStyle = colors.ground;
    this.pen.fillRect(0, 0, board.width, board.height);
    if (heading) this.text(heading, [24, 40], { size: 18, bold: true });
  }

  text(
    text: string,
    [x, y]: Point,
    how: { size?: number; bold?: boolean; color?: string; center?: boolean; shown?: number } = {},
  ): void {
    const { size = 15, bold = false, color = colors.ink, center = false, shown = 1 } = how;
    this.pen.globalAlpha = Math.min(1, Math.max(0, shown));
    this.pen.font = `${size}px "${bold ? 'Lesson Bold' : 'Lesson'}"`;
    this.pen.fillStyle = color;
    this.pen.textAlign = center ? 'center' : 'left';
    this.pen.fillText(text, x, y);
    this.pen.globalAlpha = 1;
  }

  quiet(text: string, at: Point): void {
    this.text(text, at, { size: 13, color: colors.quiet });
  }

  axes({ origin, unit, x, y }: Axes): void {
    const at = (px: number, py: number): Point => [origin[0] + px * unit[0], origin[1] - py * unit[1]];
    for (let n = Math.ceil(x[0]); n <= x[1]; n++) this.line([at(n, y[0]), at(n, y[1])], colors.grid, 1);
    this.line([at(x[0], 0), at(x[1], 0)], colors.quiet, 1.5);
    this.line([at(0, y[0]), at(0, y[1])], colors.quiet, 1.5);
  }

  line(points: readonly Point[], color: string, width = 2.5, dash: number[] = []): void {
    this.pen.strokeStyle = color;
    this.pen.lineWidth = width;
    this.pen.lineJoin = 'round';
    this.pen.setLineDash(dash);
    this.pen.beginPath();
    for (const [x, y] of points) this.pen.lineTo(x, y);
    this.pen.stroke();
    this.pen.setLineDash([]);
  }

  dot([x, y]: Point, color: string, radius = 5): void {
    this.pen.fillStyle = color;
    this.pen.beginPath();
    this.pen.arc(x, y, radius, 0, 2 * Math.PI);
    this.pen.fill();
  }

  band([x1, y1]: Point, [x2, y2]: Point, color: string): void {
    this.pen.globalAlpha = 0.16;
    this.pen.fillStyle = color;
    this.pen.fillRect(x1, y1, x2 - x1, y2 - y1);
    this.pen.globalAlpha = 1;
  }

  /** How far the lesson is, along the lower edge. */
  progress(share: number): void {
    this.pen.fillStyle = chalk.blue;
    this.pen.fillRect(0, board.height - 3, board.width * share, 3);
  }
}

/** 0 before `from`, 1 after `to`, evenly slowed at both ends between. */
export function ease(now: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (now - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
