import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { expect } from 'vitest';
import { selectFile } from './file.public.ts';
import { tokenOf, type FileApp } from './file.testing.ts';
import { inspectFile } from './inspect.ts';

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Bytes that pass for a PDF, never the same. */
export const pdfOf = (size: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

/** Speaks the upload protocol word by word, wrong words included. */
export function clientOf(it: FileApp) {
  const tus = { 'tus-resumable': '1.0.0' };
  const metadata = (headers: Record<string, string>) =>
    Object.entries(headers)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  async function ask(method: string, url: string, headers: Record<string, string>, body?: Buffer) {
    const response = await fetch(it.address + url, {
      method,
      headers: { ...tus, ...headers },
      body: body ?? null,
    });
    const text = await response.text();
    const answer = text ? (JSON.parse(text) as { code: number; message: string }) : undefined;
    return { status: response.status, headers: response.headers, ...answer };
  }
  return {
    ask,
    start: (
      uid: number,
      bytes: number,
      meta: Record<string, string> = { filename: '笔记.pdf' },
      headers: Record<string, string> = {},
    ) =>
      ask('POST', '/files', {
        ...tokenOf(uid),
        'upload-length': String(bytes),
        'upload-metadata': metadata(meta),
        ...headers,
      }),
    patch: (
      uid: number,
      url: string,
      offset: number | string,
      body: Buffer,
      headers: Record<string, string> = {},
    ) =>
      ask(
        'PATCH',
        url,
        {
          ...tokenOf(uid),
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          ...headers,
        },
        body,
      ),
    offset: async (uid: number, url: string) =>
      (await ask('HEAD', url, tokenOf(uid))).headers.get('upload-offset'),
    async whole(uid: number, bytes: Buffer, meta?: Record<string, string>) {
      const url = (await this.start(uid, bytes.length, meta)).headers.get('location') ?? '';
      expect((await this.patch(uid, url, 0, bytes)).status).toBe(204);
      return this.inspect(url);
    },
    async inspect(url: string) {
      const ref = { uploadId: path.basename(url) };
      await inspectFile(it.services, (await selectFile(it.services.db, ref))?.id ?? 0);
      return selectFile(it.services.db, ref);
    },
  };
}
