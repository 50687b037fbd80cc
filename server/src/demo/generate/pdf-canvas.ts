import { PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFRef } from '@cantoo/pdf-lib';
import { zlibSync } from 'fflate';
import { buildCff } from './cff.ts';
import { type FontFace, loadFace } from './font-face.ts';

/** RGB, each 0…1. */
export type Color = [number, number, number];
/** A piece of text with the extra gap (points) after each of its atoms. */
export type Weight = 'Regular' | 'Bold';

/** An outline entry: `level` 1 is a chapter, 2 a section; `page` counts from 0. */
export interface OutlineEntry {
  title: string;
  level: 1 | 2;
  page: number;
  y: number;
}

export const pageWidth = 595;
export const pageHeight = 842;
const num = (value: number): string => String(Math.round(value * 100) / 100);

/** Collects which characters a document draws in one weight and numbers their glyphs. */
class FontUse {
  readonly face: FontFace;
  readonly chars: string[] = [];
  #codes = new Map<string, string>();

  constructor(face: FontFace) {
    this.face = face;
  }

  encode(text: string): string {
    let hex = '';
    for (const char of text) {
      let code = this.#codes.get(char);
      if (code === undefined) {
        this.chars.push(char);
        code = this.chars.length.toString(16).padStart(4, '0');
        this.#codes.set(char, code);
      }
      hex += code;
    }
    return hex;
  }
}

/** A PDF being drawn: pages of text, bars and circles, then one file with an outline and subset fonts. */
export class PdfCanvas {
  readonly fonts: Record<Weight, FontUse> = {
    Regular: new FontUse(loadFace('Regular')),
    Bold: new FontUse(loadFace('Bold')),
  };
  readonly pages: string[][] = [];
  readonly outline: OutlineEntry[] = [];

  /** Starts a page; everything is drawn on the last one unless `on` says otherwise. */
  addPage(): void {
    this.pages.push([]);
  }

  #put(operators: string, on = this.pages.length - 1): void {
    this.pages[on]?.push(operators);
  }

  /** Width of a text in points. */
  measure(text: string, size: number, weight: Weight = 'Regular'): number {
    const { face } = this.fonts[weight];
    let width = 0;
    for (const char of text) width += face.widthOf(char);
    return (width * size) / 1000;
  }

  /** Draws atoms one after the other with `gap` points between them; y is the baseline. */
  text(
    atoms: string[],
    x: number,
    y: number,
    size: number,
    options: {
      weight?: Weight;
      color?: Color;
      gap?: number;
      italic?: boolean;
      tall?: number;
      on?: number;
    } = {},
  ): void {
    const { weight = 'Regular', color = [0.09, 0.11, 0.18], gap = 0, italic = false, tall = 1, on } = options;
    const shift = num((-gap * 1000) / size);
    const parts = atoms.map((atom) => `<${this.fonts[weight].encode(atom)}>`);
    const shown =
      gap === 0
        ? `<${atoms.map((atom) => this.fonts[weight].encode(atom)).join('')}> Tj`
        : `[${parts.join(shift)}] TJ`;
    const matrix = `${num(size)} 0 ${italic ? num(size * 0.21) : '0'} ${num(size * tall)} ${num(x)} ${num(y)} Tm`;
    this.#put(`${fill(color)} BT /${weight} 1 Tf ${matrix} ${shown} ET`, on);
  }

  /** A filled rectangle; y is its lower edge. */
  bar(x: number, y: number, width: number, height: number, color: Color): void {
    this.#put(`${fill(color)} ${num(x)} ${num(y)} ${num(width)} ${num(height)} re f`);
  }

  /** A circle line. */
  ring(x: number, y: number, radius: number, width: number, color: Color): void {
    const k = radius * 0.5523;
    const at = (dx: number, dy: number): string => `${num(x + dx)} ${num(y + dy)}`;
    this.#put(
      `${color.map(num).join(' ')} RG ${num(width)} w ${at(radius, 0)} m ${at(radius, k)} ${at(k, radius)} ${at(0, radius)} c ` +
        `${at(-k, radius)} ${at(-radius, k)} ${at(-radius, 0)} c ${at(-radius, -k)} ${at(-k, -radius)} ${at(0, -radius)} c ` +
        `${at(k, -radius)} ${at(radius, -k)} ${at(radius, 0)} c S`,
    );
  }

  /** Runs `draw` inside a clip rectangle. */
  clip(x: number, y: number, width: number, height: number, draw: () => void): void {
    this.#put(`q ${num(x)} ${num(y)} ${num(width)} ${num(height)} re W n`);
    draw();
    this.#put('Q');
  }

  /** Writes the file; the same drawing gives the same bytes. */
  async save(info: { title: string; author: string; subject: string; date: Date }): Promise<Uint8Array> {
    const doc = await PDFDocument.create();
    doc.setTitle(info.title);
    doc.setAuthor(info.author);
    doc.setSubject(info.subject);
    doc.setCreator('xuelin');
    doc.setProducer('xuelin');
    doc.setCreationDate(info.date);
    doc.setModificationDate(info.date);
    const { context } = doc;
    const fonts: Record<string, PDFRef> = {};
    for (const weight of ['Regular', 'Bold'] as const) fonts[weight] = embed(doc, this.fonts[weight]);
    const refs: PDFRef[] = [];
    for (const content of this.pages) {
      const page = doc.addPage([pageWidth, pageHeight]);
      page.node.set(PDFName.of('Resources'), context.obj({ Font: fonts }));
      page.node.set(PDFName.of('Contents'), flate(doc, new TextEncoder().encode(content.join('\n')), {}));
      refs.push(page.ref);
    }
    writeOutline(doc, this.outline, refs);
    return doc.save({ useObjectStreams: true });
  }
}

