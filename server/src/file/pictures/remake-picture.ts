import sharp from 'sharp';
import { refusals, type PictureAnswer, type PictureOrder } from './picture-order.ts';

/** Pixels of the longer side of a thumbnail. */
const thumbnailSide = 400;
/** Pixels of all frames of a moving picture; of more only the first frame is kept. */
const movingPixels = 25_000_000;
/** Pixels a picture is kept with; a larger one is made smaller in both directions. */
const keptPixels = 8_000_000;

// Every picture is another one: what the library keeps of the last ones only takes memory.
sharp.cache(false);

/** Decodes a picture and writes its pixels anew. Run it apart from the server: bytes of strangers are read by native code. */
export async function remakePicture(order: PictureOrder): Promise<PictureAnswer> {
  const { bytes, format, mostSide } = order;
  const limits = { limitInputPixels: order.mostPixels, failOn: 'error', sequentialRead: true } as const;
  // Reads the head only: sizes are known before a pixel is decoded.
  const head = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata();
  const { width, height, pages = 1 } = head;
  if (head.format !== format) return { refusal: refusals.format };
  if (width > mostSide || height > mostSide) {
    return { refusal: `图片每边不能超过 ${mostSide} 像素，请缩小后再上传` };
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
