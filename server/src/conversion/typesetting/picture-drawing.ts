import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import type { DocumentPictures } from './document-pictures.ts';

/** Pixels of all pictures together that a document may have decoded, and of those that are kept for their next place. */
const MAX_DECODED = 3_000_000_000;
const MAX_KEPT = 12_000_000;

/** Answers a picture in this size, or null when it cannot be drawn. */
export type DrawPicture = (picture: number, width: number, height: number) => Promise<Canvas | null>;

/**
 * Reads pictures from the archive as pages need them, one at a time, and keeps a few in the size they were drawn in: one
 * that stands on every page is read once.
 */
export function createPictureDrawing(pictures: DocumentPictures): DrawPicture {
  const canvases = new Map<string, Canvas | null>();
  let keptPixels = 0;
  let decodedPixels = 0;
  return async (number, width, height) => {
    const picture = pictures.get(number);
    if (!picture || picture.part === null) return null;
    const size = { width: Math.max(1, Math.ceil(width)), height: Math.max(1, Math.ceil(height)) };
    const key = `${picture.part} ${size.width}x${size.height}`;
    const keptCanvas = canvases.get(key);
    if (keptCanvas !== undefined) return keptCanvas;
    decodedPixels += picture.pixels;
    const canvas = decodedPixels > MAX_DECODED ? null : await decode(pictures.read(picture.part), size);
    if (keptPixels > MAX_KEPT) {
      canvases.clear();
      keptPixels = 0;
    }
    keptPixels += size.width * size.height;
    canvases.set(key, canvas);
    return canvas;
  };
}

async function decode(bytes: Buffer, size: { width: number; height: number }): Promise<Canvas | null> {
  try {
    const image = await loadImage(bytes);
    if (image.width === 0 || image.height === 0) return null;
    const canvas = createCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, size.width, size.height);
    return canvas;
  } catch {
    return null;
  }
}
