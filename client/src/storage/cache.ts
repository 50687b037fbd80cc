import { EXPIRE } from '@xuelin/contract/core/protocol';
import { keys } from '#storage/keys.ts';
import { hasStored, readStored, removeStored, writeStored } from '#storage/storage.ts';

/** One cached key with the absolute second at which it ends; 0 = never. */
type Tag = { key: string; expire: number };

const now = () => Math.round(Date.now() / 1000);

function isTag(value: unknown): value is Tag {
  const tag = value as Partial<Tag> | null;
  return typeof tag === 'object' && typeof tag?.key === 'string' && typeof tag.expire === 'number';
}

function readTags(): Tag[] {
  const value = readStored(keys.cacheTags);
  return Array.isArray(value) ? value.filter(isTag) : [];
}

function writeTags(tags: Tag[]): void {
  writeStored(keys.cacheTags, tags);
}

/** Removes overdue tags together with their keys; gives the others back. The very second of its end is over. */
function purge(): Tag[] {
  const tags = readTags();
  const at = now();
  const alive = tags.filter((tag) => tag.expire === 0 || tag.expire > at);
  if (alive.length === tags.length) return tags;
  const aliveKeys = new Set(alive.map((tag) => tag.key));
  for (const tag of tags) if (!aliveKeys.has(tag.key)) removeStored(tag.key);
  writeTags(alive);
  return alive;
}

/** Caches a value for `expire` seconds (0 = never ends). Overdue entries go first. */
export function writeCache(key: string, value: unknown, expire: number = EXPIRE): void {
  const tags = purge().filter((tag) => tag.key !== key);
  tags.push({ key, expire: expire > 0 ? now() + Math.round(expire) : 0 });
  writeStored(key, value);
  writeTags(tags);
}

/** The cached value, `''` when missing or overdue. */
export function readCache(key: string): unknown {
  purge();
  return readStored(key);
}

/** True when the key is cached and not overdue. */
export function hasCache(key: string): boolean {
  purge();
  return hasStored(key);
}

/** Forgets the key and its tag. */
export function removeCache(key: string): void {
  writeTags(purge().filter((tag) => tag.key !== key));
  removeStored(key);
}
