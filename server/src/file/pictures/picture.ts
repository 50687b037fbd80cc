import { readFile } from 'node:fs/promises';
import { IMAGE } from '@xuelin/contract/core/constants';
import { fileTypeFromBuffer } from 'file-type';
import { invalid } from '#core/errors.ts';
import { createFairQueue } from '#core/fair-queue.ts';
import { countScans } from './jpeg-scans.ts';
import { refusals } from './picture-order.ts';
import { createPictureProcess } from './picture-process.ts';

/** The bytes of a picture, or the path of a file with them. */
export type PictureSource = Buffer | string;

export type Picture = { full: Buffer; thumbnail: Buffer; width: number; height: number };

const formats: Record<string, string> = { jpg: 'jpeg', png: 'png', apng: 'png', webp: 'webp', gif: 'gif' };
/** Times a JPEG may go over its pixels; cameras and editors use at most a dozen. */
const mostScans = 100;

/** One picture at a time on this node, members in turn. */
const drawings = createFairQueue({
  atOnce: 1,
  mostWaiting: 20,
  mostWaitingOfOne: 9,
  refusal: '现在上传图片的人太多，请稍后再试',
  retryAfter: 10,
});
const decoder = createPictureProcess();

/**
 * Decodes a picture that somebody sent and makes it anew, apart from the server: nothing of the sent bytes but the pixels
 * remains (no place, no camera, no hidden file), upright. Refuses with 4000 what is no picture, larger than `mostSide`
 * pixels, damaged, or takes too long.
 */
export async function remakePicture(
  source: PictureSource,
  { uid = 0, mostSide = IMAGE.maxSide }: { uid?: number; mostSide?: number } = {},
): Promise<Picture> {
  const bytes = typeof source === 'string' ? await readFile(source) : source;
  const fileType = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const format = formats[fileType?.ext ?? ''];
  if (!format) throw invalidPicture(refusals.format);
  if (format === 'jpeg' && countScans(bytes) > mostScans) throw invalidPicture(refusals.damaged);
  const mostPixels = IMAGE.maxSide * IMAGE.maxSide;
  const answer = await drawings.run(`uid:${uid}`, () =>
    decoder.remake({ bytes, format, mostSide, mostPixels }),
  );
  if ('refusal' in answer) throw invalidPicture(answer.refusal);
  return { ...answer, full: Buffer.from(answer.full), thumbnail: Buffer.from(answer.thumbnail) };
}

const invalidPicture = (reason: string) => invalid('files', reason);
