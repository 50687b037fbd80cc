import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rangeOf } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import { AppError } from '#core/errors.ts';
import type { Services } from '#core/services.ts';
import type { ByteRange } from '#core/objects/storage.ts';
import { MissingObject } from '#core/objects/storage.ts';

export type SentObject = {
  /** Key in the storage. */
  key: string;
  mime: string;
  /** Changes whenever the bytes do: their SHA-256, or a key that is never used for other bytes. */
  version: string;
  /** Name to save it under, as people wrote it; none = no Content-Disposition. */
  name?: string;
  /** Name in ASCII without its ending, such as `resource-7`, for clients that cannot read the other; `file` unless set. */
  asciiStem?: string;
  /** 'attachment' unless the browser is to show it. */
  disposition?: 'inline' | 'attachment';
  /** 'public': anybody may keep it for ever; 'never': nobody. Otherwise only this browser, and it has to ask again each time. */
  cache?: 'public' | 'private' | 'never';
};

/**
 * Sends a stored object, whole or the one part a Range header asks for; 404 when there is none. Works for GET and
 * HEAD. The bytes are read as fast as the client takes them, and no longer when it has gone.
 */
export async function sendObject(
  services: Pick<Services, 'storage'>,
  request: FastifyRequest,
  reply: FastifyReply,
  object: SentObject,
): Promise<FastifyReply> {
  const size = await services.storage.size(object.key);
  if (size === null) throw objectNotFound();
  const etag = `"${object.version}"`;
  if (matches(request.headers['if-none-match'], etag)) {
    describe(reply, object, etag);
    return reply.code(304).send();
  }
  const range = asksForPart(request, etag) ? rangeOf(request.headers.range, size) : null;
  if (range === 'past') {
    reply.header('content-range', `bytes */${size}`);
    throw new AppError(4000, '要的部分超出了文件的末尾', {}, 416);
  }
  // Opened before anything is said: an object that is gone by now is a plain 404.
  // (HEAD gets an empty stream: without a body the framework would say that the length is 0.)
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await open(services, object.key, range);
  describe(reply, object, etag);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.type(object.mime).header('content-length', range ? range.end - range.start + 1 : size);
  return reply.send(bytes);
}

const cacheControls = {
  public: 'public, max-age=31536000, immutable',
  private: 'private, no-cache',
  never: 'private, no-store',
};

function describe(reply: FastifyReply, object: SentObject, etag: string): void {
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', cacheControls[object.cache ?? 'private'])
    .header('x-content-type-options', 'nosniff')
    // Whatever is in the file, it runs nothing and belongs to no origin.
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (object.name === undefined) return;
  const { name, asciiStem, disposition = 'attachment' } = object;
  reply.header('content-disposition', contentDisposition(disposition, name, asciiStem));
}

async function open(services: Pick<Services, 'storage'>, key: string, range: ByteRange | null) {
  try {
    return await services.storage.get(key, range ?? undefined);
  } catch (error) {
    if (error instanceof MissingObject) throw objectNotFound();
    throw error;
  }
}

/** A part is only sent of the version the client has the other parts of. */
function asksForPart(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-range'];
  return request.method === 'GET' && (condition === undefined || condition === etag);
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
}

const objectNotFound = () => new AppError(4004, '文件不存在或已被删除', {}, 404);
