import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { ConversionError } from '../conversion-failures.ts';

/** One file inside an archive as its central directory declares it. */
export type ZipEntry = {
  name: string;
  encrypted: boolean;
  method: number;
  crc: number;
  compressedSize: number;
  /** Declared; `read` refuses to inflate past it, so the sum over all entries bounds the real size too. */
  size: number;
  offset: number;
};

export type ZipArchive = {
  entries: ZipEntry[];
  /** Whether some of its numbers are in zip64 records, which not every program reads. */
  zip64: boolean;
  read(entry: ZipEntry): Buffer;
  /** The bytes as they are stored, compressed or not. */
  readStored(entry: ZipEntry): Buffer;
};

type Source = { size: number; slice(offset: number, length: number): Buffer };

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_OF_DIRECTORY_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const EXTRA_64 = 1;
/** The version of the format that a reader of zip64 entries needs to know. */
const ZIP64_VERSION = 45;
/** Stands where zip64 keeps the true number elsewhere. */
const ELSEWHERE = 0xffffffff;
const MAX_DIRECTORY_BYTES = 8 * 1024 * 1024;

const brokenError = (): ConversionError => new ConversionError('broken');

/**
 * Opens the archive at `path` for the length of `use`, reading only what is asked for.
 * Throws 'broken' for archives without a sound central directory and 'too-large' for more than `maxEntries`. Zip64
 * archives are read too: some programs write them for the smallest file.
 */
export function withZipFile<T>(path: string, maxEntries: number, use: (archive: ZipArchive) => T): T {
  const { archive, close } = openZipFile(path, maxEntries);
  try {
    return use(archive);
  } finally {
    close();
  }
}

/** Opens the archive at `path` until it is closed; throws as `withZipFile` does. */
export function openZipFile(path: string, maxEntries: number): { archive: ZipArchive; close: () => void } {
  const file = openSync(path, 'r');
  try {
    const slice = (offset: number, length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
    };
    const archive = openArchive({ size: fstatSync(file).size, slice }, maxEntries);
    return { archive, close: () => closeSync(file) };
  } catch (error) {
    closeSync(file);
    throw error;
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
  const { entries, zip64 } = readDirectory(source, maxEntries);
  const readStored = (entry: ZipEntry): Buffer => {
    if (entry.encrypted) throw new ConversionError('encrypted');
    const header = source.slice(entry.offset, 30);
    if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_HEADER) throw brokenError();
    const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    const storedBytes = source.slice(start, Math.min(entry.compressedSize, Math.max(0, source.size - start)));
    if (storedBytes.length !== entry.compressedSize) throw brokenError();
    return storedBytes;
  };
  return {
    entries,
    zip64,
    readStored,
    read(entry) {
      const storedBytes = readStored(entry);
      if (entry.method === 0) return storedBytes;
      if (entry.method !== 8) throw brokenError();
      if (entry.size === 0) return Buffer.alloc(0);
      try {
        return inflateRawSync(storedBytes, { maxOutputLength: entry.size });
      } catch (error) {
        // An entry that inflates past its own declaration is how bombs hide from a look at the directory.
        const lies = error instanceof RangeError;
        throw lies ? new ConversionError('too-large') : brokenError();
      }
    },
  };
}

function readDirectory(source: Source, maxEntries: number): { entries: ZipEntry[]; zip64: boolean } {
  const { count, length, offset, ...end } = findDirectory(source);
  if (count > maxEntries || length > MAX_DIRECTORY_BYTES) throw new ConversionError('too-large');
  if (offset + length > source.size) throw brokenError();

  const directory = source.slice(offset, length);
  const entries: ZipEntry[] = [];
  let { zip64 } = end;
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const next = extraEnd + directory.readUInt16LE(at + 32);
    if (next > directory.length) throw brokenError();
    zip64 ||= directory.readUInt8(at + 6) >= ZIP64_VERSION;
    const sizes = {
      size: directory.readUInt32LE(at + 24),
      compressedSize: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    };
    entries.push({
      // Some Windows tools write backslashes.
      name: directory.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/'),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      ...trueSizes(sizes, directory.subarray(nameEnd, extraEnd)),
    });
    if (entries.length > maxEntries) throw new ConversionError('too-large');
    at = next;
  }
  if (entries.length === 0 && count > 0) throw brokenError();
  return { entries, zip64 };
}

type Directory = { count: number; length: number; offset: number; zip64: boolean };

function findDirectory(source: Source): Directory {
  const tailLength = Math.min(source.size, 65_557);
  const tail = source.slice(source.size - tailLength, tailLength);
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) throw brokenError();
  const directory = {
    count: tail.readUInt16LE(end + 10),
    length: tail.readUInt32LE(end + 12),
    offset: tail.readUInt32LE(end + 16),
    zip64: false,
  };
  if (directory.count !== 0xffff && directory.length !== ELSEWHERE && directory.offset !== ELSEWHERE)
    return directory;

  const locator = source.slice(Math.max(0, source.size - tailLength + end - 20), 20);
  // 65,535 files are also possible without zip64.
  if (locator.length < 20 || locator.readUInt32LE(0) !== LOCATOR_64) return directory;
  const record = source.slice(readBig(locator, 8), 56);
  if (record.length < 56 || record.readUInt32LE(0) !== END_OF_DIRECTORY_64) throw brokenError();
  return {
    count: readBig(record, 32),
    length: readBig(record, 40),
    offset: readBig(record, 48),
    zip64: true,
  };
}

/** Sizes and place of an entry, those that are elsewhere taken from its zip64 extra field, which lists only them. */
function trueSizes(
  sizes: Pick<ZipEntry, 'size' | 'compressedSize' | 'offset'>,
  extra: Buffer,
): Pick<ZipEntry, 'size' | 'compressedSize' | 'offset'> {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== EXTRA_64) at += 4 + extra.readUInt16LE(at + 2);
  if (at + 4 > extra.length) return sizes;
  const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  let from = 0;
  const truth = (value: number): number => {
    if (value !== ELSEWHERE) return value;
    from += 8;
    return readBig(field, from - 8);
  };
  // In the order of the field.
  const size = truth(sizes.size);
  const compressedSize = truth(sizes.compressedSize);
  return { size, compressedSize, offset: truth(sizes.offset) };
}

/** A number of eight bytes; one that is too big to count with or is cut off is damage. */
function readBig(bytes: Buffer, at: number): number {
  if (at + 8 > bytes.length) throw brokenError();
  const value = Number(bytes.readBigUInt64LE(at));
  if (!Number.isSafeInteger(value)) throw brokenError();
  return value;
}
