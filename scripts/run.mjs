// The one entry of every npm script. Plain JavaScript: it runs on the Node the user has (20 or newer), installs what
// the lock names and hands over to the Node that came with it, which runs TypeScript as it is.
import { addAdmin, bench, dev, start } from './serve.mjs';
import { testAt } from './faked-time.mjs';
import { installWhenStale } from './install.mjs';
import { stop } from './process.mjs';
import { check, test, testChanged, testLong } from './stages.mjs';

const commands = {
  start,
  dev,
  test,
  'test:long': testLong,
  'test:changed': testChanged,
  'test:at': testAt,
  check,
  'console:admin': addAdmin,
  bench,
};

/** Commands that do without what only tests, checks and measures need. */
const needsLittle = ['start', 'console:admin'];

const name = process.argv[2] ?? '';
if (Number.parseInt(process.versions.node, 10) < 20) {
  stop(
    `需要 Node.js 20 或更新的版本，现在是 ${process.versions.node}。`,
    `Node.js 20 or newer is needed, this is ${process.versions.node}.`,
  );
}
if (!Object.hasOwn(commands, name)) {
  const commandNames = Object.keys(commands).join(' | ');
  stop(`用法：node scripts/run.mjs ${commandNames}`, `Usage: node scripts/run.mjs ${commandNames}`);
}
await installWhenStale({ all: !needsLittle.includes(name) });
process.exitCode = await commands[name](process.argv.slice(3));
