import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './process.mjs';

/** Everything the built web app is made from. */
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'client/vite-calls.ts',
  'web/vite-compress.ts',
  'web/vite-first-paint.ts',
  'web/vite-service-worker.ts',
  'web/package.json',
  'client/src',
  'client/package.json',
  'ui/src',
  'ui/package.json',
  'contract/src',
  'package-lock.json',
];

/** Builds the web app unless its sources are those of the last build; resolves with an exit code. */
export async function buildWhenStale() {
  const stamp = join(root, 'web/dist/.stamp');
  const now = fingerprint(root, sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return 0;
  console.log('正在构建网页…… Building the web app…');
  const web = { cwd: join(root, 'web') };
  const code =
    (await run(tool('vite'), ['build', '--logLevel', 'warn'], web)) ||
    // The entry page once more, for the server to draw it into the document.
    (await run(
      tool('vite'),
      ['build', '--ssr', 'src/first-view.tsx', '--outDir', 'dist-server', '--logLevel', 'error'],
      web,
    ));
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
