import { encode } from 'uqr';

/** Pixels of a poster: the picture of a link above, its code to scan below. */
const WIDTH = 900;
const HEIGHT = 700;
const PICTURE = { width: 900, height: 472 };
const CODE = 180;

/** A poster that says too little without its picture. */
async function pictureOf(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

/** Draws the code of a link as a square of so many pixels. */
export function drawCode(
  pen: CanvasRenderingContext2D,
  text: string,
  left: number,
  top: number,
  side = CODE,
): void {
  const { data, size } = encode(text, { ecc: 'M', border: 1 });
  const module = side / size;
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      // Half a pixel more: no light seams between two dark ones.
      if (dark) pen.fillRect(left + x * module, top + y * module, module + 0.5, module + 0.5);
    }
  }
}

export type PosterFacts = {
  /** Address of the page that the code leads to. */
  url: string;
  /** Address of the picture that stands beside the link. */
  picture: string;
  appName: string;
};

/**
 * Draws the poster of something shared: its picture, and a code that leads to it. Always dark on white: it leaves the
 * app, and scanners want it so. Throws when the picture does not come.
 */
export async function drawPoster({ url, picture, appName }: PosterFacts): Promise<Blob> {
  const image = await pictureOf(picture);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const font = token('--font');
  pen.fillStyle = token('--n-0');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.drawImage(image, 0, 0, PICTURE.width, PICTURE.height);
  pen.fillStyle = token('--n-900');
  drawCode(pen, url, WIDTH - CODE - 32, PICTURE.height + 24);
  pen.font = `600 34px ${font}`;
  pen.fillText('长按或扫码打开', 40, PICTURE.height + 100);
  pen.fillStyle = token('--n-500');
  pen.font = `26px ${font}`;
  pen.fillText(`在${appName}看内容和预览`, 40, PICTURE.height + 150);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the poster was not drawn');
  return blob;
}
