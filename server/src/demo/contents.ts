import type { Block, Sheet, Slide } from './generate/blocks.ts';

/** The content of a document, by the format of its file. */
export const pdf = (make: () => Block[]) => () => ({ format: 'pdf' as const, blocks: make() });
export const docx = (make: () => Block[]) => () => ({ format: 'docx' as const, blocks: make() });
export const pptx = (make: () => Slide[]) => () => ({ format: 'pptx' as const, slides: make() });
export const xlsx = (make: () => Sheet[]) => () => ({ format: 'xlsx' as const, sheets: make() });
