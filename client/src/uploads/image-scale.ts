/** Pictures up to this many bytes are sent as they are. */
export const MAX_PLAIN_BYTES = 2_097_152;
/** Larger ones become at most this wide, px, as JPEG of this quality. */
export const MAX_WIDTH = 750;
export const QUALITY = 0.7;
/** Milliseconds before scaling starts, so that the page can show that it works. */
export const SCALE_DELAY = 200;

/** Size after scaling: at most 750 wide, same proportions, never larger than before. */
export function scaledSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, MAX_WIDTH / width);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** The picture as JPEG, scaled down. Throws when the browser cannot read or draw it. */
export async function scaleImage(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { width, height } = scaledSize(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // JPEG knows no transparency; without this it would turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY);
  });
}
