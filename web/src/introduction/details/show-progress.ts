import type { Output } from '@xuelin/contract/core/types';
import type { Detail } from '#introduction/details/chapter-text.ts';
import { setAnswer } from '@xuelin/client/queries/query.ts';

type Progress = Output<'introduce/saveProgress'>;

/** A course after the member was in a chapter: that chapter is gone on with, or the one after it when it is done. */
export function withProgress(detail: Detail, chapterId: number, progress: Progress): Detail {
  const at = detail.chapters.findIndex(({ id }) => id === chapterId);
  if (at === -1) return detail;
  const next = detail.chapters[at + 1];
  return {
    ...detail,
    chapters: detail.chapters.map((one) => (one.id === chapterId ? { ...one, progress } : one)),
    resumeChapterId: progress.completed && next ? next.id : chapterId,
  };
}

/** Shows on the course's page, and when one comes back to it, how far the member is now. */
export function showProgress(courseId: number, chapterId: number, progress: Progress): void {
  setAnswer('introduce/getIntroduceDetail', { id: courseId }, (detail) =>
    withProgress(detail, chapterId, progress),
  );
}
