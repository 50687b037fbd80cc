import type { ContentSummary } from '@xuelin/contract/content';
import type { IntroductionCard } from '@xuelin/contract/introduction/introduction';
import { introductionHref } from '#introduction/introduction-links.ts';

/** An introduction of a list of introductions, as cards and rows take it. */
export function introductionSummary(card: IntroductionCard): ContentSummary {
  const { id, kind: variant, categoryName, size, readCount, startsAt, endsAt, place, full } = card;
  const isEvent = startsAt !== null && endsAt !== null;
  return {
    ...card,
    kind: 'introduction',
    variant,
    subject: categoryName,
    facts: variant === 'course' ? [`${size} 章`] : [],
    schedule: isEvent ? { startsAt, endsAt, place: place ?? '', full } : null,
    link: introductionHref(id),
    viewCount: readCount,
    downloadCount: 0,
  };
}
