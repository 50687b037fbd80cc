import { keys } from '#storage/keys.ts';
import { readStored, writeStored } from '#storage/storage.ts';

/** The id of this browser: the time it was first asked for plus a random number up to 1e7, made once and kept. */
export function deviceId(): string {
  const stored = readStored(keys.deviceId);
  if (typeof stored === 'string' && stored !== '') return stored;
  const made = String(Date.now() + Math.floor(Math.random() * 1e7));
  writeStored(keys.deviceId, made);
  return made;
}
