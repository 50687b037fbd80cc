import { keys } from '#storage/keys.ts';
import { readStored, writeStored } from '#storage/storage.ts';

/** The id of this browser: the milliseconds of when it was first asked for and behind
 * them a random number up to 1e7, as text (a sum would be the same in two browsers of one afternoon). Made once and kept. */
export function deviceId(): string {
  const id = readStored(keys.deviceId);
  if (typeof id === 'string' && id !== '') return id;
  const newId = `${Date.now()}${Math.floor(Math.random() * 1e7)}`;
  writeStored(keys.deviceId, newId);
  return newId;
}
