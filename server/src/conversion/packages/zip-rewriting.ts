import { closeSync, openSync, writeSync } from 'node:fs';
import { ConversionError } from '../conversion-failures.ts';
import type { ZipArchive, ZipEntry } from './zip-archive.ts';

const NAMES_IN_UTF8 = 0x0800;
const MOST_BYTES = 0xfffffffe;
const MOST_ENTRIES = 0xfffe;

/**
 * Writes the entries of an archive to `path` as a plain zip, which programs read that know no zip64 (LibreOffice). The
 * entries stay compressed as they are. Throws 'too-large' for what only zip64 can hold.
 */
export function writePlainZip(archive: ZipArchive, path: string): void {
  if (archive.entries.length > MOST_ENTRIES) throw new ConversionError('too-large');
  const file = openSync(path, 'wx');
  try {
    let at = 0;
    const write = (bytes: Buffer): void => {
      if (at + bytes.length > MOST_BYTES) throw new ConversionError('too-large');
      for (let offset = 0; offset < bytes.length;) offset += writeSync(file, bytes, offset);
      at += bytes.length;
    };
    const directory: Buffer[] = [];
    for (const entry of archive.entries) {
      const name = Buffer.from(entry.name);
      directory.push(directoryHeader(entry, name.length, at), name);
      write(localHeader(entry, name.length));
      write(name);
      write(archive.readStored(entry));
    }
    const start = at;
    const directoryBytes = Buffer.concat(directory);
    write(directoryBytes);
    write(endOfDirectory(archive.entries.length, directoryBytes.length, start));
  } finally {
    closeSync(file);
  }
}

// What both headers say of an entry, from the version to the length of its name.
function common(entry: ZipEntry, nameLength: number): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(NAMES_IN_UTF8, 2);
  header.writeUInt16LE(entry.method, 4);
  // 1 January 1980, since a zip has to have a date.
  header.writeUInt16LE(0x21, 8);
  header.writeUInt32LE(entry.crc, 10);
  header.writeUInt32LE(entry.compressedSize, 14);
  header.writeUInt32LE(entry.size, 18);
  header.writeUInt16LE(nameLength, 22);
  return header;
}

function localHeader(entry: ZipEntry, nameLength: number): Buffer {
  return Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common(entry, nameLength)]);
}

function directoryHeader(entry: ZipEntry, nameLength: number, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
    common(entry, nameLength),
    rest,
  ]);
}

function endOfDirectory(count: number, length: number, start: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(start, 16);
  return end;
}
