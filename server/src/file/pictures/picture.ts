import { IMAGE } from '@xuelin/contract/core/constants';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError, invalid } from '#core/errors.ts';

export type Picture = { full: Buffer; thumbnail: Buffer; width: number; height: number };

const formats: Record<string, string> = { jpg: 'jpeg', png: 'png', apng: 'png', webp: 'webp', gif: 'gif' };
/** Pixels of the longer side of a thumbnail. */
const thumbnailSide = 400;
/** Pixels of all frames of a moving picture; of more only the first frame is kept. */
const movingPixels = 25_000_000;
/** Pixels a picture is kept with; a larger one is made smaller in both directions. */
const keptPixels = 8_000_000;
/** Pictures decoded at a time on this node, and how many may wait for that. */
const atOnce = 1;
const mostWaiting = 20;

// Every picture is another one: what the library keeps of the last ones only takes memory.
sharp.cache(false);

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Decodes a picture that somebody sent and makes it anew: nothing of the sent bytes but the pixels remains (no place,
 * no camera, no hidden file), upright. Refuses with 4000 what is no picture, larger than `mostSide` pixels or damaged.
 */
export async function remakePicture(bytes: Buffer, mostSide: number = IMAGE.maxSide): Promise<Picture> {
  const fileType = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const format = formats[fileType?.ext ?? ''];
  if (!format) throw invalidPicture('只能上传 JPG、PNG、WebP 或 GIF 图片');
  await takeTurn();
  try {
    return await remake(bytes, format, mostSide);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw invalidPicture('图片已损坏，请换一张');
  } finally {
    endTurn();
  }
}

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
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(full, limits)
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
  return { full, thumbnail, width: info.width, height: info.pageHeight ?? info.height };
}

async function takeTurn(): Promise<void> {
  if (running < atOnce) {
    running++;
    return;
  }
  if (waiting.length >= mostWaiting) {
    throw new AppError(5000, '现在上传图片的人太多，请稍后再试', { retryAfter: 10 }, 503);
  }
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/** The turn goes straight to the next one: nobody can come in between. */
function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running--;
}

const invalidPicture = (reason: string) => invalid('files', reason);
