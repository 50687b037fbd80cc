import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { ConversionError } from './conversion-failures.ts';

/** One file inside an archive as its central directory declares it. */
export type ZipEntry = {
  name: string;
  encrypted: boolean;
  method: number;
  compressedSize: number;
  /** Declared; `read` refuses to inflate past it, so the sum over all entries bounds the real size too. */
  size: number;
  offset: number;
};

export type ZipArchive = { entries: ZipEntry[]; read(entry: ZipEntry): Buffer };

type Source = { size: number; slice(offset: number, length: number): Buffer };

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;

const broken = (): ConversionError => new ConversionError('broken');

/**
 * Opens the archive at `path` for the length of `use`, reading only what is asked for.
 * Throws 'broken' for archives without a sound central directory (zip64 included: no office file needs it) and
 * 'too-large' for more than `maxEntries`.
 */
export function withZipFile<T>(path: string, maxEntries: number, use: (archive: ZipArchive) => T): T {
  const file = openSync(path, 'r');
  try {
    const slice = (offset: number, length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
    };
    return use(openArchive({ size: fstatSync(file).size, slice }, maxEntries));
  } finally {
    closeSync(file);
  }
}

/** Opens an archive that is itself an entry of another one. */
export function openZipBytes(bytes: Buffer, maxEntries: number): ZipArchive {
  return openArchive(
    { size: bytes.length, slice: (offset, length) => bytes.subarray(offset, offset + length) },
    maxEntries,
  );
}

function openArchive(source: Source, maxEntries: number): ZipArchive {
  const entries = readDirectory(source, maxEntries);
  return {
    entries,
    read(entry) {
      if (entry.encrypted) throw new ConversionError('encrypted');
      const header = source.slice(entry.offset, 30);
      if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_HEADER) throw broken();
      const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
      const stored = source.slice(start, Math.min(entry.compressedSize, Math.max(0, source.size - start)));
      if (stored.length !== entry.compressedSize) throw broken();
      if (entry.method === 0) return stored;
      if (entry.method !== 8) throw broken();
      if (entry.size === 0) return Buffer.alloc(0);
      try {
        return inflateRawSync(stored, { maxOutputLength: entry.size });
      } catch (error) {
        // An entry that inflates past its own declaration is how bombs hide from a look at the directory.
        const lies = error instanceof RangeError;
        throw lies ? new ConversionError('too-large') : broken();
      }
    },
  };
}

function readDirectory(source: Source, maxEntries: number): ZipEntry[] {
  const tailLength = Math.min(source.size, 65_557);
  const tail = source.slice(source.size - tailLength, tailLength);
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw broken();
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  if (count > maxEntries || (length > MAX_DIRECTORY_BYTES && length !== 0xffffffff))
    throw new ConversionError('too-large');
  if (offset + length > source.size) throw broken();

  const directory = source.slice(offset, length);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const nameLength = directory.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > directory.length) throw broken();
    entries.push({
      // Some Windows tools write backslashes.
      name: directory.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/'),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      compressedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    if (entries.length > maxEntries) throw new ConversionError('too-large');
    at = next;
  }
  if (entries.length === 0 && count > 0) throw broken();
  return entries;
}
