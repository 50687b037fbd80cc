import sharp from 'sharp';
import { NumberStream } from '../number-stream.ts';

/* Pictures of the demo's posts: drawn, and without words, as there is no font everywhere. */

/** What they are drawn on, and the pixels they are made with: over a hundred of them are part of every first start. */
const side = 900;
const pixels = 640;

const tones = [
  { paper: '#fbf7ea', line: '#d8cdb0', ink: '#243b7a', mark: '#c8441b' },
  { paper: '#eef4fb', line: '#c4d3e6', ink: '#1f4e8c', mark: '#e28a1c' },
  { paper: '#eef7f0', line: '#c2dcca', ink: '#1f6b4a', mark: '#b53a4d' },
  { paper: '#1d2b5c', line: '#3a4a86', ink: '#f2f5ff', mark: '#ff9a3c' },
] as const;
type Tone = (typeof tones)[number];
type Draw = (n: NumberStream, tone: Tone) => string;

/** A page of handwriting: strokes on lines, one of them in a ring. */
const notes: Draw = (n, { line, ink, mark }) => {
  const rows = Array.from({ length: 9 }, (_, i) => 110 + i * 86);
  const ruledLines = rows.map((y) => `<path d="M40 ${y}H860" stroke="${line}" stroke-width="3"/>`);
  const words = rows.flatMap((y) => {
    let x = 130;
    const strokes: string[] = [];
    while (x < 560 + n.int(0, 220)) {
      const long = n.int(20, 70);
      strokes.push(`M${x} ${y - 20}q${long / 4} -${n.int(14, 36)} ${long / 2} 0t${long / 2} ${n.int(-6, 6)}`);
      x += long + n.int(12, 26);
    }
    return `<path d="${strokes.join('')}" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`;
  });
  const ring = rows[n.int(2, 7)] ?? 300;
  return `<path d="M96 40V860" stroke="${mark}" stroke-width="3" opacity=".5"/>${ruledLines.join('')}${words.join('')}
    <ellipse cx="${n.int(300, 520)}" cy="${ring - 24}" rx="230" ry="48" fill="none" stroke="${mark}" stroke-width="8"/>`;
};

/** A curve over axes. */
const curve: Draw = (n, { line, ink, mark }) => {
  const grid = Array.from({ length: 8 }, (_, i) => `M${90 + i * 100} 90V810M90 ${90 + i * 100}H810`).join('');
  const [bend, turn] = [n.int(120, 260), n.int(3, 6)];
  const points = Array.from({ length: 73 }, (_, i) => {
    const x = 90 + i * 10;
    const y = 450 - bend * Math.sin((i / 72) * turn) * Math.exp(-i / 120);
    return `${i === 0 ? 'M' : 'L'}${x} ${y.toFixed(1)}`;
  }).join('');
  return `<path d="${grid}" stroke="${line}" stroke-width="2"/><path d="M90 810V90M90 450H830" stroke="${ink}" stroke-width="5"/>
    <path d="${points}" fill="none" stroke="${mark}" stroke-width="10" stroke-linecap="round"/>`;
};

/** A month of days, the studied ones filled. */
const month: Draw = (n, { line, ink, mark }) =>
  Array.from({ length: 35 }, (_, i) => {
    const [x, y] = [75 + (i % 7) * 108, 180 + Math.floor(i / 7) * 118];
    const done = i < 30 && n.int(0, 9) < 7;
    const box = `<rect x="${x}" y="${y}" width="92" height="92" rx="18" fill="${done ? ink : 'none'}" stroke="${line}" stroke-width="4" opacity="${done ? 0.85 : 1}"/>`;
    return done
      ? `${box}<path d="M${x + 26} ${y + 48}l16 16 28 -32" fill="none" stroke="${mark}" stroke-width="8"/>`
      : box;
  }).join('');

/** Bars that grow. */
const bars: Draw = (n, { line, ink, mark }) => {
  const columns = Array.from({ length: 7 }, (_, i) => {
    const tall = 140 + i * 60 + n.int(-50, 70);
    return `<rect x="${110 + i * 100}" y="${800 - tall}" width="64" height="${tall}" rx="10" fill="${i === 6 ? mark : ink}" opacity="${i === 6 ? 1 : 0.75}"/>`;
  });
  return `<path d="M80 800H840" stroke="${line}" stroke-width="6"/>${columns.join('')}`;
};

/** Books on a desk under a lamp. */
const desk: Draw = (n, { line, ink, mark }) => {
  const books = Array.from({ length: n.int(3, 6) }, (_, i) => {
    const long = n.int(300, 420);
    return `<rect x="${150 + n.int(-20, 30)}" y="${680 - i * 62}" width="${long}" height="54" rx="8" fill="${i % 2 ? ink : mark}" opacity="${0.95 - i * 0.08}"/>`;
  });
  return `<rect y="740" width="900" height="160" fill="${line}"/><path d="M640 330L520 740H800Z" fill="${mark}" opacity=".14"/>
    ${books.join('')}<path d="M760 740V420L640 300" fill="none" stroke="${ink}" stroke-width="16" stroke-linejoin="round"/>
    <path d="M560 330L660 240L720 320Z" fill="${ink}"/>`;
};

const draws: readonly Draw[] = [notes, curve, month, bars, desk];

/** The picture with this number, as a PNG; each number has its own. */
export function postPicture(number: number): Promise<Buffer> {
  const n = new NumberStream(7_001 + number);
  const tone = tones[Math.floor(number / draws.length) % tones.length] ?? tones[0];
  const draw = draws[number % draws.length] ?? notes;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${side} ${side}">
    <rect width="${side}" height="${side}" fill="${tone.paper}"/>${draw(n, tone)}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
