import type { IntroductionCard } from '@xuelin/contract/introduction';

/** Why an event in a list is past registering for, in a word or two; null when it is not (or no event). */
export function eventNote(
  { endsAt, full }: Pick<IntroductionCard, 'endsAt' | 'full'>,
  now = Date.now() / 1000,
): string | null {
  if (endsAt !== null && endsAt <= now) return '已结束';
  return full ? '名额已满' : null;
}
