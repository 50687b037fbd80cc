import type { ContentKind } from '../content/content.public.ts';
import { kind } from './exam.rows.ts';
import { decideExam, examSubject, hideExam, reopenExam, requireVisibleExam } from './review.ts';

/** Exam records as the domains below see them. */
export const examContent: ContentKind = {
  kind,
  label: '考试经历',
  requireVisible: requireVisibleExam,
  review: { find: examSubject, hide: hideExam, reopen: reopenExam, decide: decideExam },
};
