/**
 * `npm run bench -- --attacks`: how long an honest member waits while others attack the whole app, next to how long they
 * wait when nobody does, in one run. Starts the app as `npm start` does, with demo content and data of its own. With
 * `BENCH_ROOT` another checkout of the app is attacked (an older one, to compare). `--write` puts it into RESULTS.md.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { blockLogins, openersHeldUp, picturesHeldUp } from './attack-waits.ts';
import { startAttackTarget } from './attack-target.ts';
import { changePhone, holdMemory, reachAnothersUpload } from './attack-rights.ts';
import { writeSection } from './results.ts';

const target = await startAttackTarget(process.env['BENCH_ROOT']);
try {
  const seconds = (ms: number) => (ms / 1_000).toFixed(2);
  const lines = [
    `The whole app with its demo, 2 cores, ${new Date().toISOString().slice(0, 10)}; ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]} load before.\n`,
    '| attack | alone | under attack |\n| --- | --- | --- |',
  ];
  const say = (line: string) => {
    lines.push(line);
    process.stdout.write(`${line}\n`);
  };
  const logins = await blockLogins(target);
  say(
    `| 250 wrong passwords for 250 members at once: a right login, s | ${seconds(logins.alone)} | ${seconds(logins.attacked)} |`,
  );
  const pictures = await picturesHeldUp(target);
  say(
    `| 21 JPEGs of ${pictures.kilobytes} KB with 2,600 scans: another member's picture, s | ${seconds(pictures.alone)} | ${seconds(pictures.attacked)} |`,
  );
  const openers = await openersHeldUp(target);
  say(
    `| Markdown of 0.8 MB of \`![\`: another member's two pages from publishing to published, s | ${seconds(openers.alone)} | ${seconds(openers.attacked)} |`,
  );
  await wait(2_000);
  const memory = await holdMemory(target);
  say(
    `| 120 senders of 9.5 MB that fall silent: memory of the server, MB | ${memory.before} | ${memory.most} (the last one cut after ${seconds(memory.cutAfter)} s) |`,
  );
  const upload = await reachAnothersUpload(target);
  say(`| \`PATCH /files/<mine>?x=/<another's>\`: bytes of the other upload | 0 | ${upload} |`);
  say(`| a stolen session changes the phone | | ${await changePhone(target)} |`);
  if (process.argv.includes('--write')) await writeSection('Attacks', lines.join('\n'));
} finally {
  await target.stop();
}
process.exit(0);
