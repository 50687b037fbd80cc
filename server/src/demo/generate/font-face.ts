import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from '@pdf-lib/fontkit';
import fontkit from '@pdf-lib/fontkit';

// The library's types leave out the command list that its paths carry.
type OutlinePath = Font['getGlyph'] extends (id: number) => { path: infer P }
  ? P & { commands: { command: string; args: number[] }[] }
  : never;

/** A loaded font: widths by character, and outlines by glyph. Lengths are in thousandths of an em. */
export interface FontFace {
  name: string;
  /** Glyph number of a character; throws for a character that the font cannot draw. */
  glyphOf(char: string): number;
  /** Advance width of a character. */
  widthOf(char: string): number;
  /** Outline of a glyph as moves, lines and curves in font units. */
  outlineOf(glyph: number): { command: string; args: number[] }[];
}

const folder = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '..', 'fonts');
const loaded = new Map<string, FontFace>();

/** Loads a weight of Noto Sans Hans once per process. */
export function loadFace(weight: 'Regular' | 'Bold'): FontFace {
  const name = `NotoSansHans-${weight}`;
  const known = loaded.get(name);
  if (known) return known;
  const font: Font = fontkit.create(readFileSync(join(folder, `${name}.otf`)));
  const glyphs = new Map<string, { id: number; width: number }>();
  const find = (char: string): { id: number; width: number } => {
    let entry = glyphs.get(char);
    if (!entry) {
      const glyph = font.glyphForCodePoint(char.codePointAt(0) ?? 0);
      if (glyph.id === 0) throw new Error(`the demo font has no glyph for ${char}`);
      entry = { id: glyph.id, width: glyph.advanceWidth };
      glyphs.set(char, entry);
    }
    return entry;
  };
  const face: FontFace = {
    name,
    glyphOf: (char) => find(char).id,
    widthOf: (char) => find(char).width,
    outlineOf: (glyph) => (font.getGlyph(glyph).path as OutlinePath).commands,
  };
  loaded.set(name, face);
  return face;
}
