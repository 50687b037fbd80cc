import type { Output } from '@xuelin/contract/core/types';
import { formatTime } from '#danmu/danmu.public.ts';

export type Detail = Output<'introduce/getIntroduceDetail'>;
export type Chapter = Detail['chapters'][number];

/** How long a chapter takes: a video's length, or the minutes of reading. */
export function lengthText({ kind, seconds }: Pick<Chapter, 'kind' | 'seconds'>): string {
  if (seconds <= 0) return '';
  return kind === 'video' ? formatTime(seconds) : `约 ${Math.max(1, Math.round(seconds / 60))} 分钟`;
}

/** Where the reader was in it; empty when it was not begun. */
export function placeText({ kind, progress }: Pick<Chapter, 'kind' | 'progress'>): string {
  if (!progress || progress.completed || progress.position === 0) return '';
  return kind === 'video' ? formatTime(progress.position) : `${Math.round(progress.position / 10)}%`;
}

/** The chapter to go on with, and what the button says. Null when none is open. */
export function resumeOf({ chapters, resumeChapterId }: Pick<Detail, 'chapters' | 'resumeChapterId'>) {
  const at = chapters.findIndex(({ id }) => id === resumeChapterId);
  const chapter = chapters[at];
  if (chapter?.open) {
    const place = placeText(chapter);
    const what = chapter.progress?.completed ? '再看' : '继续学习';
    return { chapter, label: `${what} 第 ${at + 1} 章${place === '' ? '' : ` ${place}`}` };
  }
  const firstUnfinished = chapters.findIndex(({ open, progress }) => open && !progress?.completed);
  const first = firstUnfinished < 0 ? chapters.findIndex(({ open }) => open) : firstUnfinished;
  const opening = chapters[first];
  if (!opening) return null;
  const isAll = chapters.every(({ open }) => open);
  return { chapter: opening, label: `${isAll ? '开始学习' : '试看'} 第 ${first + 1} 章` };
}

/** Chapters that are done, for the bar over the list. */
export const doneCount = (chapters: readonly Chapter[]): number =>
  chapters.filter(({ progress }) => progress?.completed).length;
