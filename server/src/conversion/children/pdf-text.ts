import { Util, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isPlausibleText } from '../pages/plausible-text.ts';
import { type Box, createTextLayer, type TextLayer } from '../pages/text-layer.ts';
import { fontName } from '../packages/named-fonts.ts';
import { cleanText } from '../sniffing/text-decoding.ts';

type Viewport = ReturnType<PDFPageProxy['getViewport']>;
type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;

/** The fonts of a page by their names: those the file carries, and those it only names. */
export type PageFonts = { embedded: string[]; missing: string[] };

/** What the library knows of a font; `name` only where it is told to keep more of each. */
type LoadedFont = { name?: string; loadedName?: string; missingFile?: boolean; isType3Font?: boolean };

/** The fonts that the words of a drawn page are in; what is drawn as pictures (Type 3) is no font. */
function readFonts(page: PDFPageProxy, content: TextContent): PageFonts {
  const fonts: PageFonts = { embedded: [], missing: [] };
  for (const loadedName of new Set(content.items.flatMap((item) => ('str' in item ? [item.fontName] : [])))) {
    if (!page.commonObjs.has(loadedName)) continue;
    const font = page.commonObjs.get(loadedName) as LoadedFont;
    const isMissing = font.missingFile === true;
    // What stands in for a missing one is loaded under the family's name, what the file carries under a number.
    const name = fontName(font.name ?? (isMissing ? (font.loadedName ?? '') : ''));
    if (name === '' || font.isType3Font === true) continue;
    fonts[isMissing ? 'missing' : 'embedded'].push(name);
  }
  return fonts;
}

/**
 * The text of a page and where it stands on its picture, with what was written into its forms and beside its text. Where its
 * fonts say what cannot be words, the page has no text, as a scan has none.
 */
export async function readPageText(
  page: PDFPageProxy,
  viewport: Viewport,
  { width, height, maxPageText }: { width: number; height: number; maxPageText: number },
): Promise<{ layer: TextLayer; fonts: PageFonts }> {
  const content = await page.getTextContent();
  let layer = createTextLayer({ width, height });
  let words = '';
  for (const item of content.items) {
    if (!('str' in item)) continue;
    const style = content.styles[item.fontName];
    const isUpright = Math.abs(item.transform[1]) + Math.abs(item.transform[2]) < 0.01 && !style?.vertical;
    // A glyph of which the file says nothing is no character.
    const text = cleanText(item.str).replaceAll('\ufffd', '');
    layer.add(text, boxOf(item, style, viewport), isUpright);
    words += item.hasEOL ? `${text}\n` : text;
    if (item.hasEOL) layer.add('\n');
    if (layer.length() > maxPageText) break;
  }
  if (!isPlausibleText(words)) layer = createTextLayer({ width, height });
  else if (layer.length() > maxPageText) return { layer, fonts: readFonts(page, content) };
  await addAnnotations(page, viewport, layer);
  return { layer, fonts: readFonts(page, content) };
}

type Annotation = {
  fieldType?: string | null;
  fieldValue?: unknown;
  contentsObj?: { str?: string };
  rect?: number[];
  hidden?: boolean;
  password?: boolean;
};

/** Values of form fields stand where they are drawn; notes are found, but stand beside the page. */
async function addAnnotations(page: PDFPageProxy, viewport: Viewport, layer: TextLayer): Promise<void> {
  const annotations = (await page.getAnnotations().catch(() => [])) as Annotation[];
  for (const { fieldType, fieldValue, contentsObj, rect, hidden, password } of annotations) {
    if (hidden === true || password === true) continue;
    // A button says no more than that it is on.
    const values = fieldType === 'Tx' || fieldType === 'Ch' ? [fieldValue].flat() : [];
    for (const value of values) if (typeof value === 'string') addLine(layer, value, rectBox(rect, viewport));
    if (typeof contentsObj?.str === 'string') addLine(layer, contentsObj.str, null);
  }
}

function addLine(layer: TextLayer, words: string, box: Box | null): void {
  const text = cleanText(words).trim();
  if (text === '') return;
  layer.add('\n');
  layer.add(text, box, false);
}

function rectBox(rect: number[] | undefined, viewport: Viewport): Box | null {
  if (!rect || rect.length !== 4) return null;
  const [left = 0, foot = 0, right = 0, top = 0] = rect;
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, foot) as number[];
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top) as number[];
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

/** Where a piece of text stands on the picture: the upright box around it, whichever way it runs. */
function boxOf(
  item: TextItem,
  style: TextContent['styles'][string] | undefined,
  viewport: { transform: number[]; scale: number },
): Box | null {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(
    viewport.transform,
    item.transform,
  ) as number[];
  const size = Math.hypot(c, d);
  const stretch = Math.hypot(a, b);
  if (!(size > 0 && stretch > 0)) return null;
  const ascent = style?.ascent ? Math.min(1.1, Math.max(0.6, style.ascent)) : 0.86;
  // Along the line, and from the baseline up to the top of the letters.
  const along = { x: a / stretch, y: b / stretch };
  const up = { x: c / size, y: d / size };
  const [length, thickness] = style?.vertical
    ? [stretch, item.height * viewport.scale]
    : [item.width * viewport.scale, size];
  const origin = style?.vertical
    ? { x: x - (along.x * stretch) / 2, y: y - (along.y * stretch) / 2 }
    : { x: x - up.x * size * (1.1 - ascent), y: y - up.y * size * (1.1 - ascent) };
  const rise = style?.vertical ? -thickness : thickness * 1.1;
  const xs = [
    origin.x,
    origin.x + along.x * length,
    origin.x + up.x * rise,
    origin.x + along.x * length + up.x * rise,
  ];
  const ys = [
    origin.y,
    origin.y + along.y * length,
    origin.y + up.y * rise,
    origin.y + along.y * length + up.y * rise,
  ];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
