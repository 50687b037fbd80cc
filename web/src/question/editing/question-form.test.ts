import { describe, expect, it } from 'vitest';
import {
  countBlanks,
  emptyChild,
  emptyQuestion,
  faultOf,
  findFault,
  fitBlanks,
  tidyQuestion,
} from '#question/editing/question-form.ts';

const single = { ...emptyQuestion, stem: '1+1', options: ['1', '', '2', ' '], choices: [2], chapter: '加法' };

describe('a question as its author writes it', () => {
  it('is sent without empty options, and its key still names the same option', () => {
    expect(tidyQuestion(single)).toMatchObject({ options: ['1', '2'], choices: [1] });
  });

  it('is sent with only what its kind has', () => {
    const { options, choices, truth, text } = tidyQuestion({
      ...single,
      kind: 'judgement',
      truth: false,
      text: '草稿',
    });
    expect({ options, choices, truth, text }).toEqual({ options: [], choices: [], truth: false, text: '' });
  });

  it('has as many blanks as its stem marks', () => {
    expect(countBlanks('____ 和 _______，不是 __')).toBe(2);
    const blanks = [{ alternatives: ['3'], tolerance: null }];
    expect(fitBlanks({ stem: '____ ____', blanks })).toEqual([
      blanks[0],
      { alternatives: [''], tolerance: null },
    ]);
    expect(fitBlanks({ stem: '没有空', blanks })).toEqual([]);
  });

  it('of a material keeps its children, and nothing that is answered', () => {
    const child = { ...emptyChild, stem: '问', options: ['a', 'b'], choices: [0], chapter: '阅读' };
    const input = tidyQuestion({ ...single, kind: 'material', children: [child] });
    expect(input).toMatchObject({ kind: 'material', options: [], choices: [], chapter: '' });
    expect(input.children).toHaveLength(1);
  });
});

describe('what keeps a question from being saved', () => {
  it.each([
    [{}, ''],
    [{ stem: ' ' }, '请写题干'],
    [{ chapter: '' }, '请写章节'],
    [{ options: ['1'] }, '至少要有两个选项'],
    [{ choices: [] }, '请勾出正确选项'],
    [{ choices: [1] }, '请勾出正确选项'],
    [{ choices: [0, 2] }, '单选题只能有一个正确选项'],
    [{ kind: 'judgement' as const }, '请选对或错'],
    [{ kind: 'short' as const }, '请写参考答案'],
    [{ kind: 'blank' as const }, '请在题干里用 ____ 标出要填的空'],
    [{ kind: 'blank' as const, stem: '____' }, '第 1 空没有答案'],
    [{ kind: 'material' as const }, '材料题至少要有一道小题'],
    [{ kind: 'material' as const, children: [emptyChild] }, '第 1 小题：请写题干'],
  ])('of %o is “%s”', (more, fault) => {
    expect(faultOf({ ...single, ...more })).toBe(fault);
  });

  it.each([
    [1_949, 'year'],
    [2_101, 'year'],
    [-1, 'year'],
    [2_024, undefined],
    [null, undefined],
  ])('the year %s is found at %s', (year, field) =>
    expect(findFault({ ...single, year })?.field).toBe(field),
  );

  it.each([
    ['abc', 'tolerance'],
    ['-1', 'tolerance'],
    ['０．１', undefined],
    ['0.', undefined],
    [null, undefined],
  ])('how far a number may be off: %s is found at %s', (tolerance, field) => {
    const blanks = [{ alternatives: ['3'], tolerance }];
    const form = { ...single, kind: 'blank' as const, stem: '____', blanks };
    expect(findFault(form)?.field).toBe(field);
  });

  it.each([
    ['０．１', '0.1'],
    ['0.', '0'],
  ])('how far a number may be off: %s is sent as %s', (tolerance, sent) => {
    const blanks = [{ alternatives: ['3'], tolerance }];
    const form = { ...single, kind: 'blank' as const, stem: '____', blanks };
    expect(tidyQuestion(form).blanks[0]?.tolerance).toBe(sent);
  });

  it('is found at its field, of a question under a material too', () => {
    expect(findFault({ ...single, options: ['1', '', ''] })).toMatchObject({ field: 'options', at: 1 });
    const child = { ...emptyChild, stem: '____ ____', chapter: '加法', kind: 'blank' as const };
    const filled = {
      ...child,
      stem: '____',
      blanks: [{ alternatives: ['3'], tolerance: null }],
    };
    const children = [filled, { ...child, blanks: filled.blanks }];
    expect(findFault({ ...single, kind: 'material', children })).toMatchObject({
      child: 1,
      field: 'blanks',
      at: 1,
    });
  });
});
