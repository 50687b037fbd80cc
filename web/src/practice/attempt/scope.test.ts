import { describe, expect, it } from 'vitest';
import { scopeOf } from '#practice/attempt/practice-screen.tsx';
import { startHref } from '#question/question.public.ts';

/** The options a page gets from a link. */
const optionsOf = (href: string) => Object.fromEntries(new URLSearchParams(href.split('?')[1]));

describe('what an address asks to practise', () => {
  it('is what its link was made of', () => {
    const scopes = [
      { mode: 'order', paperId: 3 },
      { mode: 'chapter', chapterId: 9, restart: true },
      { mode: 'mistakes', due: true },
      { mode: 'order', questionIds: [5, 7] },
      { mode: 'mock', paperId: 4 },
    ] as const;
    for (const scope of scopes)
      expect(
        scopeOf(
          optionsOf(
            startHref({ ...scope, questionIds: 'questionIds' in scope ? [...scope.questionIds] : undefined }),
          ),
        ),
      ).toEqual(scope);
  });

  it('is nothing without a place, or with an unknown mode', () => {
    expect(scopeOf({})).toBeUndefined();
    expect(scopeOf({ mode: 'order' })).toBeUndefined();
    expect(scopeOf({ mode: 'sleep', paperId: '3' })).toBeUndefined();
    expect(scopeOf({ paperId: 'x' })).toBeUndefined();
    expect(scopeOf({ questionIds: 'a,b' })).toBeUndefined();
  });
});
