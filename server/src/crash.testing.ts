import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Envelope } from '@xuelin/contract/core/envelope';

/** Everything the node said yes to: it must be there for ever. */
export type PromisedState = {
  purchases: { id: number; uid: number; resource: number; key: string }[];
  uploads: Upload[];
  resources: { id: number; uploadId: string; by: Client }[];
};

export type Upload = { url: string; bytes: Buffer; acknowledgedBytes: number; sha256: string; by: Client };
export type Client = { uid: number; token: string };

/** Sends calls and bytes to a node until it is gone, and notes what was acknowledged. */
export function clientOf(url: string, { uid, token }: Client, acknowledgements: PromisedState) {
  async function call<T>(method: 'GET' | 'POST', name: string, input: object, key: string = randomUUID()) {
    const query =
      method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
    const response = await fetch(`${url}/apis/${name}${query}`, {
      method,
      headers: {
        token,
        'idempotency-key': key,
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    });
    return (await response.json()) as Envelope<T>;
  }

  const tus = { token, 'tus-resumable': '1.0.0' };

  /** Announces a file. */
  async function begin(name: string, bytes: Buffer): Promise<Upload> {
    const response = await fetch(`${url}/files`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    });
    if (response.status !== 201) throw new Error(`begin: ${response.status} ${await response.text()}`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const upload = {
      url: response.headers.get('location') ?? '',
      bytes,
      acknowledgedBytes: 0,
      sha256,
      by: { uid, token },
    };
    acknowledgements.uploads.push(upload);
    return upload;
  }

  /** Sends the next piece; false when all is there. */
  async function sendNext(upload: Upload, size: number): Promise<boolean> {
    const from = upload.acknowledgedBytes;
    if (from >= upload.bytes.length) return false;
    const response = await fetch(url + upload.url, {
      method: 'PATCH',
      headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
      body: upload.bytes.subarray(from, from + size),
    });
    if (response.status !== 204) throw new Error(`send: ${response.status} ${await response.text()}`);
    upload.acknowledgedBytes = Number(response.headers.get('upload-offset'));
    return true;
  }

  /** Where the node says the upload stands. */
  async function offsetOf(upload: Upload): Promise<number> {
    const response = await fetch(url + upload.url, { method: 'HEAD', headers: tus });
    if (!response.ok) throw new Error(`offset of ${upload.url}: ${response.status}`);
    return Number(response.headers.get('upload-offset'));
  }

  return {
    call,
    begin,
    sendNext,
    offsetOf,
    async buy(resource: number, key: string = randomUUID()) {
      const answer = await call<{ purchase: { id: number } }>(
        'POST',
        'pascal/buy',
        { kind: 'resource', id: resource, price: 1 },
        key,
      );
      if (answer.code === 200)
        acknowledgements.purchases.push({ id: answer.data.purchase.id, uid, resource, key });
      return answer;
    },
    async publish(upload: Upload, categoryId: number) {
      const uploadId = upload.url.split('/').at(-1) ?? '';
      const answer = await call<{ id: number }>('POST', 'resource/create', {
        title: `断电时上传的讲义 ${uploadId.slice(0, 6)}`,
        description: '',
        categoryId,
        subject: '高等数学',
        year: 2025,
        price: 1,
        memberFree: false,
        buyerFile: 'original',
        uploadId,
        rights: true,
      });
      if (answer.code === 200)
        acknowledgements.resources.push({ id: answer.data.id, uploadId, by: { uid, token } });
      return answer;
    },
  };
}

/** A small text document, never the same. */
export const textDocument = () =>
  Buffer.from(
    `# 讲义 ${randomUUID()}\n\n${'极限与连续：函数在一点连续，当且仅当极限等于函数值。\n\n'.repeat(60)}`,
  );

/** Bytes that pass for a PDF, never the same. */
export const largeDocument = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000)]);
