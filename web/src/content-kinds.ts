import { plainKind, type ContentKind, type SaleView } from '#content/content.public.tsx';
import { albumKind } from '#album/album.public.tsx';
import { introductionKind } from '#introduction/introduction.public.tsx';
import { bankKind, paperKind, questionKind } from '#question/question.public.tsx';
import { solutionKind } from '#solution/solution.public.tsx';
import { resourceKind } from '#resource/resource.public.tsx';
import { seedingKind } from '#seeding/seeding.public.tsx';

/**
 * What search, purchases and the buy sheet show of each kind of content, in the order of their tabs. Cards of the feed
 * stand in feed-cards.ts, which the entry page loads. A kind that is not here is shown in the plain way.
 */
export const contentKinds = new Map<string, ContentKind>([
  ['resource', resourceKind],
  ['album', albumKind],
  ['bank', bankKind],
  ['paper', paperKind],
  ['question', questionKind],
  ['introduction', introductionKind],
  ['seeding', seedingKind],
  ['solution', solutionKind],
]);

/** What is shown of a kind. */
export const contentKindOf = (kind: string): ContentKind => contentKinds.get(kind) ?? plainKind;

/** How a kind is sold. */
export const saleOf = (kind: string): SaleView => contentKindOf(kind).sale ?? plainKind.sale;
