import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './process.mjs';

/** What both apps are made from. */
const common = [
  'client/vite-calls.ts',
  'client/vite-compress.ts',
  'client/src',
  'client/package.json',
  'ui/src',
  'ui/package.json',
  'contract/src',
  'package-lock.json',
];
const web = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'web/vite-first-paint.ts',
  'web/vite-pdf-files.ts',
  'web/vite-service-worker.ts',
  ...common,
];
const operatorConsole = [
  'console/src',
  'console/index.html',
  'console/vite.config.ts',
  'console/package.json',
  ...common,
];
const vite = (folder, args) => run(tool('vite'), ['build', ...args], { cwd: join(root, folder) });

/** Builds the members' app and the operators' console unless their sources are those of the last build; an exit code. */
export async function buildWhenStale() {
  return (await buildWeb()) || (await buildConsole());
}

const buildWeb = () =>
  unlessBuilt('web/dist/.stamp', web, async () => {
    console.log('正在构建网页…… Building the web app…');
    return (
      (await vite('web', ['--logLevel', 'warn'])) ||
      // The entry page once more, for the server to draw it into the document.
      vite('web', ['--ssr', 'src/first-view.tsx', '--outDir', 'dist-server', '--logLevel', 'error'])
    );
  });

const buildConsole = () =>
  unlessBuilt('console/dist/.stamp', operatorConsole, () => {
    console.log('正在构建运营后台…… Building the console…');
    return vite('console', ['--logLevel', 'warn']);
  });

async function unlessBuilt(stampPath, sources, build) {
  const stamp = join(root, stampPath);
  const now = fingerprint(root, sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return 0;
  const code = await build();
  if (code === 0) writeFileSync(stamp, now);
  return code;
}

/** Hash of the names and bytes of files and directories; missing ones count as empty. */
export function fingerprint(directory, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((name) => filesUnder(directory, name))) {
    hash.update(`\0${path}\0`).update(readFileSync(join(directory, path)));
  }
  return hash.digest('hex');
}

function filesUnder(directory, path) {
  const at = join(directory, path);
  if (!existsSync(at)) return [];
  if (!statSync(at).isDirectory()) return [path];
  return readdirSync(at)
    .toSorted()
    .flatMap((name) => filesUnder(directory, `${path}/${name}`));
}
