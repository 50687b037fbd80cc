import type { FileRow } from '../file.rows.ts';

/** Pixels of the longer side of a thumbnail. */
export const thumbnailSide = 400;

const address = /^\/media\/image\/([0-9a-f]{32})(-t)?\.webp$/;

/** Where anybody who knows the address sees the picture. */
export const imageUrl = (image: Pick<FileRow, 'uploadId'>): string => `/media/image/${image.uploadId}.webp`;

/** The same in small: at most 400 pixels a side. */
export const thumbnailUrl = (image: Pick<FileRow, 'uploadId'>): string =>
  `/media/image/${image.uploadId}-t.webp`;

/** The upload id in an address made by `imageUrl`, or null when it is another address. */
export const uploadIdOfImage = (url: string): string | null => address.exec(url)?.[1] ?? null;

/** Storage keys of a picture and its thumbnail. */
export function imageKeys(uploadId: string): { full: string; thumbnail: string } {
  const folder = `image/${uploadId.slice(0, 2)}`;
  return { full: `${folder}/${uploadId}.webp`, thumbnail: `${folder}/${uploadId}-t.webp` };
}
