import { readFile } from 'node:fs/promises';
import { IMAGE } from '@xuelin/contract/core/constants';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError, invalid } from '#core/errors.ts';
import { createFairQueue } from '#core/fair-queue.ts';

/** The bytes of a picture, or the path of a file with them. */
export type PictureSource = Buffer | string;

export type Picture = { full: Buffer; thumbnail: Buffer; width: number; height: number };

const formats: Record<string, string> = { jpg: 'jpeg', png: 'png', apng: 'png', webp: 'webp', gif: 'gif' };
/** Pixels of the longer side of a thumbnail. */
const thumbnailSide = 400;
/** Pixels of all frames of a moving picture; of more only the first frame is kept. */
const movingPixels = 25_000_000;
/** Pixels a picture is kept with; a larger one is made smaller in both directions. */
const keptPixels = 8_000_000;
/** Times a JPEG may go over its pixels; cameras and editors use at most a dozen. */
const mostScans = 100;
/** Seconds one step of decoding or writing may take. */
const mostSeconds = 10;

/** One picture at a time on this node, members in turn. */
const drawings = createFairQueue({
  atOnce: 1,
  mostWaiting: 20,
  mostWaitingOfOne: 9,
  refusal: '现在上传图片的人太多，请稍后再试',
  retryAfter: 10,
});

// Every picture is another one: what the library keeps of the last ones only takes memory.
sharp.cache(false);

/**
 * Decodes a picture that somebody sent and makes it anew: nothing of the sent bytes but the pixels remains (no place,
 * no camera, no hidden file), upright. Refuses with 4000 what is no picture, larger than `mostSide` pixels or damaged.
 */
export async function remakePicture(
  source: PictureSource,
  { uid = 0, mostSide = IMAGE.maxSide }: { uid?: number; mostSide?: number } = {},
): Promise<Picture> {
  const bytes = typeof source === 'string' ? await readFile(source) : source;
  const fileType = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const format = formats[fileType?.ext ?? ''];
  if (!format) throw invalidPicture('只能上传 JPG、PNG、WebP 或 GIF 图片');
  if (format === 'jpeg' && countScans(bytes) > mostScans) throw invalidPicture('图片已损坏，请换一张');
  return drawings.run(`uid:${uid}`, async () => {
    try {
      return await remake(bytes, format, mostSide);
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw invalidPicture('图片已损坏，请换一张');
    }
  });
}

/** A small JPEG that goes over many pixels again and again takes minutes to decode. What follows its end does not count. */
function countScans(bytes: Buffer): number {
  let count = 0;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) break;
    if (marker === 0xda) count += 1;
    // A segment says how long it is; behind the head of a scan stand its pixels, up to the next marker.
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xda)
      while (at + 1 < bytes.length && !(bytes[at] === 0xff && isMarker(bytes[at + 1] ?? 0))) at += 1;
  }
  return count;
}

/** Not a filled byte of pixels, nor a point to restart from. */
const isMarker = (byte: number): boolean => byte !== 0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7);

async function remake(bytes: Buffer, format: string, mostSide: number): Promise<Picture> {
  const limits = {
    limitInputPixels: IMAGE.maxSide * IMAGE.maxSide,
    failOn: 'error',
    sequentialRead: true,
  } as const;
  // Reads the head only: sizes are known before a pixel is decoded.
  const {
    format: real,
    width,
    height,
    pages = 1,
  } = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata();
  if (real !== format) throw invalidPicture('只能上传 JPG、PNG、WebP 或 GIF 图片');
  if (width > mostSide || height > mostSide) {
    throw invalidPicture(`图片每边不能超过 ${mostSide} 像素，请缩小后再上传`);
  }
  const isAnimated = pages > 1 && width * height * pages <= movingPixels;
  const side = Math.floor(Math.max(width, height) * Math.min(1, Math.sqrt(keptPixels / (width * height))));
  const { data: full, info } = await sharp(bytes, { ...limits, animated: isAnimated })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .autoOrient()
    .toColourspace('srgb')
    .webp({ quality: 84, effort: 3 })
    .timeout({ seconds: mostSeconds })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(full, limits)
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
  return { full, thumbnail, width: info.width, height: info.pageHeight ?? info.height };
}

const invalidPicture = (reason: string) => invalid('files', reason);
