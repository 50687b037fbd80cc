import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels a picture of a page is painted with; of a larger one squares of pixels become one. */
const PAINTED_PIXELS = 16_000_000;

/** How the library says what the numbers of a picture are. */
const KIND = { oneBit: 1, rgb: 2, rgba: 3 } as const;

/** A decoded picture as the library hands it from decoding to painting. */
export type DecodedPicture = { width: number; height: number; kind: number; data: Uint8Array };

/**
 * Makes the library paint large pictures smaller: it would take three canvases of their full size, more memory than a child
 * has, for a page that is drawn a thousand pixels wide.
 */
export function paintLargePicturesSmaller(page: PDFPageProxy): void {
  for (const objects of [page.objs, page.commonObjs] as { resolve: Resolve }[]) {
    if (Object.hasOwn(objects, 'resolve')) continue;
    const resolve = objects.resolve.bind(objects);
    objects.resolve = (id, data) => resolve(id, isDecodedPicture(data) ? shrinkPicture(data) : data);
  }
}

type Resolve = (id: string, data: unknown) => void;

function isDecodedPicture(value: unknown): value is DecodedPicture {
  if (typeof value !== 'object' || value === null) return false;
  const { width, height, kind, data } = value as Partial<DecodedPicture>;
  return (
    typeof width === 'number' &&
    typeof height === 'number' &&
    (kind === KIND.oneBit || kind === KIND.rgb || kind === KIND.rgba) &&
    ArrayBuffer.isView(data)
  );
}

/** The picture in at most so many pixels, each the mean of a square; the same one when it is small enough. */
export function shrinkPicture(picture: DecodedPicture, most = PAINTED_PIXELS): DecodedPicture {
  const factor = Math.ceil(Math.sqrt((picture.width * picture.height) / most));
  if (factor <= 1) return picture;
  const width = Math.max(1, Math.floor(picture.width / factor));
  const height = Math.max(1, Math.floor(picture.height / factor));
  const channels = picture.kind === KIND.rgba ? 4 : picture.kind === KIND.rgb ? 3 : 1;
  const data = new Uint8Array(width * height * (channels === 1 ? 3 : channels));
  const sums = new Float64Array(width * channels);
  for (let y = 0; y < height; y += 1) {
    sums.fill(0);
    for (let row = y * factor; row < (y + 1) * factor; row += 1)
      addRow(picture, row, { width, factor, sums });
    const area = factor * factor;
    if (channels === 1) {
      for (let x = 0; x < width; x += 1)
        data.fill((sums[x] ?? 0) / area, (y * width + x) * 3, (y * width + x) * 3 + 3);
    } else for (let at = 0; at < sums.length; at += 1) data[y * sums.length + at] = (sums[at] ?? 0) / area;
  }
  return { ...picture, width, height, kind: channels === 4 ? KIND.rgba : KIND.rgb, data };
}

function addRow(
  { width: full, kind, data }: DecodedPicture,
  row: number,
  { width, factor, sums }: { width: number; factor: number; sums: Float64Array },
): void {
  if (kind === KIND.oneBit) {
    const start = row * ((full + 7) >> 3);
    for (let x = 0; x < width * factor; x += 1) {
      const isWhite = ((data[start + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      if (isWhite === 1) sums[Math.floor(x / factor)] = (sums[Math.floor(x / factor)] ?? 0) + 255;
    }
    return;
  }
  const channels = kind === KIND.rgba ? 4 : 3;
  let from = row * full * channels;
  for (let x = 0; x < width; x += 1) {
    for (let step = 0; step < factor; step += 1) {
      for (let channel = 0; channel < channels; channel += 1) {
        const at = x * channels + channel;
        sums[at] = (sums[at] ?? 0) + (data[from] ?? 0);
        from += 1;
      }
    }
  }
}
