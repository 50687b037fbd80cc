import type { Block } from './blocks.ts';
import { layoutMath } from './math-layout.ts';
import { parseMath } from './math.ts';
import { type Color, PdfCanvas, pageHeight, pageWidth } from './pdf-canvas.ts';
import { drawContents, drawCover } from './pdf-cover.ts';
import { breakLines, drawLine, drawMath } from './pdf-text.ts';

/** What a PDF needs besides its blocks. */
export interface ArticleInfo {
  title: string;
  subtitle: string;
  kind: string;
  subject: string;
  author: string;
  coverLines: string[];
  accent: Color;
  date: Date;
}

const left = 62;
const width = pageWidth - left * 2;
const top = pageHeight - 78;
const bottom = 66;
const size = 10.5;
const leading = 18.5;
const ink: Color = [0.09, 0.11, 0.18];
const grey: Color = [0.42, 0.45, 0.53];
const pale = (color: Color, amount: number): Color => color.map((part) => 1 - (1 - part) * amount) as Color;

/** Sets an article as a PDF: cover, contents, chapters with running heads, outline. */
export async function writePdf(info: ArticleInfo, blocks: Block[]): Promise<Uint8Array> {
  const setter = new ArticleSetter(info);
  const headings = blocks.filter((block) => block.kind === 'h1' || block.kind === 'h2').length;
  drawCover(setter.canvas, info);
  setter.reserveContents(headings);
  for (const block of blocks) setter.place(block);
  drawContents(setter.canvas, info, setter.canvas.outline, setter.contentsPages);
  setter.drawHeads();
  return setter.canvas.save({
    title: info.title,
    author: info.author,
    subject: info.subject,
    date: info.date,
  });
}

/** Entries that fit on one contents page. */
const contentsRows = 30;

class ArticleSetter {
  readonly canvas = new PdfCanvas();
  readonly #info: ArticleInfo;
  readonly #chapterOf: string[] = [];
  contentsPages = 0;
  #y = 0;
  #chapter = '';

  constructor(info: ArticleInfo) {
    this.#info = info;
  }

  reserveContents(headings: number): void {
    this.contentsPages = Math.ceil(Math.max(headings, 1) / contentsRows);
    for (let i = 0; i < this.contentsPages; i++) this.canvas.addPage();
  }

  place(block: Block): void {
    switch (block.kind) {
      case 'h1':
        return this.#chapterTitle(block.text);
      case 'h2':
        return this.#sectionTitle(block.text);
      case 'p':
        return this.#paragraph(block.text, left, width, { indent: size * 2, after: 5 });
      case 'math':
        return this.#formula(block.tex);
      case 'ul':
      case 'ol':
        return this.#list(block.items, block.kind === 'ol');
      case 'table':
        return this.#table(block.head, block.rows, block.widths);
      case 'note':
        return this.#note(block.label, block.text);
      case 'exercise':
        return this.#exercise(block);
      case 'break':
        return this.#newPage();
    }
  }

