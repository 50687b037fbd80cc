import { beforeEach, describe, expect, it } from 'vitest';
import { removeWhere, hashKey, setQueryData, stateOf } from '@xuelin/client/queries/query-store.ts';
import type { Chapter, Detail } from '#introduction/details/chapter-text.ts';
import { resumeOf } from '#introduction/details/chapter-text.ts';
import { showProgress } from '#introduction/details/show-progress.ts';

const key = ['introduce/getIntroduceDetail', { id: 20 }];
const chapter = (id: number, kind: Chapter['kind']) => ({ id, kind, open: true, progress: null });
const readDetail = () => stateOf(hashKey(key)).data as Detail;
const progress = (position: number, isCompleted = false) => ({
  position,
  completed: isCompleted,
  updatedAt: 1,
});

beforeEach(() => {
  removeWhere(() => true);
  const chapters = [chapter(1, 'video'), chapter(2, 'video'), chapter(3, 'text')];
  setQueryData(key, { id: 20, title: '课', resumeChapterId: null, chapters }, 1);
});

describe('what was saved of a chapter', () => {
  it('is said on the course’s page: its place, and where to go on', () => {
    showProgress(20, 2, progress(37));
    expect(readDetail().chapters.map((one) => one.progress?.position)).toEqual([undefined, 37, undefined]);
    expect(resumeOf(readDetail())?.label).toBe('继续学习 第 2 章 0:37');
    showProgress(20, 3, progress(310));
    expect(resumeOf(readDetail())?.label).toBe('继续学习 第 3 章 31%');
  });

  it('leads on to the next chapter when it is done, as the server says it', () => {
    showProgress(20, 1, progress(60, true));
    expect(readDetail().resumeChapterId).toBe(2);
    showProgress(20, 3, progress(1000, true));
    expect(readDetail().resumeChapterId).toBe(3);
  });

  it('changes nothing that is not known', () => {
    const before = readDetail();
    showProgress(20, 99, progress(5));
    showProgress(21, 1, progress(5));
    expect(readDetail()).toEqual(before);
  });
});
