import type { ContentSummary } from '@xuelin/contract/content';

/** Why an event in a list is past registering for, in a word or two; null when it is not (or no event). */
export function eventNote(
  schedule: Pick<NonNullable<ContentSummary['schedule']>, 'endsAt' | 'full'> | null,
  now = Date.now() / 1000,
): string | null {
  if (schedule === null) return null;
  if (schedule.endsAt <= now) return '已结束';
  return schedule.full ? '名额已满' : null;
}
