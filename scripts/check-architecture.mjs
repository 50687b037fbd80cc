// Holds the code to the rules of ARCHITECTURE.md. Runs on the inner Node, which can load the contract as it is.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkBindings,
  checkCircles,
  checkColours,
  checkContractWeight,
  checkDeclared,
  checkDefaultExports,
  checkDomains,
  checkEnterKeys,
  checkFilesExist,
  checkLength,
  checkScanned,
  checkScreensRouted,
  checkSides,
  checkTypedNumbers,
  longFiles,
  serverPublic,
  webPublic,
} from './architecture.mjs';
import { root } from './process.mjs';
import { readSources } from './source-tree.mjs';
import { checkStyleRoots } from './style-roots.mjs';
import { checkTestLimits } from './test-limits.mjs';

const files = readSources(root);

const readManifest = (path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
const { workspaces } = readManifest('');
const everything = readSources(root, [...workspaces, 'scripts']);
const manifests = Object.fromEntries(['', ...workspaces].map((path) => [path, readManifest(path)]));

/** What the registries say, or why they cannot be loaded. */
async function checkCalls() {
  try {
    const { registry } = await import('../contract/src/registry.ts');
    const { bindings } = await import('../server/src/registry.ts');
    const boundNames = bindings.map((binding) => binding.call.name);
    return checkBindings(Object.values(registry), boundNames);
  } catch (error) {
    return [`the registries cannot be loaded: ${String(error)}`];
  }
}

const violations = [
  ...checkScanned(files),
  ...checkDomains(files, 'server', serverPublic),
  ...checkDomains(files, 'web', webPublic),
  ...checkSides(files),
  ...checkContractWeight(files),
  ...checkDeclared(everything, manifests),
  ...checkTestLimits(everything),
  ...(await checkCalls()),
  ...checkFilesExist(files, (path) => existsSync(join(root, path))),
  ...checkScreensRouted(files),
  ...checkColours(files),
  ...checkEnterKeys(files),
  ...checkTypedNumbers(files),
  ...checkStyleRoots(files),
  ...checkLength(files),
  ...checkDefaultExports(files),
  ...checkCircles(files),
];
for (const line of longFiles(files)) console.log(`warning: ${line}`);
for (const line of violations) console.error(line);
console.log(`${files.length} files scanned, ${violations.length} violations`);
// The server's modules may hold handles of their own.
process.exit(violations.length === 0 ? 0 : 1);
