import type { Input } from '@xuelin/contract/core/types';
import { reviewCauseLabels } from '@xuelin/contract/operator/list-labels';
import { optionsOf } from '#shell/options-of.ts';

/** Which part of the queue a reviewer works at. */
export type ReviewFilters = Pick<Input<'operator/getReviewList'>, 'kind' | 'cause' | 'claim'>;

export const causeOptions = optionsOf(reviewCauseLabels);
export const claimOptions = [
  { value: 'free', label: '没有人在看' },
  { value: 'mine', label: '我在看的' },
] as const;
