// Draws the app's icons for home screens from the mark in ui/src/display/logo.tsx: `node scripts/draw-icons.mjs`. The
// files are kept in web/public/icons.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './process.mjs';

const folder = join(root, 'web/public/icons');
const brand = '#2a428c';
const rings =
  'M262 127q26 37 1 77t-64 55-77-1-58-54-6-82 58-51 82 6 64 50zM226 140q16 24 1 50t-41 36-51-1-38-36-3-53 38-32 53 4 41 32z';
const seedling =
  'M16 22v-8m0 3.5c0-2.6 1.6-4 4-4 0 2.6-1.6 4-4 4zm0-1.5c0-2.4-1.4-3.7-3.6-3.7 0 2.4 1.4 3.7 3.6 3.7z';

/** The mark on its ground: rounded for where it is shown as it is, to the edges where the system cuts a shape of its own. */
function mark({ corner, scale }) {
  const shift = 16 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="${corner}" fill="${brand}"/>
<g transform="translate(${shift} ${shift}) scale(${scale})">
<path transform="scale(.1)" d="${rings}" fill="none" stroke="#c8e4ff" stroke-width="15"/>
<path d="${seedling}" fill="#fff" stroke="#fff" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round"/>
</g></svg>`;
}

const roundedIcon = mark({ corner: 7, scale: 1 });
const whole = mark({ corner: 0, scale: 1 });
// A mask may cut away all but a circle of 80 %.
const maskable = mark({ corner: 0, scale: 0.8 });

const png = (svg, side) =>
  sharp(Buffer.from(svg), { density: (72 * side) / 32 })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'icon.svg'), `${roundedIcon}\n`);
const files = [
  ['icon-192.png', roundedIcon, 192],
  ['icon-512.png', roundedIcon, 512],
  ['maskable-192.png', maskable, 192],
  ['maskable-512.png', maskable, 512],
  ['apple-touch-icon.png', whole, 180],
];
await Promise.all(
  files.map(async ([name, svg, side]) => writeFileSync(join(folder, name), await png(svg, side))),
);