const fill = (color: Color): string => `${color.map(num).join(' ')} rg`;

function flate(doc: PDFDocument, bytes: Uint8Array, entries: Record<string, string>): PDFRef {
  const stream = doc.context.stream(zlibSync(bytes, { level: 6 }), { Filter: 'FlateDecode', ...entries });
  return doc.context.register(stream);
}

function embed(doc: PDFDocument, use: FontUse): PDFRef {
  const { context } = doc;
  const { face, chars } = use;
  // An unused weight still needs a valid font program.
  const used = chars.length > 0 ? chars : ['。'];
  const file = flate(
    doc,
    buildCff(
      face,
      used.map((char) => face.glyphOf(char)),
    ),
    { Subtype: 'CIDFontType0C' },
  );
  const name = `XUELIN+${face.name}`;
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [-1000, -1048, 2928, 1808],
      ItalicAngle: 0,
      Ascent: 880,
      Descent: -120,
      CapHeight: 733,
      StemV: face.name.endsWith('Bold') ? 134 : 80,
      FontFile3: file,
    }),
  );
  const widths = context.obj([1, used.map((char) => Math.round(face.widthOf(char)))]);
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType0',
      BaseFont: name,
      DW: 1000,
      W: widths,
      FontDescriptor: descriptor,
      CIDSystemInfo: {
        Registry: PDFHexString.of('41646f6265'),
        Ordering: PDFHexString.of('4964656e74697479'),
        Supplement: 0,
      },
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: flate(doc, new TextEncoder().encode(toUnicode(used)), {}),
    }),
  );
}

function toUnicode(chars: string[]): string {
  const hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
  const lines = chars.map((char, i) => `<${(i + 1).toString(16).padStart(4, '0')}> <${hex(char)}>`);
  const groups: string[] = [];
  for (let i = 0; i < lines.length; i += 100) {
    const group = lines.slice(i, i + 100);
    groups.push(`${group.length} beginbfchar\n${group.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${groups.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}

function writeOutline(doc: PDFDocument, entries: OutlineEntry[], pages: PDFRef[]): void {
  const chapters = entries.filter((entry) => entry.level === 1);
  if (chapters.length === 0) return;
  const { context } = doc;
  const rootRef = context.nextRef();
  const chapterRefs = chapters.map(() => context.nextRef());
  const item = (entry: OutlineEntry, parent: PDFRef, previous?: PDFRef, next?: PDFRef) =>
    context.obj({
      Title: PDFHexString.fromText(entry.title),
      Parent: parent,
      Dest: [pages[entry.page] ?? null, 'XYZ', 0, entry.y, 0],
      ...(previous ? { Prev: previous } : {}),
      ...(next ? { Next: next } : {}),
    });
  for (const [i, chapter] of chapters.entries()) {
    const own = chapterRefs[i];
    if (!own) continue;
    const dict = item(chapter, rootRef, chapterRefs[i - 1], chapterRefs[i + 1]);
    const start = entries.indexOf(chapter) + 1;
    const nextChapter = chapters[i + 1];
    const sections = entries.slice(start, nextChapter ? entries.indexOf(nextChapter) : undefined);
    const refs = sections.map(() => context.nextRef());
    for (const [s, section] of sections.entries()) {
      const ref = refs[s];
      if (ref) context.assign(ref, item(section, own, refs[s - 1], refs[s + 1]));
    }
    const [first] = refs;
    const last = refs.at(-1);
    if (first && last) {
      dict.set(PDFName.of('First'), first);
      dict.set(PDFName.of('Last'), last);
      dict.set(PDFName.of('Count'), PDFNumber.of(-refs.length));
    }
    context.assign(own, dict);
  }
  const [first] = chapterRefs;
  const last = chapterRefs.at(-1);
  if (!first || !last) return;
  context.assign(
    rootRef,
    context.obj({ Type: 'Outlines', First: first, Last: last, Count: chapters.length }),
  );
  doc.catalog.set(PDFName.of('Outlines'), rootRef);
}
