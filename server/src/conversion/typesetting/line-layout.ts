import { breakLines } from './line-breaking.ts';
import { lineBox, PAPER, TEXT_WIDTH, type Font, type Paper } from './paper.ts';

/** Running text. */
export const BODY = { font: { size: 26, bold: false }, line: 46, after: 18 };
export const QUIET = '#5b626d';
/** The tallest a formula or picture may be within a line. */
const MAX_OBJECT = 900;
const OBJECT_GAP = 5;

/** How the lines of a paragraph stand. */
export type LineStyle = {
  font: Font;
  line: number;
  after: number;
  left?: number;
  color?: string;
  marker?: string;
  bar?: boolean;
};

/** Lays a paragraph out in lines, over the end of a page too. A line is as high as the tallest thing in it. */
export function layLines(paper: Paper, text: string, style: LineStyle): void {
  const { font, line: lineHeight, left = 0, color = '#1f2328' } = style;
  const measure = paper.measure(font);
  const width = TEXT_WIDTH - left;
  const preparedText = paper.objects.prepare(text, { size: font.size, width, height: MAX_OBJECT });
  const lines = breakLines(preparedText, width, measure);
  lines.forEach((line, at) => {
    const extent = lineExtent(paper, line, { height: lineHeight, size: font.size });
    const height = extent.above + extent.below;
    // Neither the first nor the last line of a paragraph stands alone on a page.
    const stay = (at === 0 && lines.length > 2) || at === lines.length - 2 ? lineHeight : 0;
    if (paper.room() < height + stay && !paper.isPageEmpty()) paper.newPage();
    const baseline = paper.y() + extent.above;
    if (style.bar)
      paper.box({ x: PAPER.left, y: paper.y() + 4, width: 5, height: height - 4, color: '#c9d3e0' });
    if (at === 0 && style.marker) {
      paper.text({
        x: PAPER.left + left - 14,
        y: baseline,
        text: style.marker,
        font,
        color: QUIET,
        align: 'right',
      });
    }
    paper.text({ x: PAPER.left + left, y: baseline, text: line, font, color });
    // Lines of one paragraph are searched as one text, with a space only between words of other scripts.
    const [before, behind] = [line, lines[at + 1] ?? ''].map((one) => paper.objects.glyphs(one));
    const isWithinWords = /[\w,.;:)"']$/.test(before ?? '') && /^[\w("']/.test(behind ?? '');
    const end = at === lines.length - 1 ? '\n' : isWithinWords ? ' ' : '';
    paper.words(line, lineBox(PAPER.left + left, baseline, measure(line), font.size));
    paper.words(end);
    paper.skip(height);
  });
  if (!paper.isPageEmpty()) paper.skip(Math.min(style.after, Math.max(0, paper.room())));
}

/** What a line takes above and below its baseline: as much as usual, or what the formulas and pictures in it want. */
export function lineExtent(
  paper: Paper,
  line: string,
  usual: { height: number; size: number },
): { above: number; below: number } {
  const above = Math.round(usual.height / 2 + usual.size * 0.36);
  const extent = { above, below: usual.height - above };
  for (const [sign] of line.matchAll(/[\u{f0000}-\u{10fffd}]/gu)) {
    const object = paper.objects.get(sign);
    if (!object) continue;
    extent.above = Math.max(extent.above, Math.ceil(object.ascent) + OBJECT_GAP);
    extent.below = Math.max(extent.below, Math.ceil(object.descent) + OBJECT_GAP);
  }
  return extent;
}
