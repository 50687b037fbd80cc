/** Converts one PDF, by our converter or by the drawing library alone. Started by conversion.ts as a process of its own. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { convertDocument, type ConversionLimits } from '@xuelin/server/conversion/conversion';

export type ConversionTask = {
  input: string;
  outputDir: string;
  by: 'ours' | 'library';
  /** Other limits of ours. */
  limits?: Partial<ConversionLimits>;
};
/** Pages, and ms until the picture of the first one was there. */
export type ConversionTimes = { pages: number; firstMs: number };

process.once('message', async ({ by, ...task }: ConversionTask) => {
  const times = by === 'ours' ? await convert(task) : await draw(task);
  process.send?.(times, () => process.exit(0));
});

type Files = Omit<ConversionTask, 'by'>;

async function convert({ input, outputDir, limits = {} }: Files): Promise<ConversionTimes> {
  let firstMs = 0;
  const onPage = () => void (firstMs ||= performance.now());
  const fileName = path.basename(input);
  const result = await convertDocument({ input, fileName, outputDir, limits, onPage });
  if (!result.ok) throw new Error(`${input}: ${result.reason}`);
  return { pages: result.pageCount, firstMs };
}

/** As children/render-pdf.ts draws, without texts, sandbox and report. */
async function draw({ input, outputDir }: Files): Promise<ConversionTimes> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fontPath } = await import('@xuelin/server/conversion/pages/fonts');
  const assets = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')));
  for (const family of ['serif', 'sans-serif', 'monospace'])
    GlobalFonts.registerFromPath(fontPath('Regular'), family);
  const document = await getDocument({
    data: new Uint8Array(readFileSync(input)),
    cMapUrl: path.join(assets, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: path.join(assets, 'standard_fonts/'),
    wasmUrl: path.join(assets, 'wasm/'),
    iccUrl: path.join(assets, 'iccs/'),
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  }).promise;
  let firstMs = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.min(1080 / natural.width, 4000 / natural.height) });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    const context = canvas.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
    writeFileSync(path.join(outputDir, `${number}.webp`), await canvas.encode('webp', 80));
    page.cleanup();
    firstMs ||= performance.now();
  }
  return { pages: document.numPages, firstMs };
}
