import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './narrate.mjs';
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
/** Builds the members' app and the operators' console unless their sources are those of the last build; an exit code. */
export async function buildWhenStale() {
  return (await buildWebWhenStale()) || (await buildConsoleWhenStale());
}

/** The members' app and, beside it, the entry page once more, for the server to draw it into the document. */
export const buildWebWhenStale = (options) =>
  unlessBuilt('web/dist/.stamp', web, () =>
    step('web', async () => {
      const codes = await Promise.all([
        vite('web', [], options),
        vite('web', ['--ssr', 'src/first-view.tsx', '--outDir', 'dist-server'], options),
      ]);
      return codes.find((code) => code !== 0) ?? 0;
    }),
  );

export const buildConsoleWhenStale = (options) =>
  unlessBuilt('console/dist/.stamp', operatorConsole, () =>
    step('console', () => vite('console', [], options)),
  );

export const isConsoleStale = () => !isBuilt('console/dist/.stamp', fingerprint(root, operatorConsole));

const vite = (folder, args, options) =>
  run(tool('vite'), ['build', '--logLevel', 'error', ...args], {
    cwd: join(root, folder),
    bound: true,
    ...options,
  });

async function unlessBuilt(stampPath, sources, build) {
  const stamp = join(root, stampPath);
  const now = fingerprint(root, sources);
  if (isBuilt(stampPath, now)) return 0;
  // What is half built is never taken for what was there before.
  rmSync(stamp, { force: true });
  const code = await build();
  if (code === 0) writeFileSync(stamp, now);
  return code;
}

function isBuilt(stampPath, print) {
  const stamp = join(root, stampPath);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
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
