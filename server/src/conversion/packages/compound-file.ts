import type { FileHandle } from 'node:fs/promises';

// The container of .doc, .xls and .ppt, and of password-protected .docx, .xlsx and .pptx.

export const COMPOUND_FILE_MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const FREE_OR_END = 0xfffffffa;
const MAX_DIRECTORY_SECTORS = 256;

/** What a compound file holds: the names of its streams, and the first bytes of those too big for the mini stream. */
export type CompoundFile = { names: Set<string>; head(name: string): Promise<Buffer | null> };

/** Reads the directory of a compound file; null when it is not one or is damaged. */
export async function readCompoundFile(file: FileHandle): Promise<CompoundFile | null> {
  const header = await readAt(file, 0, 512);
  if (header.length < 512 || !header.subarray(0, 8).equals(COMPOUND_FILE_MAGIC)) return null;
  const sectorSize = header.readUInt16LE(30) === 12 ? 4096 : 512;
  const sector = (id: number): Promise<Buffer> => readAt(file, (id + 1) * sectorSize, sectorSize);

  // The first 109 sectors of the allocation table are listed in the header: enough for 6.8 MB of 512-byte sectors,
  // and directories that lie behind that are found through the same table as far as it reaches.
  async function nextOf(id: number): Promise<number> {
    const perSector = sectorSize / 4;
    const table = Math.floor(id / perSector);
    if (table >= 109) return FREE_OR_END;
    const entries = await sector(header.readUInt32LE(76 + table * 4));
    const at = (id % perSector) * 4;
    return at + 4 <= entries.length ? entries.readUInt32LE(at) : FREE_OR_END;
  }

  const streams = new Map<string, { start: number; size: number }>();
  let id = header.readUInt32LE(48);
  for (let count = 0; count < MAX_DIRECTORY_SECTORS && id < FREE_OR_END; count += 1) {
    const bytes = await sector(id);
    for (let at = 0; at + 128 <= bytes.length; at += 128) {
      const nameLength = bytes.readUInt16LE(at + 64);
      if (nameLength < 2 || nameLength > 64) continue;
      const name = bytes.toString('utf16le', at, at + nameLength - 2);
      streams.set(name, { start: bytes.readUInt32LE(at + 116), size: bytes.readUInt32LE(at + 120) });
    }
    id = await nextOf(id);
  }
  return {
    names: new Set(streams.keys()),
    async head(name) {
      const stream = streams.get(name);
      return stream && stream.size >= 4096 ? await sector(stream.start) : null;
    },
  };
}

/** Whether the document inside is locked by a password. */
export async function isEncryptedCompoundFile(compound: CompoundFile): Promise<boolean> {
  if (compound.names.has('EncryptedPackage') || compound.names.has('EncryptedSummary')) return true;
  const word = await compound.head('WordDocument');
  if (word && (word.readUInt16LE(10) & 0x0100) !== 0) return true;
  const workbook = (await compound.head('Workbook')) ?? (await compound.head('Book'));
  return workbook !== null && holdsFilePass(workbook);
}

// In a locked workbook the FILEPASS record follows the first BOF record within a few records.
function holdsFilePass(workbook: Buffer): boolean {
  for (let at = 0; at + 4 <= workbook.length;) {
    if (workbook.readUInt16LE(at) === 0x2f) return true;
    at += 4 + workbook.readUInt16LE(at + 2);
  }
  return false;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  return bytes.subarray(0, bytesRead);
}
