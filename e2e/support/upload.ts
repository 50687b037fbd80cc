import { expect } from '@playwright/test';
import { ask } from './api.ts';
import { baseUrl, ownAddress } from './address.ts';
import type { Document } from './documents.ts';
import type { Member } from './members.ts';

/** Uploads a file by the upload protocol, without a browser, and waits until it was looked at; answers its uploadId. */
export async function upload(
  { token }: Member,
  { name, buffer }: Document,
  purpose: 'document' | 'archive' = 'document',
): Promise<string> {
  const headers = { ...ownAddress(), TOKEN: token, 'tus-resumable': '1.0.0' };
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const metadata = `filename ${encode(name)},purpose ${encode(purpose)}`;
  const creation = await fetch(new URL('/files', baseUrl), {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(buffer.length), 'upload-metadata': metadata },
  });
  const place = creation.headers.get('location');
  if (creation.status !== 201 || !place)
    throw new Error(`upload refused: ${creation.status} ${await creation.text()}`);
  const transfer = await fetch(new URL(place, baseUrl), {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: new Uint8Array(buffer),
  });
  if (!transfer.ok) throw new Error(`upload failed: ${transfer.status} ${await transfer.text()}`);
  const uploadId = place.split('/').at(-1) ?? '';
  await expect.poll(async () => (await ask('file/getInfo', { uploadId }, token)).state).toBe('ready');
  return uploadId;
}
