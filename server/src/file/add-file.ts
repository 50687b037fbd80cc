import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Services } from '#core/services.ts';
import { sniffDocument } from '../conversion/sniffing/document-sniffing.ts';
import { storageKeyOf } from './file-identity.ts';
import type { UploadPurpose } from './file.rows.ts';
import { readVideo } from './videos/video-facts.ts';

type LocalFile = { uid: number; uploadId: string; path: string; name: string };

/** Takes a document that lies on this machine as if its owner had uploaded it. A second time changes nothing. */
export async function addLocalFile(services: Services, file: LocalFile): Promise<void> {
  const fileType = await sniffDocument(file.path, file.name);
  if (!fileType) throw new Error(`${file.name} is of no known type`);
  await add(services, 'document', file, fileType);
}

/** The same for a video. */
export async function addLocalVideo(services: Services, file: LocalFile): Promise<void> {
  const video = await readVideo(file.path);
  if ('reason' in video) throw new Error(`${file.name}: ${video.reason}`);
  await add(services, 'video', file, video);
}

async function add(
  { db, storage, clock }: Services,
  purpose: UploadPurpose,
  { uid, uploadId, path, name }: LocalFile,
  facts: { kind: string; mime: string },
): Promise<void> {
  const body = await readFile(path);
  const storageKey = storageKeyOf(purpose, uploadId);
  await storage.put(storageKey, body, { mime: facts.mime });
  const now = clock.now();
  await db`insert into file ${db({
    uid,
    purpose,
    uploadId,
    name,
    bytes: body.length,
    received: body.length,
    state: 'ready',
    ...facts,
    sha256: createHash('sha256').update(body).digest('hex'),
    storageKey,
    createdAt: now,
    updatedAt: now,
  })} on conflict (upload_id) do nothing`;
}
