const word = /^[a-z0-9][a-z0-9._-]{0,127}$/i;

/** Throws unless every part of the key is a plain word: no key leaves its storage or hides in it. */
export function checkKey(key: string): void {
  if (!key.split('/').every((part) => word.test(part)))
    throw new Error(`bad storage key ${JSON.stringify(key)}`);
}

/** The same for the beginning of keys; an empty one would mean everything. */
export function checkPrefix(prefix: string): void {
  checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}
