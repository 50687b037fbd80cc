import type { Input } from '@xuelin/contract/core/types';

export type FeedbackKind = Input<'feedback/add'>['kind'];

/** What a feedback is about, as people choose it. */
export const feedbackKinds: Readonly<Record<FeedbackKind, string>> = {
  fault: '出了问题',
  idea: '建议',
  account: '账号',
  complaint: '投诉',
  other: '其他',
};
