import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Services } from '#core/services.ts';
import { sniffDocument } from '../conversion/document-sniffing.ts';

/** Takes a document that lies on this machine as if its owner had uploaded it. A second time changes nothing. */
export async function addLocalFile(
  { db, storage, clock }: Services,
  given: { uid: number; uploadId: string; path: string; name: string },
): Promise<void> {
  const { uid, uploadId, path, name } = given;
  const body = await readFile(path);
  const found = await sniffDocument(path, name);
  if (!found) throw new Error(`${name} is of no known type`);
  const storageKey = `document/${uploadId.slice(0, 2)}/${uploadId}`;
  await storage.put(storageKey, body, { mime: found.mime });
  const now = clock.now();
  await db`insert into file ${db({
    uid,
    purpose: 'document',
    uploadId,
    name,
    bytes: body.length,
    state: 'ready',
    ...found,
    sha256: createHash('sha256').update(body).digest('hex'),
    storageKey,
    createdAt: now,
    updatedAt: now,
  })} on conflict (upload_id) do nothing`;
}
