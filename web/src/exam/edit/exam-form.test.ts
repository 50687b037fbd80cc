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
});
