import { createHash } from 'node:crypto';
import type { UploadedImage } from '@xuelin/contract/file';
import type { Static } from 'typebox';
import type { Services } from '#core/services.ts';
import {
  imageUrl,
  newUploadId,
  proofThumbnailKeyOf,
  proofUrls,
  storageKeyOf,
  thumbnailKeyOf,
} from '../file-identity.ts';
import { settingAt } from '../../setting/setting.public.ts';
import { cleanFileName } from '../file-name.ts';
import { type PictureSource, remakePicture } from './picture.ts';

export type ImageInput = {
  uid: number;
  name: string;
  source: PictureSource;
  /** A proof is shown to its owner and to reviewers only; an image to everybody unless told. */
  purpose?: 'image' | 'proof';
};

/** Counts one picture of a member; past the limit of an hour it refuses with 4029. */
export const countImage = (services: Services, uid: number): Promise<void> =>
  services.limits.take('upload/image', `uid:${uid}`, {
    max: settingAt('upload.imagesPerHour', services.clock.now()),
    seconds: 3_600,
  });

/** Makes a picture of what a member sent and stores it: row first, then the bytes, then the row says so. */
export async function saveImage(
  services: Services,
  { uid, name, source, purpose = 'image' }: ImageInput,
): Promise<Static<typeof UploadedImage>> {
  const now = services.clock.now();
  const mostSide = settingAt('upload.imageSide', now);
  const { full, thumbnail, width, height } = await remakePicture(source, { uid, mostSide });
  const uploadId = newUploadId();
  const storageKey = storageKeyOf(purpose, uploadId);
  const thumbnailKey = purpose === 'proof' ? proofThumbnailKeyOf(uploadId) : thumbnailKeyOf(uploadId);
  const [row] = await services.db<{ id: number }[]>`
    insert into file ${services.db({
      uid,
      purpose,
      uploadId,
      name: cleanFileName(name),
      bytes: full.length,
      state: 'pending',
      storageKey,
      width,
      height,
      createdAt: now,
      updatedAt: now,
    })} returning id`;
  if (!row) throw new Error('no row');
  await services.storage.put(storageKey, full, { mime: 'image/webp' });
  await services.storage.put(thumbnailKey, thumbnail, { mime: 'image/webp' });
  const sha256 = createHash('sha256').update(full).digest('hex');
  await services.db`
    update file set state = 'ready', received = bytes, kind = 'webp', mime = 'image/webp', sha256 = ${sha256}
    where id = ${row.id}`;
  const url =
    purpose === 'proof' ? proofUrls(services.config, { uploadId, uid, now }).url : imageUrl({ uploadId });
  return { id: row.id, url, width, height, bytes: full.length };
}
