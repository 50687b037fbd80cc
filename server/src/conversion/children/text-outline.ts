import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { fontPath } from '../pages/fonts.ts';

// The library's types leave the outline itself out.
type Outline = { commands: { command: string; args: number[] }[] };

const LETTERS: Record<string, string> = { moveTo: 'm', lineTo: 'l', bezierCurveTo: 'c', closePath: 'h' };

/**
 * The outline of a line of text as PDF path operators, one em high, and its width in ems. Outlines instead of an
 * embedded font: a line of text needs no 8 MB typeface, and its glyphs cannot be taken out as text and replaced.
 */
export function outlineText(text: string): { path: string; width: number } {
  const font = fontkit.create(readFileSync(fontPath('Regular')));
  const unit = 1 / font.unitsPerEm;
  const roundNumber = (value: number): string => String(Math.round(value * 1e4) / 1e4);
  const path: string[] = [];
  let x = 0;
  for (const character of text) {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 32);
    for (const { command, args } of (glyph.path as unknown as Outline).commands) {
      const operator = LETTERS[command];
      if (!operator) continue;
      path.push(
        [...args.map((value, at) => roundNumber(value * unit + (at % 2 === 0 ? x : 0))), operator].join(' '),
      );
    }
    x += glyph.advanceWidth * unit;
  }
  return { path: path.join('\n'), width: Math.max(x, 0.1) };
}
