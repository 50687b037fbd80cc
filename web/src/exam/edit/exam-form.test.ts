import { describe, expect, it } from 'vitest';
import { examErrors, type ExamForm } from '#exam/edit/exam-form.ts';

const row = (key: number, name: string) => ({ key, name, score: '', full: '' });
const formOf = (...names: string[]) =>
  ({
    exam: '考研',
    year: '2025',
    school: '',
    subjects: names.map((name, at) => row(at + 1, name)),
    shownKey: null,
    proofs: [],
  }) as unknown as ExamForm;

describe('what is wrong in an exam record', () => {
  it('marks the second of two subjects of one name', () => {
    expect(examErrors(formOf('英语', '数学', ' 数学'), 2026, false)).toEqual({
      subjects: '有两科同名，请合并或改名',
      subject: { key: 3, part: 'name' },
    });
  });

  it('marks nothing where all names differ', () => {
    expect(examErrors(formOf('英语', '数学'), 2026, false)).toEqual({});
  });

  it.each([
    ['１３５．５', '150', undefined],
    ['135.555', '150', '“英语”的成绩只能填数字，最多 2 位小数'],
    ['135', '150.5', '“英语”的满分只能填整数'],
    ['160', '150', '“英语”的成绩超过了满分'],
  ])('a score of %s of %s: %s', (score, full, fault) => {
    const form = { ...formOf('英语'), subjects: [{ ...row(1, '英语'), score, full }] };
    expect(examErrors(form, 2026, false).subjects).toBe(fault);
  });
});
