import type { ContentSummary } from '@xuelin/contract/content';
import type { ResourceCard } from '@xuelin/contract/resource/resource';
import { resourceLink } from '../access.ts';
import { kind } from '../kind.ts';

/** How long a document is, in words. */
export const pagesText = (pageCount: number): string => (pageCount > 0 ? `${pageCount} 页` : '页面生成中');

/** A document as lists that mix kinds show it. */
export function summaryOf(card: ResourceCard): ContentSummary {
  const { id, title, summary, subject, categoryName, pageCount, format, year } = card;
  const { price, memberFree, viewCount, downloadCount, publishedAt, author } = card;
  return {
    kind,
    id,
    variant: card.fileKind,
    title,
    summary,
    cover: null,
    subject,
    categoryName,
    facts: [pagesText(pageCount), format.toUpperCase(), ...(year === null ? [] : [String(year)])],
    schedule: null,
    link: resourceLink(id),
    author,
    price,
    memberFree,
    viewCount,
    commentCount: 0,
    downloadCount,
    publishedAt,
  };
}
