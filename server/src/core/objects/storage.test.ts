import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskStorage } from './storage-disk.ts';
import { openStorage } from './storage-open.ts';
import { MissingObject, type Storage } from './storage.ts';
import { startTestS3, type TestS3 } from '#core/testing/test-s3.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'xuelin-storage-'));
const dataDir = path.join(folder, 'data');
const disk = path.join(dataDir, 'storage');
let s3: TestS3;
beforeAll(async () => void (s3 = await startTestS3()));
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

describe.each(['disk', 's3'] as const)('storage on %s', (kind) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage({ dataDir, s3: kind === 's3' ? s3.config : null });
  });
  const read = async (key: string) => buffer(await storage.get(key));

  test('gives back what was put, from memory and from a stream', async () => {
    const bytes = randomBytes(100_000);
    expect(await storage.put('a/one.bin', bytes, { mime: 'application/pdf' })).toEqual({ bytes: 100_000 });
    expect(await storage.put('a/two.bin', Readable.from([bytes, bytes]))).toEqual({ bytes: 200_000 });
    expect(await read('a/one.bin')).toEqual(bytes);
    expect(await read('a/two.bin')).toEqual(Buffer.concat([bytes, bytes]));
    expect(await storage.size('a/two.bin')).toBe(200_000);
  });

  test('takes a stream of many parts and a file of this machine', async () => {
    const bytes = randomBytes(12 * 1024 * 1024);
    const chunks = Array.from({ length: 192 }, (_, index) =>
      bytes.subarray(index * 65_536, (index + 1) * 65_536),
    );
    expect(await storage.put('a/large.bin', Readable.from(chunks))).toEqual({ bytes: bytes.length });
    expect((await read('a/large.bin')).equals(bytes)).toBe(true);

    const file = path.join(folder, `${kind}.bin`);
    writeFileSync(file, bytes);
    expect(await storage.putFile('a/file.bin', file)).toEqual({ bytes: bytes.length });
    await storage.toFile('a/file.bin', `${file}.copy`);
    expect(readFileSync(`${file}.copy`).equals(bytes)).toBe(true);
  });

  test('gives a part, both ends included', async () => {
    await storage.put('a/digits', Buffer.from('0123456789'));
    expect(await text(await storage.get('a/digits', { start: 2, end: 4 }))).toBe('234');
    expect(await text(await storage.get('a/digits', { start: 9, end: 9 }))).toBe('9');
  });

  test('keeps an empty object and replaces one as a whole', async () => {
    await storage.put('a/changing', Buffer.from('long before'));
    await storage.put('a/changing', Buffer.alloc(0));
    // The S3 of the tests answers before it has emptied its file.
    await expect.poll(() => storage.size('a/changing')).toBe(0);
    expect(await read('a/changing')).toEqual(Buffer.alloc(0));
  });

  test('a stream that breaks leaves nothing, and what was there before stays', async () => {
    const openBrokenStream = () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(6 * 1024 * 1024);
          throw new Error('sender gone');
        })(),
      );
    await storage.put('b/kept', Buffer.from('old'));
    await expect(storage.put('b/kept', openBrokenStream())).rejects.toThrow('sender gone');
    await expect(storage.put('b/never', openBrokenStream())).rejects.toThrow('sender gone');
    expect(await text(await storage.get('b/kept'))).toBe('old');
    expect(await storage.size('b/never')).toBeNull();
  });

  test('says when there is no such object', async () => {
    expect(await storage.size('none')).toBeNull();
    await expect(storage.get('none')).rejects.toThrow(MissingObject);
    await expect(storage.toFile('none', path.join(folder, 'none'))).rejects.toThrow(MissingObject);
  });

  test('removes by keys and by prefix, and only those', async () => {
    for (const key of ['c/1/x', 'c/1/y/z', 'c/10/x', 'c/2', 'd']) await storage.put(key, Buffer.from(key));
    await storage.remove(['d', 'missing']);
    await storage.removeAll('c/1/');
    await storage.removeAll('missing/');
    expect(await storage.size('d')).toBeNull();
    expect(await storage.size('c/1/y/z')).toBeNull();
    expect(await storage.size('c/10/x')).toBe(6);
    await storage.removeAll('c/1');
    expect(await storage.size('c/10/x')).toBeNull();
    expect(await storage.size('c/2')).toBe(3);
  });

  test.each([
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    '',
    '.temporary/x',
    'a/./b',
    'a\\..\\b',
    'a\0b',
    'a b',
    '名',
  ])('refuses the key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('bad storage key');
    await expect(storage.get(key)).rejects.toThrow('bad storage key');
    await expect(storage.remove([key])).rejects.toThrow('bad storage key');
    await expect(storage.removeAll(key)).rejects.toThrow('bad storage key');
  });

  test('proves that it works', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

test('nothing of an object store lies on the disk, and no unfinished file is left', () => {
  expect(readdirSync(dataDir)).toEqual(['storage']);
  expect(readdirSync(path.join(disk, '.temporary'))).toEqual([]);
});

test('what a crash left unfinished is removed at the next start, what is being written is not', async () => {
  const root = path.join(folder, 'crashed');
  mkdirSync(path.join(root, '.temporary'), { recursive: true });
  for (const name of ['old', 'new']) writeFileSync(path.join(root, '.temporary', name), 'half');
  utimesSync(path.join(root, '.temporary', 'old'), 1, 1);
  await openDiskStorage(root);
  expect(readdirSync(path.join(root, '.temporary'))).toEqual(['new']);
});

test('a store that cannot be reached fails its check', async () => {
  const missingBucket = await openStorage({ dataDir, s3: { ...s3.config, bucket: 'not-there' } });
  await expect(missingBucket.check()).rejects.toThrow('bucket');
  const root = path.join(folder, 'unwritable');
  const storage = await openDiskStorage(root);
  rmSync(root, { recursive: true });
  expect(statSync(folder).isDirectory()).toBe(true);
  await expect(storage.check()).rejects.toThrow('ENOENT');
});
