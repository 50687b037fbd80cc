import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Board, board } from './board.ts';
import * as derivative from './derivative.ts';
import * as limit from './limit.ts';

const folder = path.join(import.meta.dirname, '..', 'assets');

// Once a lesson was changed: `node server/src/demo/videos/make.ts`, with ffmpeg at hand. What it makes is committed.
const lessons = [
  {
    name: 'derivative',
    ...derivative,
    file: 'derivative.webm',
    poster: 20,
    codec: '-c:v libvpx-vp9 -crf 38 -b:v 0 -row-mt 1',
  },
  {
    name: 'limit',
    ...limit,
    file: 'limit.mp4',
    poster: 17,
    codec: '-c:v libx264 -crf 28 -preset veryslow -movflags +faststart',
  },
];

for (const { name, seconds, draw, file, poster, codec } of lessons) {
  const picture = new Board();
  const size = `${board.width}x${board.height}`;
  const input = `-y -loglevel error -f rawvideo -pix_fmt rgba -s ${size} -r ${board.rate} -i -`;
  const args = `${input} ${codec} -g ${board.rate * 4} -pix_fmt yuv420p ${path.join(folder, file)}`;
  const encoder = spawn('ffmpeg', args.split(' '), { stdio: ['pipe', 'inherit', 'inherit'] });
  for (let frame = 0; frame < seconds * board.rate; frame++) {
    const now = frame / board.rate;
    draw(picture, now);
    picture.progress(now / seconds);
    if (!encoder.stdin.write(picture.canvas.data())) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await once(encoder, 'close');
  draw(picture, poster);
  writeFileSync(path.join(folder, `${name}.jpg`), picture.canvas.toBuffer('image/jpeg', 80));
}
