import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import path from 'node:path';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ExportFile } from '#core/member-data/export-part.ts';

/** What one archive holds at most: without ZIP64 every program opens it. The next one begins past it. */
export const archiveLimits = { bytes: 2_000_000_000, entries: 60_000 };

/** Bytes of small pieces that are packed together. */
const pieceBytes = 65_536;

type Open = {
  zip: Zip;
  out: WriteStream;
  path: string;
  bytes: number;
  entries: number;
  waiting: Uint8Array[];
};

/** Writes files into ZIP archives of a folder, one after the other: in memory there is never more than a piece. */
export class ArchiveWriter {
  readonly #folder: string;
  readonly #limits: typeof archiveLimits;
  readonly #volumes: { path: string; bytes: number }[] = [];
  #open: Open | null = null;

  constructor(folder: string, limits = archiveLimits) {
    this.#folder = folder;
    this.#limits = limits;
  }

  async add({ path: name, packed, chunks }: ExportFile): Promise<void> {
    const open = this.#volume();
    const entry = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    open.zip.add(entry);
    open.entries++;
    for await (const piece of inPieces(chunks())) {
      entry.push(piece);
      await flush(open);
    }
    entry.push(new Uint8Array(0), true);
    await flush(open);
    if (open.bytes >= this.#limits.bytes || open.entries >= this.#limits.entries) await this.#close();
  }

  /** Ends the last archive and tells where all lie. */
  async end(): Promise<{ path: string; bytes: number }[]> {
    await this.#close();
    return this.#volumes;
  }

  #volume(): Open {
    this.#open ??= openArchive(path.join(this.#folder, `${this.#volumes.length + 1}.zip`));
    return this.#open;
  }

  async #close(): Promise<void> {
    const open = this.#open;
    if (!open) return;
    this.#open = null;
    open.zip.end();
    await flush(open);
    open.out.end();
    await once(open.out, 'close');
    this.#volumes.push({ path: open.path, bytes: open.bytes });
  }
}

function openArchive(file: string): Open {
  const open: Open = {
    zip: new Zip((error, data) => {
      if (error) throw error;
      open.waiting.push(data);
    }),
    out: createWriteStream(file),
    path: file,
    bytes: 0,
    entries: 0,
    waiting: [],
  };
  return open;
}

/** Writes what was packed, as fast as the disk takes it. */
async function flush(open: Open): Promise<void> {
  for (const data of open.waiting.splice(0)) {
    open.bytes += data.length;
    if (!open.out.write(data)) await once(open.out, 'drain');
  }
}

/** Texts and bytes as pieces of some size. */
async function* inPieces(chunks: AsyncIterable<string | Uint8Array>): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
    waiting.push(bytes);
    size += bytes.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
