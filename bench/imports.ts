/**
 * `npm run bench -- --imports`: how long a visitor waits at most while a member has small files of questions read that take
 * long, next to how long they wait when nobody does. The whole app, as `--attacks` starts it; with `BENCH_ROOT` that of
 * another checkout. `--write` puts it into RESULTS.md.
 */
import { readFileSync } from 'node:fs';
import { importsHoldUp } from './attack-imports.ts';
import { startAttackTarget } from './attack-target.ts';
import { writeSection } from './results.ts';

const target = await startAttackTarget(process.env['BENCH_ROOT']);
try {
  const seconds = (ms: number) => (ms / 1_000).toFixed(2);
  const lines = [
    `The whole app with its demo, 2 cores, ${new Date().toISOString().slice(0, 10)}; ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]} load before. Target ≤ 0.5 s.\n`,
    '| a member imports | a visitor waits alone, s | meanwhile at most, s |\n| --- | --- | --- |',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  for await (const { what, alone, attacked } of importsHoldUp(target)) {
    lines.push(`| ${what} | ${seconds(alone)} | ${seconds(attacked)} |`);
    process.stdout.write(`${lines.at(-1)}\n`);
  }
  if (process.argv.includes('--write')) await writeSection('Imports', lines.join('\n'));
} finally {
  await target.stop();
}
process.exit(0);
