import type { ContentSummary } from '@xuelin/contract/content';
import type { IntroductionCard } from '@xuelin/contract/introduction/introduction';
import { introductionLink } from '../access.ts';
import { kind } from '../introduction.rows.ts';

/** An introduction as lists that mix kinds show it. */
export function summaryOf(card: IntroductionCard): ContentSummary {
  const { id, title, summary, cover, categoryName, size, startsAt, endsAt, place, full } = card;
  const { price, memberFree, readCount, commentCount, publishedAt, author } = card;
  const isEvent = startsAt !== null && endsAt !== null;
  return {
    kind,
    id,
    variant: card.kind,
    title,
    summary,
    cover,
    subject: categoryName,
    categoryName,
    facts: card.kind === 'course' ? [`${size} 章`] : [],
    schedule: isEvent ? { startsAt, endsAt, place: place ?? '', full } : null,
    link: introductionLink(id),
    author,
    price,
    memberFree,
    viewCount: readCount,
    commentCount,
    downloadCount: 0,
    publishedAt,
  };
}
