import sharp from 'sharp';

const width = 900;
const height = 500;

type Curve = { color: string; at: (x: number) => number; dash?: boolean };

/** A drawing of curves over [from, to] × [low, high], with axes and without words: those stand in the text. */
function drawing(frame: { from: number; to: number; low: number; high: number }, curves: Curve[]): string {
  const { from, to, low, high } = frame;
  const px = (x: number) => (60 + ((x - from) / (to - from)) * (width - 120)).toFixed(1);
  const py = (y: number) => (height - 50 - ((y - low) / (high - low)) * (height - 100)).toFixed(1);
  const path = ({ at }: Curve) =>
    Array.from({ length: 361 }, (_, i) => from + ((to - from) * i) / 360)
      .map((x) => ({ x, y: at(x) }))
      .filter(({ y }) => Number.isFinite(y) && y >= low && y <= high)
      .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${px(x)} ${py(y)}`)
      .join('');
  const axisY = Math.max(low, Math.min(0, high));
  const lines = curves.map(
    (curve) =>
      `<path d="${path(curve)}" fill="none" stroke="${curve.color}" stroke-width="5" stroke-linecap="round"${
        curve.dash ? ' stroke-dasharray="14 12"' : ''
      }/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#f6f8fc"/>
    <path d="M${px(from)} ${py(axisY)}H${px(to)}M${px(Math.max(from, 0))} ${py(low)}V${py(high)}"
      stroke="#9aa5b8" stroke-width="2" fill="none"/>${lines.join('')}</svg>`;
}

/** What is remembered over 40 days when it is recalled on days 1, 4 and 11; each time it is forgotten more slowly. */
function retentionOn(day: number): number {
  const recalls = [0, 1, 4, 11];
  const last = recalls.findLastIndex((at) => at <= day);
  return Math.exp(-(day - (recalls[last] ?? 0)) / (4 * 2.4 ** last));
}

const figures: Record<string, () => string> = {
  forgetting: () =>
    drawing({ from: 0, to: 40, low: 0, high: 1.05 }, [
      { color: '#c3cad8', at: (day) => Math.exp(-day / 4), dash: true },
      { color: '#2f6bff', at: retentionOn },
    ]),
  taylor: () =>
    drawing({ from: -6, to: 6, low: -2.4, high: 2.4 }, [
      { color: '#f2a33a', at: (x) => x, dash: true },
      { color: '#2ba471', at: (x) => x - x ** 3 / 6, dash: true },
      { color: '#e2574c', at: (x) => x - x ** 3 / 6 + x ** 5 / 120, dash: true },
      { color: '#2f6bff', at: Math.sin },
    ]),
};

/** A figure as a PNG. */
export async function figure(name: string): Promise<Buffer> {
  const draw = figures[name];
  if (!draw) throw new Error(`there is no figure ${name}`);
  return sharp(Buffer.from(draw())).png().toBuffer();
}
