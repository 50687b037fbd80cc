import { execFileSync } from 'node:child_process';
import { root } from './process.mjs';

/** The commit from which this work went off: where it left `branch`. */
export function branchPoint(branch, directory = root) {
  return git(directory, ['merge-base', branch, 'HEAD'])[0] ?? '';
}

/** Files that differ from a commit, those not committed and new ones included. */
export function changedFiles(commit, directory = root) {
  const differing = git(directory, ['diff', '--name-only', '-z', '--no-renames', commit, '--']);
  const fresh = git(directory, ['ls-files', '--others', '--exclude-standard', '-z']);
  return [...new Set([...differing, ...fresh])].toSorted();
}

function git(cwd, args) {
  const text = execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 << 20 });
  return text.split(/[\0\n]/).filter((line) => line !== '');
}
