import { strFromU8, unzipSync } from 'fflate';
import { zipText } from './conversion-office.testing.ts';

/** The same archive with every name and text changed by `change`. */
export function repack(zip: Buffer, change: (text: string) => string): Buffer {
  const files = Object.entries(unzipSync(zip)).map(([name, bytes]) => [
    change(name),
    change(strFromU8(bytes)),
  ]);
  return zipText(Object.fromEntries(files) as Record<string, string>);
}

/** The package in the strict variant of the standard, which names its relationships and namespaces differently. */
export const makeStrict = (zip: Buffer): Buffer =>
  repack(zip, (text) =>
    text
      .replaceAll(
        'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
        'http://purl.oclc.org/ooxml/officeDocument/relationships',
      )
      .replace(
        /http:\/\/schemas\.openxmlformats\.org\/(\w+)\/2006\/main/g,
        'http://purl.oclc.org/ooxml/$1/main',
      ),
  );

const ELSEWHERE = 0xffffffff;

/**
 * The same archive with all its sizes and places in zip64 records, as some programs write the smallest of files.
 * `lie` changes what they say of each entry and of the archive.
 */
export function makeZip64(
  zip: Buffer,
  lie: { size?: number; count?: number; length?: number; offset?: number } = {},
): Buffer {
  const end = zip.length - 22;
  const count = zip.readUInt16LE(end + 10);
  const start = zip.readUInt32LE(end + 16);
  const entries: Buffer[] = [];
  let at = start;
  for (let number = 0; number < count; number += 1) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const entry = Buffer.from(zip.subarray(at, nameEnd));
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    extra.writeBigUInt64LE(BigInt(lie.size ?? entry.readUInt32LE(24)), 4);
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(20)), 12);
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(42)), 20);
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    for (const place of [20, 24, 42]) entry.writeUInt32LE(ELSEWHERE, place);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt16LE(0, 32);
    entry.writeUInt16LE(45, 6);
    entries.push(entry, extra);
  }
  const directory = Buffer.concat(entries);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(lie.count ?? count), 32);
  record.writeBigUInt64LE(BigInt(lie.length ?? directory.length), 40);
  record.writeBigUInt64LE(BigInt(lie.offset ?? start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + directory.length), 8);
  locator.writeUInt32LE(1, 16);
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50, 0);
  last.fill(0xff, 8, 20);
  return Buffer.concat([zip.subarray(0, start), directory, record, locator, last]);
}
