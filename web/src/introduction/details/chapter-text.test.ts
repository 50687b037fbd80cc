import { describe, expect, it } from 'vitest';
import { doneCount, lengthText, placeText, resumeOf } from '#introduction/details/chapter-text.ts';
import type { Chapter } from '#introduction/details/chapter-text.ts';

const chapter = (id: number, part: Partial<Chapter> = {}): Chapter => ({
  id,
  title: `第 ${id} 章`,
  kind: 'video',
  free: false,
  open: true,
  seconds: 600,
  progress: null,
  ...part,
});
const at = (position: number, isCompleted = false) => ({ position, completed: isCompleted, updatedAt: 1 });

describe('figures of a chapter', () => {
  it('tells videos by their length, texts by the time they take', () => {
    expect(lengthText({ kind: 'video', seconds: 252 })).toBe('4:12');
    expect(lengthText({ kind: 'video', seconds: 40 })).toBe('0:40');
    expect(lengthText({ kind: 'text', seconds: 200 })).toBe('约 3 分钟');
    expect(lengthText({ kind: 'text', seconds: 0 })).toBe('');
  });
  it('says where one was until it is done', () => {
    expect(placeText({ kind: 'video', progress: at(252) })).toBe('4:12');
    expect(placeText({ kind: 'text', progress: at(350) })).toBe('35%');
    expect(placeText({ kind: 'text', progress: at(350, true) })).toBe('');
    expect(placeText({ kind: 'text', progress: null })).toBe('');
  });
});

describe('the way on', () => {
  it('goes on where the member was', () => {
    const chapters = [chapter(1), chapter(2), chapter(3, { progress: at(252) })];
    expect(resumeOf({ chapters, resumeChapterId: 3 })).toMatchObject({
      label: '继续学习 第 3 章 4:12',
      chapter: { id: 3 },
    });
  });
  it('goes on with a chapter that was not begun when those before it are done', () => {
    const chapters = [chapter(1, { progress: at(600, true) }), chapter(2), chapter(3)];
    expect(resumeOf({ chapters, resumeChapterId: 2 })).toMatchObject({
      label: '继续学习 第 2 章',
      chapter: { id: 2 },
    });
  });
  it('begins at the first chapter, or at the first that may be tried', () => {
    expect(resumeOf({ chapters: [chapter(1), chapter(2)], resumeChapterId: null })?.label).toBe(
      '开始学习 第 1 章',
    );
    const chapters = [chapter(1, { open: false }), chapter(2, { free: true })];
    expect(resumeOf({ chapters, resumeChapterId: null })).toMatchObject({ label: '试看 第 2 章' });
    expect(resumeOf({ chapters: [chapter(1, { open: false })], resumeChapterId: null })).toBeNull();
  });
  it('counts what is done', () => {
    expect(doneCount([chapter(1, { progress: at(0, true) }), chapter(2, { progress: at(9) })])).toBe(1);
  });
});
