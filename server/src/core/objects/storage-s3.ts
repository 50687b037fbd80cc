import { createWriteStream, createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '#core/config/config.ts';
import { checkKey, checkPrefix } from './storage-key.ts';
import { MissingObject, type Storage } from './storage.ts';

/** Objects removed by one request; the protocol's limit. */
const maxDeletes = 1_000;
const checkObject = 'check/ready';

/** Objects in a bucket of a server that speaks S3. Nothing of them stays on this machine. */
export function openS3Storage(config: S3Config): Storage {
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    ...(config.endpoint === null ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    // Servers other than Amazon's refuse checksums that the protocol did not have before.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  });
  const at = (key: string) => {
    checkKey(key);
    return { Bucket: config.bucket, Key: key };
  };

  async function put(key: string, body: Buffer | Readable, mime: string | undefined): Promise<void> {
    const params = { ...at(key), Body: body, ContentType: mime };
    try {
      if (Buffer.isBuffer(body)) await client.send(new PutObjectCommand(params));
      else await new Upload({ client, params, queueSize: 2 }).done();
    } catch (error) {
      throw asDiskError(error);
    }
  }

  async function get(key: string, range?: { start: number; end: number }): Promise<Readable> {
    try {
      const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...part }));
      return Body as Readable;
    } catch (error) {
      throw isMissing(error) ? new MissingObject(key) : error;
    }
  }

  async function size(key: string): Promise<number | null> {
    try {
      return (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function remove(keys: readonly string[]): Promise<void> {
    for (let first = 0; first < keys.length; first += maxDeletes) {
      const Objects = keys.slice(first, first + maxDeletes).map((key) => ({ Key: at(key).Key }));
      const { Errors } = await client.send(
        new DeleteObjectsCommand({ Bucket: config.bucket, Delete: { Objects, Quiet: true } }),
      );
      const [firstError] = Errors ?? [];
      if (firstError)
        throw new Error(`cannot remove ${firstError.Key}: ${firstError.Message ?? firstError.Code}`);
    }
  }

  return {
    async put(key, body, options) {
      if (Buffer.isBuffer(body)) {
        await put(key, body, options?.mime);
        return { bytes: body.length };
      }
      const counter = count(body);
      try {
        await put(key, Readable.from(counter.chunks, { objectMode: false }), options?.mime);
      } catch (error) {
        // Giving up the parts may fail too; what the caller must hear is why the body broke.
        throw counter.broken ?? error;
      }
      return { bytes: counter.bytes };
    },
    async putFile(key, path, options) {
      const { size: bytes } = await stat(path);
      await put(key, createReadStream(path), options?.mime);
      return { bytes };
    },
    get,
    size,
    async toFile(key, path) {
      await pipeline(await get(key), createWriteStream(path));
    },
    remove,
    async removeAll(prefix) {
      checkPrefix(prefix);
      for (;;) {
        const { Contents, IsTruncated } = await client.send(
          new ListObjectsV2Command({ Bucket: config.bucket, Prefix: prefix, MaxKeys: maxDeletes }),
        );
        await remove((Contents ?? []).flatMap((object) => object.Key ?? []));
        if (!IsTruncated) return;
      }
    },
    async check() {
      await put(checkObject, Buffer.from('ok'), undefined);
      if ((await size(checkObject)) !== 2) throw new Error('the object store did not keep what was stored');
    },
  };
}

/** Passes a body on, and knows afterwards how long it was or why it broke. */
function count(body: Readable) {
  const counter = { bytes: 0, broken: undefined as unknown, chunks: pass() };
  async function* pass() {
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        counter.bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      counter.broken = error;
      throw error;
    }
  }
  return counter;
}

const isMissing = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Quotas and full stores are told as a full disk is. */
function asDiskError(error: unknown): unknown {
  const full = error instanceof Error && /quota|storagefull|insufficientstorage/i.test(error.name);
  return full ? Object.assign(error, { code: 'ENOSPC' }) : error;
}
