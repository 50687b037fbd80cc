import type { ArticleInfo } from './pdf-article.ts';
import { type Color, type OutlineEntry, type PdfCanvas, pageHeight, pageWidth } from './pdf-canvas.ts';

const white: Color = [1, 1, 1];
const mix = (a: Color, b: Color, share: number): Color =>
  a.map((part, i) => part + ((b[i] ?? 0) - part) * share) as Color;

/** The title page: a coloured sheet with tree rings, the title in large type, facts below. */
export function drawCover(canvas: PdfCanvas, info: ArticleInfo): void {
  canvas.addPage();
  const { accent } = info;
  const low = 250;
  canvas.bar(0, low, pageWidth, pageHeight - low, accent);
  canvas.clip(0, low, pageWidth, pageHeight - low, () => {
    for (let i = 1; i <= 17; i++) {
      const wobble = (i * 37) % 11;
      canvas.ring(430 + wobble, 400 - wobble * 0.7, i * 21 + wobble, 1.1, mix(accent, white, 0.17));
    }
  });
  canvas.bar(0, low, 12, pageHeight - low, mix(accent, white, 0.12));
  const soft = mix(accent, white, 0.78);
  canvas.text([`${info.subject} · ${info.kind}`], 62, pageHeight - 120, 14, { color: soft });
  for (const [i, line] of info.coverLines.entries()) {
    const size = Math.min(46, 440 / Math.max(4, Array.from(line).length));
    canvas.text([line], 62, pageHeight - 200 - i * 62, size, { color: white, weight: 'Bold' });
  }
  const after = pageHeight - 200 - info.coverLines.length * 62;
  canvas.bar(62, after + 22, 46, 3, soft);
  canvas.text([info.subtitle], 62, after - 14, 13, { color: soft });
  canvas.text([info.title], 62, 190, 17, { weight: 'Bold' });
  canvas.text([`整理  ${info.author}`], 62, 158, 11.5, { color: [0.36, 0.4, 0.48] });
  canvas.text([`${info.date.getUTCFullYear()} 年 ${info.date.getUTCMonth() + 1} 月`], 62, 136, 11.5, {
    color: [0.36, 0.4, 0.48],
  });
  canvas.bar(62, 112, pageWidth - 124, 0.6, [0.84, 0.86, 0.9]);
  canvas.text(['仅供个人学习使用，欢迎在评价里指出错漏，修订版对已购买的人免费。'], 62, 90, 9.5, {
    color: [0.5, 0.53, 0.6],
  });
}

/** Fills the reserved contents pages with titles, leaders and page numbers. */
export function drawContents(
  canvas: PdfCanvas,
  info: ArticleInfo,
  entries: OutlineEntry[],
  pages: number,
): void {
  const perPage = Math.ceil(entries.length / pages);
  for (let page = 0; page < pages; page++) {
    const on = 1 + page;
    let y = pageHeight - 104;
    if (page === 0) canvas.text(['目录'], 62, y, 21, { on, weight: 'Bold', color: info.accent });
    y -= 40;
    for (const entry of entries.slice(page * perPage, (page + 1) * perPage)) {
      const chapter = entry.level === 1;
      const size = chapter ? 11.5 : 10;
      const x = chapter ? 62 : 82;
      const number = String(entry.page + 1);
      const weight = chapter ? 'Bold' : 'Regular';
      const numberX = pageWidth - 62 - canvas.measure(number, size, weight);
      canvas.text([entry.title], x, y, size, { on, weight });
      canvas.text([number], numberX, y, size, { on, weight });
      const dots = Math.floor(
        (numberX - x - canvas.measure(entry.title, size, weight) - 14) / canvas.measure('.', 9) / 2,
      );
      if (dots > 2)
        canvas.text(['. '.repeat(dots)], numberX - 6 - canvas.measure('. '.repeat(dots), 9), y, 9, {
          on,
          color: [0.7, 0.73, 0.8],
        });
      y -= chapter ? 23 : 19.5;
    }
  }
}
