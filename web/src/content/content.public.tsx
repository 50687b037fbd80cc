/** What lists that mix kinds of content are made of. */
export { ContentCover } from '#content/content-cover.tsx';
export { ContentPrice } from '#content/content-price.tsx';
export { ContentRow } from '#content/content-row.tsx';
export { plainKind } from '#content/plain-kind.ts';
export { saleTexts, type SaleTexts } from '#content/sale-texts.ts';
export type {
  ContentKind,
  ContentRowProps,
  ContentSummary,
  Purchase,
  SaleView,
} from '#content/content-kind.ts';
