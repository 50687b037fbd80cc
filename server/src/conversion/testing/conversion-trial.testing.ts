import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterEach, beforeEach, expect } from 'vitest';
import { convertDocument, type ConversionOrder, type ConversionResult } from '../conversion.ts';

type Options = Partial<ConversionOrder>;

/**
 * Converts files in a directory of their own per test, and checks after each that nothing else was left behind. In children
 * as the product does; what documents become is tested faster with the runner of own-process.testing.ts, and where nobody
 * looks at the pictures with small ones.
 */
export function conversionTrial(usual: Pick<Options, 'runner' | 'limits'> = {}) {
  let folder = '';
  let temporary = '';
  const usualTemporary = process.env['TMPDIR'];
  const outputDir = (): string => join(folder, 'pages');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'conversion-test-'));
    temporary = mkdtempSync(join(folder, 'tmp-'));
    process.env['TMPDIR'] = temporary;
  });

  afterEach(() => {
    if (usualTemporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usualTemporary;
    rmSync(folder, { recursive: true, force: true });
  });

  async function convert(
    fileName: string,
    bytes: Buffer | string,
    options: Options = {},
  ): Promise<ConversionResult> {
    const input = join(folder, 'upload');
    writeFileSync(input, bytes);
    rmSync(outputDir(), { recursive: true, force: true });
    const result = await convertDocument({
      input,
      fileName,
      outputDir: outputDir(),
      office: 'never',
      ...usual,
      ...options,
      limits: { ...usual.limits, ...options.limits },
    });
    // Whatever happened, nothing is left behind but the pictures of a success.
    expect(readdirSync(temporary)).toEqual([]);
    const pictures = existsSync(outputDir()) ? readdirSync(outputDir()) : [];
    expect(pictures).toHaveLength(result.ok ? result.pageCount : 0);
    return result;
  }

  async function countPixels(
    page: number,
    counts: (pixel: [red: number, green: number, blue: number]) => boolean,
  ): Promise<number> {
    const name = `page-${String(page).padStart(4, '0')}.webp`;
    const image = await loadImage(readFileSync(join(outputDir(), name)));
    const context = createCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (counts([data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255])) count += 1;
    return count * (1080 / image.width) ** 2;
  }

  return {
    outputDir,
    convert,
    async succeed(fileName: string, bytes: Buffer | string, options?: Options) {
      const result = await convert(fileName, bytes, options);
      if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`);
      return result;
    },
    async reasonOf(fileName: string, bytes: Buffer | string, options?: Options): Promise<string> {
      const result = await convert(fileName, bytes, options);
      return result.ok ? 'ok' : result.reason;
    },
    /** How many pixels of a page's picture are dark, as of one 1,080 wide. */
    inkOf: (page: number): Promise<number> => countPixels(page, ([red]) => red < 128),
    /** How many are of about this colour, counted the same way. */
    colorOf: (page: number, color: [number, number, number]): Promise<number> =>
      countPixels(page, (pixel) => pixel.every((part, at) => Math.abs(part - (color[at] ?? 0)) < 40)),
  };
}
