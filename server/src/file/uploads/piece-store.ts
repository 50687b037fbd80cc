import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { inTransaction } from '#core/database/database.ts';
import { MissingObject } from '#core/objects/storage.ts';
import type { Services } from '#core/services.ts';
import { askForCheck } from '../ask-for-check.ts';
import { pieceFolderOf } from '../file-identity.ts';
import { isUpload, selectFile, type FileRow } from '../file.rows.ts';
import { removeUpload } from './remove-upload.ts';

/** A piece of fewer bytes is joined with the next one: who sends byte by byte leaves no file for each. */
const smallPiece = 64 * 1024;

/** Bytes after which what came is stored and acknowledged: a crash costs at most this much sending. */
const pieceBytes = 4 * 1024 * 1024;

/**
 * Keeps the bytes of resumable uploads as pieces in the storage, and what is known of them in the database alone:
 * any node can go on with an upload, and an acknowledged offset is never ahead of the stored bytes.
 */
export class PieceStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  private readonly services: Services;

  constructor(services: Services) {
    super();
    this.services = services;
  }

  /** Stores what comes from `offset` on; resolves to the new offset. A broken connection keeps what came before. */
  override async write(body: Readable, uploadId: string, offset: number): Promise<number> {
    const file = await this.find(uploadId);
    const source = new Source(body);
    let start = offset;
    while (start < file.bytes && (await source.hasMore())) {
      start += await this.keep(file, start, source.piece(Math.min(pieceBytes, file.bytes - start)));
    }
    if (source.failure) throw source.failure;
    return start;
  }

  override async getUpload(uploadId: string): Promise<Upload> {
    const file = await this.find(uploadId);
    return new Upload({
      id: uploadId,
      size: file.bytes,
      offset: file.received,
      metadata: { filename: file.name },
      creation_date: new Date(file.createdAt * 1000).toISOString(),
    });
  }

  override async remove(uploadId: string): Promise<void> {
    await removeUpload(this.services, await this.find(uploadId));
  }

  private async find(uploadId: string): Promise<FileRow> {
    const file = await selectFile(this.services.db, { uploadId });
    if (!isUpload(file)) throw ERRORS.FILE_NOT_FOUND;
    return file;
  }

  private async keep(file: FileRow, start: number, piece: Readable): Promise<number> {
    // A name of its own: another node may be storing the same part, and only one of the two counts.
    const key = `${pieceFolderOf(file.uploadId)}${start}-${randomBytes(6).toString('hex')}`;
    const { storage } = this.services;
    const before = start > 0 ? await this.smallPieceBefore(file, start) : null;
    const { bytes: stored } = await storage
      .put(key, before ? this.join(before, piece) : piece)
      .catch(failJoin);
    const bytes = stored - (before?.bytes ?? 0);
    if (bytes > 0 && (await this.acknowledge(file, { start, bytes, key, before }))) {
      if (before) await storage.remove([before.storageKey]);
      return bytes;
    }
    await storage.remove([key]);
    if (bytes > 0) throw ERRORS.INVALID_OFFSET;
    return 0;
  }

  /** The piece that ends where this one starts, when it is small. */
  private async smallPieceBefore({ id }: FileRow, start: number): Promise<Piece | null> {
    const [piece] = await this.services.db<Piece[]>`
      select start, bytes, storage_key from file_piece where file_id = ${id} and start + bytes = ${start}`;
    return piece && piece.bytes < smallPiece ? piece : null;
  }

  private join(before: Piece, piece: Readable): Readable {
    const { storage } = this.services;
    const both = async function* () {
      yield* (await storage.get(before.storageKey)) as AsyncIterable<Buffer>;
      yield* piece as AsyncIterable<Buffer>;
    };
    return Readable.from(both(), { objectMode: false });
  }

  /** False when something else was stored there meanwhile, or the upload is gone. The last piece starts the check. */
  private acknowledge(
    file: FileRow,
    { start, bytes, key, before }: { start: number; bytes: number; key: string; before: Piece | null },
  ): Promise<boolean> {
    const now = this.services.clock.now();
    return inTransaction(this.services.db, async (tx) => {
      const [next] = await tx<{ state: string }[]>`
        update file set received = received + ${bytes}, updated_at = ${now},
          state = case when received + ${bytes} = bytes then 'checking' else state end
        where id = ${file.id} and state = 'pending' and received = ${start}
        returning state`;
      if (!next) return false;
      if (before) {
        await tx`
          update file_piece set bytes = bytes + ${bytes}, storage_key = ${key}
          where file_id = ${file.id} and start = ${before.start}`;
      } else await tx`insert into file_piece ${tx({ fileId: file.id, start, bytes, storageKey: key })}`;
      if (next.state === 'checking') await askForCheck(tx, file);
      return true;
    });
  }
}

/** The piece before is gone when somebody else has joined it meanwhile: what comes now has another place. */
function failJoin(error: unknown): never {
  throw error instanceof MissingObject ? ERRORS.INVALID_OFFSET : error;
}

type Piece = { start: number; bytes: number; storageKey: string };

/** A body that is read in pieces, and that ends instead of breaking, so that its last piece can be kept. */
class Source {
  failure: Error | null = null;
  private readonly chunks: AsyncIterator<Buffer>;
  private next: Buffer | null = null;

  constructor(body: Readable) {
    this.chunks = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (!this.next?.length && !this.failure) {
      try {
        const { done, value } = await this.chunks.next();
        if (done) return false;
        this.next = value;
      } catch (error) {
        this.failure = error as Error;
      }
    }
    return this.next !== null && this.next.length > 0;
  }

  piece(most: number): Readable {
    return Readable.from(this.cut(most), { objectMode: false });
  }

  private async *cut(most: number): AsyncGenerator<Buffer> {
    for (let remaining = most; remaining > 0 && (await this.hasMore());) {
      const chunk = this.next ?? Buffer.alloc(0);
      const part = chunk.subarray(0, remaining);
      this.next = chunk.subarray(part.length);
      remaining -= part.length;
      yield part;
    }
  }
}
