import type { Drawing } from '../print/formula-drawing.ts';
import type { DocumentPictures } from './document-pictures.ts';
import { inlineParts } from './inline-marks.ts';
import { missingPicture } from './missing-picture.ts';

export type DrawFormula = (tex: string, options: { size: number; display: boolean }) => Drawing | null;

/** What a sign of a line stands for; `words` is what is searched in its place. */
export type LineObject = { width: number; ascent: number; descent: number; words: string } & (
  | { kind: 'drawing'; drawing: Drawing; scale: number }
  | { kind: 'picture'; picture: number }
);

/** How large objects of a text may be, in units of the paper. */
export type ObjectRoom = { size: number; width: number; height: number };

/**
 * Formulas and pictures within lines. A text is broken into lines with one sign of a private plane for each of them, as
 * wide as what it stands for.
 */
export type LineObjects = {
  /** The text as it is broken and drawn. Quotation marks within Latin text become signs as narrow as that. */
  prepare(text: string, room: ObjectRoom): string;
  get(sign: string): LineObject | undefined;
  /** The width of a sign that is none of the typeface; `measure` tells that of characters. */
  width(sign: string, measure: (character: string) => number): number | undefined;
  /** What is drawn for the sign of a quotation mark; others are drawn as they are. */
  glyphs(text: string): string;
  /** What is searched: formulas written out, quotation marks as they were. */
  words(text: string): string;
};

/** Signs for objects: the private planes, of which texts are cleaned before. */
const FIRST_SIGN = 0xf0000;
const LAST_SIGN = 0x10fffd;
const OBJECT = /[\u{f0000}-\u{10fffd}]/gu;

const NARROW: [quote: string, sign: string, glyph: string][] = [
  ['‘', '\uf8f1', "'"],
  ['’', '\uf8f2', "'"],
  ['“', '\uf8f3', '"'],
  ['”', '\uf8f4', '"'],
];
const SIGN_OF = new Map(NARROW.map(([quote, sign]) => [quote, sign]));
const QUOTE_OF = new Map(NARROW.map(([quote, sign]) => [sign, quote]));
const GLYPH_OF = new Map(NARROW.map(([, sign, glyph]) => [sign, glyph]));
const NARROW_SIGN = /[\uf8f1-\uf8f4]/g;

export function createLineObjects(pictures: DocumentPictures, drawFormula: DrawFormula | null): LineObjects {
  const objects = new Map<string, LineObject>();
  const signs = new Map<string, string>();
  let next = FIRST_SIGN;

  /** The sign for an object, made once for each size; its words when there is none. */
  function signOf(key: string, words: string, make: () => LineObject | null): string {
    const knownSign = signs.get(key);
    if (knownSign !== undefined) return knownSign;
    const object = next > LAST_SIGN ? null : make();
    if (!object) return words;
    const sign = String.fromCodePoint(next);
    // The last two of a plane are no characters.
    next += (next & 0xffff) === 0xfffd ? 3 : 1;
    objects.set(sign, object);
    signs.set(key, sign);
    return sign;
  }

  function formula(tex: string, room: ObjectRoom, display: boolean): string {
    const words = `$${tex}$`;
    return signOf(`${room.size} ${Math.floor(room.width)} ${display ? 'd' : 'i'} ${tex}`, words, () => {
      const drawing = drawFormula?.(tex, { size: room.size, display });
      if (!drawing) return null;
      const scale = Math.min(1, room.width / drawing.width, room.height / (drawing.ascent + drawing.descent));
      const [width, ascent, descent] = [drawing.width, drawing.ascent, drawing.descent].map(
        (length) => length * scale,
      );
      if (!(width && width > 0) || ascent === undefined || descent === undefined) return null;
      return { kind: 'drawing', drawing, scale, width, ascent, descent, words };
    });
  }

  function picture(number: number, room: ObjectRoom): string {
    const source = pictures.get(number);
    if (!source) return '';
    if (source.part === null) return missingPicture(source, { short: true });
    return signOf(`${Math.floor(room.width)} #${number}`, '', () => {
      const scale = Math.min(1, room.width / source.width, room.height / source.height);
      const [width, height] = [source.width * scale, source.height * scale];
      const descent = Math.min(height * 0.2, room.size * 0.2);
      return { kind: 'picture', picture: number, width, ascent: height - descent, descent, words: '' };
    });
  }

  return {
    prepare(text, room) {
      const parts = inlineParts(text);
      const isAlone = parts.filter((part) => part.kind !== 'text' || part.text.trim() !== '').length === 1;
      return parts
        .map((part) => {
          if (part.kind === 'formula') return formula(part.tex, room, isAlone);
          if (part.kind === 'picture') return picture(part.picture, room);
          return part.kind === 'text' ? narrowQuotes(part.text) : '';
        })
        .join('');
    },
    get: (sign) => objects.get(sign),
    width(sign, measure) {
      const glyph = GLYPH_OF.get(sign);
      return glyph === undefined ? objects.get(sign)?.width : measure(glyph);
    },
    glyphs: (text) => text.replaceAll(NARROW_SIGN, (sign) => GLYPH_OF.get(sign) ?? sign),
    words: (text) =>
      text
        .replaceAll(NARROW_SIGN, (sign) => QUOTE_OF.get(sign) ?? sign)
        .replaceAll(OBJECT, (sign) => objects.get(sign)?.words ?? ''),
  };
}

const LATIN = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d,.!?;:)]/u;

/** The typeface draws quotation marks as wide as a Chinese character, which is right beside Chinese only. */
function narrowQuotes(text: string): string {
  if (!/[‘’“”]/.test(text)) return text;
  return text.replaceAll(/[‘’“”]/g, (quote, at: number) => {
    const isOpening = quote === '‘' || quote === '“';
    const inner = isOpening ? text.charAt(at + 1) : text.charAt(at - 1);
    return LATIN.test(inner) && !hasWideNeighbour(text, at) ? (SIGN_OF.get(quote) ?? quote) : quote;
  });
}

const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u3000-\u303f]/;
const hasWideNeighbour = (text: string, at: number): boolean =>
  WIDE.test(text.charAt(at - 1)) || WIDE.test(text.charAt(at + 1));
