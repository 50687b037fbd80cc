import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/**
 * Where file bytes lie: one disk (storage-disk.ts) or an object store (storage-s3.ts). Keys are slash-separated
 * words made by us, never by people. What `put` acknowledged is there after a crash.
 */
export type Storage = {
  /** Stores bytes under a key; an existing object is replaced as a whole, never seen half written. */
  put(key: string, body: Buffer | Readable, options?: { mime?: string }): Promise<{ bytes: number }>;
  /** Stores a file of this machine; the file itself may be moved away. */
  putFile(key: string, path: string, options?: { mime?: string }): Promise<{ bytes: number }>;
  /** A stream of the bytes, or of a part. Throws a MissingObject when there is none. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Size in bytes, or null when there is none. */
  size(key: string): Promise<number | null>;
  /** Copies the object to a file of this machine (for converters). */
  toFile(key: string, path: string): Promise<void>;
  /** Removes objects; missing ones are fine. */
  remove(keys: readonly string[]): Promise<void>;
  /** Removes every object whose key begins with `prefix`. */
  removeAll(prefix: string): Promise<void>;
  /** Proves that it can write and read, for /readyz. */
  check(): Promise<void>;
};

/** There is no object under that key. */
export class MissingObject extends Error {
  constructor(key: string) {
    super(`no object ${key}`);
    this.name = 'MissingObject';
  }
}
