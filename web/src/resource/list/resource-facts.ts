import type { ResourceCard } from '@xuelin/contract/resource/resource';

/** File kinds in words, in the order in which they are offered. */
export const kindNames: Record<ResourceCard['fileKind'], string> = {
  pdf: 'PDF',
  word: 'Word',
  slides: '课件',
  sheet: '表格',
  text: '文本',
  ebook: '电子书',
};

/** How long a document is, in words; without pages they are being made. */
export const pagesText = (pageCount: number): string => (pageCount > 0 ? `${pageCount} 页` : '页面生成中');

/** The extension as it is shown on a label: `PDF`, `DOCX`. */
export const formatName = (format: string): string => format.toUpperCase();