  #newPage(): void {
    this.canvas.addPage();
    this.#chapterOf[this.canvas.pages.length - 1] = this.#chapter;
    this.#y = top;
  }

  #need(height: number): void {
    if (this.#y === 0 || this.#y - height < bottom) this.#newPage();
  }

  #chapterTitle(text: string): void {
    this.#chapter = text;
    this.#newPage();
    const { accent } = this.#info;
    this.#y -= 14;
    this.canvas.outline.push({ title: text, level: 1, page: this.canvas.pages.length - 1, y: this.#y + 30 });
    for (const line of breakLines(this.canvas, text, width, 21, 0, 'Bold')) {
      drawLine(this.canvas, line, left, this.#y, 21, accent);
      this.#y -= 30;
    }
    this.canvas.bar(left, this.#y + 12, 42, 2.4, accent);
    this.#y -= 16;
  }

  #sectionTitle(text: string): void {
    if (this.#y !== top) this.#y -= 10;
    this.#need(76);
    this.canvas.outline.push({ title: text, level: 2, page: this.canvas.pages.length - 1, y: this.#y + 14 });
    for (const line of breakLines(this.canvas, text, width, 13.5, 0, 'Bold')) {
      this.#y -= 14;
      drawLine(this.canvas, line, left, this.#y, 13.5, ink);
      this.#y -= 8;
    }
    this.#y -= 4;
  }

  #paragraph(
    text: string,
    x: number,
    room: number,
    options: { indent?: number; after?: number; fontSize?: number; color?: Color } = {},
  ): void {
    const { indent = 0, after = 3, fontSize = size, color } = options;
    for (const [i, line] of breakLines(this.canvas, text, room, fontSize, indent).entries()) {
      const extra = Math.max(0, line.ascent - fontSize * 0.95) + Math.max(0, line.descent - fontSize * 0.3);
      this.#need(leading + extra);
      this.#y -= leading * 0.72 + Math.max(0, line.ascent - fontSize * 0.95);
      drawLine(this.canvas, line, x + (i === 0 ? indent : 0), this.#y, fontSize, color);
      this.#y -= leading * 0.28 + Math.max(0, line.descent - fontSize * 0.3);
    }
    this.#y -= after;
  }

  #formula(tex: string): void {
    const box = layoutMath(this.canvas.fonts.Regular.face, parseMath(tex), 11.5, true);
    this.#need(box.ascent + box.descent + 18);
    this.#y -= 7 + box.ascent;
    drawMath(this.canvas, box, left + Math.max(0, (width - box.width) / 2), this.#y);
    this.#y -= box.descent + 10;
  }

  #list(items: string[], ordered: boolean): void {
    for (const [i, item] of items.entries()) {
      this.#need(leading);
      const mark = ordered ? `${i + 1}.` : '·';
      const at = this.#y - leading * 0.72;
      if (ordered) this.canvas.text([mark], left + 4, at, size, { color: this.#info.accent, weight: 'Bold' });
      else this.canvas.bar(left + 9, at + 2.6, 3.6, 3.6, this.#info.accent);
      this.#paragraph(item, left + 22, width - 22, { after: 1 });
    }
    this.#y -= 5;
  }

  #note(label: string, text: string): void {
    const room = width - 32;
    const lines = breakLines(this.canvas, `**${label}** ${text}`, room, size);
    const heights = lines.map(
      (line) => leading + Math.max(0, line.ascent - size * 0.95) + Math.max(0, line.descent - size * 0.3),
    );
    const height = heights.reduce((sum, value) => sum + value, 0) + 14;
    this.#need(height + 8);
    this.#y -= 3;
    this.canvas.bar(left, this.#y - height, width, height, pale(this.#info.accent, 0.07));
    this.canvas.bar(left, this.#y - height, 3, height, this.#info.accent);
    this.#y -= 7;
    for (const [i, line] of lines.entries()) {
      const lift = Math.max(0, line.ascent - size * 0.95);
      drawLine(this.canvas, line, left + 18, this.#y - leading * 0.72 - lift, size);
      this.#y -= heights[i] ?? leading;
    }
    this.#y -= 15;
  }

  #exercise(block: Extract<Block, { kind: 'exercise' }>): void {
    this.#need(leading * Math.min(4, 2 + block.solution.length));
    const { accent } = this.#info;
    const shift = Math.max(30, this.canvas.measure(block.label, size, 'Bold') + 10);
    const drop = (text: string, fontSize: number): number => {
      const [line] = breakLines(this.canvas, text, width - shift, fontSize);
      return leading * 0.72 + Math.max(0, (line?.ascent ?? 0) - fontSize * 0.95);
    };
    this.#need(drop(block.stem, size) + leading);
    this.canvas.text([block.label], left, this.#y - drop(block.stem, size), size, {
      weight: 'Bold',
      color: accent,
    });
    this.#paragraph(block.stem, left + shift, width - shift, { after: 2 });
    if (block.options.length > 0) this.#options(block.options, left + shift, width - shift);
    for (const [i, step] of block.solution.entries()) {
      this.#need(drop(step, 10) + leading * 0.5);
      if (i === 0)
        this.canvas.text(['解'], left + shift - 17, this.#y - drop(step, 10), 9.5, {
          weight: 'Bold',
          color: grey,
        });
      this.#paragraph(step, left + shift, width - shift, {
        after: 0,
        fontSize: 10,
        color: [0.22, 0.26, 0.36],
      });
    }
    this.#y -= 9;
  }

  #options(options: string[], x: number, room: number): void {
    const texts = options.map((option, i) => `${'ABCDEF'[i]}. ${option}`);
    const longest = Math.max(
      ...texts.map((text) => this.canvas.measure(text.replaceAll(/[$\\{}]/g, ''), size)),
    );
    const columns = longest < room / 4 - 10 ? 4 : longest < room / 2 - 10 ? 2 : 1;
    for (let i = 0; i < texts.length; i += columns) {
      this.#need(leading);
      for (const [c, text] of texts.slice(i, i + columns).entries()) {
        const [line] = breakLines(this.canvas, text, room, size);
        if (line) drawLine(this.canvas, line, x + (room / columns) * c, this.#y - leading * 0.72, size);
      }
      this.#y -= leading;
    }
    this.#y -= 2;
  }

  #table(head: string[], rows: string[][], weights: number[] = head.map(() => 1)): void {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const columns = weights.map((weight) => (weight / total) * width);
    const fontSize = head.length > 7 ? 8.6 : 9.6;
    const row = (cells: string[], isHead: boolean, stripe: boolean): number => {
      const broken = cells.map((cell, c) =>
        breakLines(this.canvas, cell, (columns[c] ?? 60) - 12, fontSize, 0, isHead ? 'Bold' : 'Regular'),
      );
      const step = fontSize * 1.55;
      const height =
        Math.max(
          ...broken.map((lines) =>
            lines.reduce((sum, line) => sum + Math.max(step, line.ascent + line.descent + 3), 0),
          ),
        ) + 8;
      if (this.#y - height < bottom) {
        this.#newPage();
        if (!isHead) row(head, true, false);
      }
      if (isHead) this.canvas.bar(left, this.#y - height, width, height, pale(this.#info.accent, 0.13));
      else if (stripe) this.canvas.bar(left, this.#y - height, width, height, [0.968, 0.974, 0.985]);
      let x = left;
      for (const [c, lines] of broken.entries()) {
        let y = this.#y - 4;
        for (const line of lines) {
          const lineHeight = Math.max(step, line.ascent + line.descent + 3);
          y -= Math.max(step * 0.74, line.ascent);
          drawLine(this.canvas, line, x + 6, y, fontSize);
          y -= lineHeight - Math.max(step * 0.74, line.ascent);
        }
        x += columns[c] ?? 0;
      }
      this.canvas.bar(left, this.#y - height, width, 0.5, [0.82, 0.85, 0.9]);
      this.#y -= height;
      return height;
    };
    this.#need(60);
    this.#y -= 4;
    row(head, true, false);
    for (const [i, cells] of rows.entries()) row(cells, false, i % 2 === 1);
    this.#y -= 12;
  }

  /** Running heads and page numbers, on every page after the cover. */
  drawHeads(): void {
    const { title, accent } = this.#info;
    for (let i = 1; i < this.canvas.pages.length; i++) {
      const number = String(i + 1);
      const chapter = this.#chapterOf[i] ?? (i <= this.contentsPages ? '目录' : '');
      const at = { on: i, color: grey };
      this.canvas.text([title], left, pageHeight - 46, 8.4, at);
      this.canvas.text(
        [chapter],
        pageWidth - left - this.canvas.measure(chapter, 8.4),
        pageHeight - 46,
        8.4,
        at,
      );
      this.canvas.text([number], (pageWidth - this.canvas.measure(number, 9, 'Bold')) / 2, 36, 9, {
        on: i,
        color: accent,
        weight: 'Bold',
      });
    }
  }
}
