import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * @typedef {{ specifier: string, target: string | null, types: boolean, lazy: boolean }} Import
 *   `target` is the file it names, null for packages; `types` = gone at run time; `lazy` = `import()`.
 * @typedef {{ path: string, text: string, imports: Import[] }} SourceFile
 */

const code = /\.(ts|tsx|mjs)$/;
const sourceName = /\.(ts|tsx|mjs|css|html)$/;
const ignoredFolders = new Set(['node_modules', 'dist', 'data', 'migrations', 'test-results']);

/** Reads every source file below the given directories of a repository. */
export function readSources(
  root,
  directories = ['contract/src', 'server/src', 'client/src', 'ui/src', 'web/src', 'console/src'],
) {
  const paths = directories
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => walk(root, path));
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, imports: code.test(path) ? importsOf(path, text) : [] };
  });
}

function walk(root, path) {
  return readdirSync(join(root, path), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const at = `${path}/${entry.name}`;
      if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : walk(root, at);
      return sourceName.test(entry.name) ? [at] : [];
    });
}

const statement = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*\s{},$]+?\s+from\s+)?(['"])([^'"\n]+)\2/gm;
const dynamic = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?(['"])([^'"\n]+)\1\s*\)/g;

/** Every import of a file. */
export function importsOf(path, text) {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const still = [...bare.matchAll(statement)].map(([, types, , specifier]) => ({
    specifier,
    types: types !== undefined,
    lazy: false,
  }));
  const lazy = [...bare.matchAll(dynamic)].map(([, , specifier]) => ({
    specifier,
    types: false,
    lazy: true,
  }));
  return [...still, ...lazy].map((one) => ({ ...one, target: targetOf(path, one.specifier) }));
}

function targetOf(path, specifier) {
  const clean = specifier.replace(/\?.*$/, '');
  if (clean.startsWith('.')) return posix.normalize(posix.join(dirname(path), clean));
  if (clean.startsWith('#')) return `${path.split('/')[0]}/src/${clean.slice(1)}`;
  if (clean.startsWith('@xuelin/contract/'))
    return `contract/src/${clean.slice('@xuelin/contract/'.length)}.ts`;
  const match = /^@xuelin\/(client|ui)\/(.+)$/.exec(clean);
  if (match)
    return match[2].startsWith('vite-') ? `${match[1]}/${match[2]}.ts` : `${match[1]}/src/${match[2]}`;
  if (clean.startsWith('@xuelin/')) return clean.replace('@xuelin/', '');
  return null;
}

/** The list a file exports as `domains`, read without running it; null when there is none. */
export function domainsIn(files, path) {
  const text = files.find((file) => file.path === path)?.text ?? '';
  const match = /export const domains[^=]*=\s*\[([^\]]*)\]/.exec(text);
  return match ? [...match[1].matchAll(/'([^']+)'/g)].map(([, name]) => name) : null;
}
