import type * as Canvas from '@napi-rs/canvas';
import { fontPath } from '../conversion/pages/fonts.ts';
import type { ShareDescription } from '../content/content.public.ts';
import { factsText, pictureSize } from './share-page.ts';

/**
 * Grounds of pictures, and the lines on them; white reads well on each. Plain, not shaded: a shade makes a PNG ten times as
 * large, and as slow to make.
 */
const grounds = [
  ['#2a428c', '#c8e4ff'],
  ['#1f5b4e', '#b5e3cf'],
  ['#98370f', '#ffd8bc'],
  ['#2a3042', '#a9bceb'],
  ['#6b3a5f', '#f0c7df'],
] as const;

const { width, height } = pictureSize;
const leftMargin = 88;
/** Pixels of a line of text at most. */
const line = width - 2 * leftMargin;

let toolsLoaded: Promise<typeof Canvas> | null = null;

/** The drawing tools and both weights of the typeface: tens of megabytes, for those nodes that draw. */
function tools() {
  toolsLoaded ??= (async () => {
    const canvas = await import('@napi-rs/canvas');
    canvas.GlobalFonts.registerFromPath(fontPath('Regular'), 'Share');
    canvas.GlobalFonts.registerFromPath(fontPath('Bold'), 'Share Bold');
    return canvas;
  })();
  return toolsLoaded;
}

/** Draws the picture that stands beside a link, a PNG. */
export async function drawSharePicture(description: ShareDescription, appName: string): Promise<Buffer> {
  const { createCanvas } = await tools();
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const [background, mark] = grounds[description.summary.id % grounds.length] ?? grounds[0];
  drawBackground(pen, background, mark);
  pen.textBaseline = 'alphabetic';

  pen.fillStyle = mark;
  pen.font = '30px Share';
  pen.fillText(fitText(pen, description.label, line), leftMargin, 120);

  pen.fillStyle = '#ffffff';
  pen.font = '68px Share Bold';
  const title = wrapText(pen, description.summary.title, line, 3);
  title.forEach((text, i) => pen.fillText(text, leftMargin, 218 + i * 88));

  pen.fillStyle = 'rgba(255, 255, 255, 0.82)';
  pen.font = '30px Share';
  const below = 218 + title.length * 88 - 14;
  wrapText(pen, description.summary.summary, line, title.length > 2 ? 1 : 2).forEach((text, i) =>
    pen.fillText(text, leftMargin, below + i * 46),
  );

  pen.fillStyle = mark;
  pen.fillRect(leftMargin, 538, 56, 4);
  pen.font = '28px Share';
  pen.fillText(fitText(pen, factsText(description.facts), line - 320), leftMargin, 582);
  pen.fillStyle = '#ffffff';
  pen.font = '32px Share Bold';
  pen.textAlign = 'right';
  pen.fillText(fitText(pen, appName, 300), width - leftMargin, 582);
  return canvas.encode('png');
}

function drawBackground(pen: Canvas.SKRSContext2D, background: string, mark: string) {
  pen.fillStyle = background;
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = mark;
  pen.globalAlpha = 0.16;
  pen.lineWidth = 2.5;
  // Tree rings, a little uneven.
  for (let i = 1; i <= 13; i++) {
    pen.beginPath();
    pen.ellipse(1010 + ((i * 7) % 11), 330 - ((i * 5) % 9), i * 36, i * 33, i * 0.4, 0, Math.PI * 2);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** Text cut to a width, with a sign that more follows. */
function fitText(pen: Canvas.SKRSContext2D, text: string, most: number): string {
  return wrapText(pen, text, most, 1)[0] ?? '';
}

/** Text in lines of a width; what does not fit into so many is cut. */
export function wrapText(
  pen: { measureText: (text: string) => { width: number } },
  text: string,
  most: number,
  lines: number,
): string[] {
  const wrappedLines: string[] = [];
  let current = '';
  for (const part of text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .match(/[\w.+#-]+|./gu) ?? []) {
    if (current !== '' && pen.measureText(current + part).width > most) {
      wrappedLines.push(current.trimEnd());
      current = '';
      if (wrappedLines.length === lines) break;
    }
    current += current === '' ? part.trimStart() : part;
    while (pen.measureText(current).width > most && Array.from(current).length > 1) {
      // One word wider than the line.
      current = Array.from(current).slice(0, -1).join('');
    }
  }
  if (wrappedLines.length < lines)
    return current === '' ? wrappedLines : [...wrappedLines, current.trimEnd()];
  const last = Array.from(wrappedLines[lines - 1] ?? '');
  while (last.length > 1 && pen.measureText(`${last.join('')}…`).width > most) last.pop();
  wrappedLines[lines - 1] = `${last.join('').trimEnd()}…`;
  return wrappedLines;
}
