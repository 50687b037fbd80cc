import { describe, expect, it } from 'vitest';
import { changesOf } from '#question/correction/question-changes.ts';
import { emptyQuestion } from '#question/editing/question-form.ts';

const before = {
  ...emptyQuestion,
  kind: 'single' as const,
  stem: '一加一',
  options: ['1', '2'],
  choices: [0],
};

describe('what a correction changes', () => {
  it('names the parts that are others, the answer in letters', () => {
    const after = { ...before, choices: [1], explanation: '数一数' };
    expect(changesOf(before, after)).toEqual([
      { name: '答案', before: 'A', after: 'B' },
      { name: '解析', before: '', after: '数一数' },
    ]);
  });

  it('shows options that came and went, and nothing where only spaces differ', () => {
    expect(changesOf(before, { ...before, stem: '一加一 ', options: ['1', '2', '3'] })).toEqual([
      { name: '选项 C', before: '', after: '3' },
    ]);
    expect(changesOf(before, before)).toEqual([]);
  });
});
