import { hash } from 'node:crypto';

/** A short word for contents: the same for the same ones, another when anything of them changes. */
export const stampOf = (contents: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(contents), 'base64url').slice(0, 22);
