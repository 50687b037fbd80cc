import type { Input } from '@xuelin/contract/core/types';
import { optionsOf } from '#shell/options-of.ts';

/** Which part of the queue a reviewer works at. */
export type ReviewFilters = Pick<Input<'operator/getReviewList'>, 'kind' | 'cause' | 'claim'>;

export const causeNames: Record<NonNullable<ReviewFilters['cause']>, string> = {
  doubtful: '检查存疑',
  newcomer: '新作者',
  reported: '被举报',
  policy: '一律先审',
  resubmitted: '修改后重交',
  appeal: '申诉',
};

export const causeOptions = optionsOf(causeNames);
export const claimOptions = [
  { value: 'free', label: '没有人在看' },
  { value: 'mine', label: '我在看的' },
] as const;
