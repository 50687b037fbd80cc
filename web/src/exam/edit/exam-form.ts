import { EXAM } from '@xuelin/contract/core/constants';
import type { ExamDetail } from '@xuelin/contract/exam';
import type { Input } from '@xuelin/contract/core/types';
import { numberFault, plainNumber, readNumber } from '@xuelin/ui/controls/typed-number.ts';

/** A subject as it is typed; `key` tells rows apart. */
export type SubjectForm = { key: number; name: string; score: string; full: string };
export type ProofForm = { id: number; url: string };
export type ExamForm = {
  exam: string;
  year: string;
  school: string;
  subjects: SubjectForm[];
  /** Key of the subject on the label; null = the sum. */
  shownKey: number | null;
  proofs: ProofForm[];
};
export type ExamErrors = Partial<Record<'exam' | 'year' | 'school' | 'subjects' | 'proofs', string>> & {
  /** Which field `subjects` is about: the row's key, and its part. */
  subject?: { key: number; part: SubjectPart };
};
type SubjectPart = 'name' | 'score' | 'full';

const emptySubject = (key: number): SubjectForm => ({ key, name: '', score: '', full: '' });

/** The form of a new record. */
export const emptyExam = (): ExamForm => ({
  exam: '',
  year: '',
  school: '',
  subjects: [emptySubject(1)],
  shownKey: null,
  proofs: [],
});

/** One more row, told apart from the others. */
export const withSubject = (form: ExamForm): SubjectForm[] => [
  ...form.subjects,
  emptySubject(Math.max(0, ...form.subjects.map(({ key }) => key)) + 1),
];

const digits = (value: number | null) => (value === null ? '' : String(value));

/** The form of a record that is there. */
export function examFormOf(detail: ExamDetail): ExamForm {
  const subjects = detail.subjects.map(({ name, score, full }, at) => ({
    key: at + 1,
    name,
    score: digits(score),
    full: digits(full),
  }));
  return {
    exam: detail.exam,
    year: String(detail.year),
    school: detail.school,
    subjects: subjects.length > 0 ? subjects : [emptySubject(1)],
    shownKey: detail.shownSubject === null ? null : detail.shownSubject + 1,
    proofs: detail.proofs.map(({ id, thumbnail }) => ({ id, url: thumbnail })),
  };
}

const isFilled = ({ name, score, full }: SubjectForm) => `${name}${score}${full}`.trim() !== '';
export const scoreRule = { min: 0, max: EXAM.maxScore, decimals: 2 };
export const fullRule = { min: 1, max: EXAM.maxScore };
export const yearRule = (thisYear: number) => ({ min: EXAM.firstYear, max: thisYear });

function subjectError({ key, name, score, full }: SubjectForm): ExamErrors | undefined {
  const at = (part: SubjectPart, subjects: string) => ({ subjects, subject: { key, part } });
  if (name.trim() === '') return at('name', '写下每一科的名称');
  const [got, most] = [readNumber(score, scoreRule), readNumber(full, fullRule)];
  if (got === undefined) return at('score', `“${name}”的成绩${numberFault(score, scoreRule) ?? ''}`);
  if (most === undefined) return at('full', `“${name}”的满分${numberFault(full, fullRule) ?? ''}`);
  if (got !== null && most !== null && got > most) return at('score', `“${name}”的成绩超过了满分`);
  return undefined;
}

/** The second of two subjects of one name, as the server compares them. */
function repeatedError(subjects: readonly SubjectForm[]): ExamErrors | undefined {
  const names = subjects.map(({ name }) => name.trim());
  const repeated = subjects.find((_, at) => names.indexOf(names[at] ?? '') < at);
  return repeated && { subjects: '有两科同名，请合并或改名', subject: { key: repeated.key, part: 'name' } };
}

/** What has to be put right before it can be saved; for a submission also what is missing. */
export function examErrors(form: ExamForm, thisYear: number, submits: boolean): ExamErrors {
  const errors: ExamErrors = {};
  const subjects = form.subjects.filter(isFilled);
  if (form.exam.trim() === '') errors.exam = '写下考试名称，比如 考研';
  if (!readNumber(form.year, yearRule(thisYear))) errors.year = `年份写四位数字，不晚于 ${thisYear}`;
  const wrong = subjects.map(subjectError).find((one) => one !== undefined) ?? repeatedError(subjects);
  const [first] = form.subjects;
  if (wrong) Object.assign(errors, wrong);
  else if (submits && first && subjects.length === 0)
    Object.assign(errors, { subjects: '至少填写一科', subject: { key: first.key, part: 'name' } });
  if (submits && form.proofs.length === 0) errors.proofs = '至少上传一张成绩证明';
  return errors;
}

/** What the server refuses, at the fields it names: subjects by their place among the filled rows. */
export function refusedErrors(form: ExamForm, reasons: Readonly<Record<string, string>>): ExamErrors {
  const { exam, year, school } = reasons;
  const errors: ExamErrors = { exam, year, school, proofs: reasons.proofIds };
  const name = Object.keys(reasons).find((one) => one.startsWith('subjects'));
  const rows = form.subjects.filter(isFilled);
  const row = rows[Number(/\d+/u.exec(name ?? '')?.[0] ?? 0)];
  if (name === undefined || !row) return errors;
  return { ...errors, subjects: reasons[name], subject: { key: row.key, part: 'name' } };
}

/** What is sent; empty rows are left out. */
export function examInput(form: ExamForm): Omit<Input<'exam/save'>, 'id'> {
  const rows = form.subjects.filter(isFilled);
  const shownAt = rows.findIndex(({ key }) => key === form.shownKey);
  return {
    exam: form.exam.trim(),
    year: Number(plainNumber(form.year)),
    school: form.school.trim(),
    subjects: rows.map(({ name, score, full }) => ({
      name: name.trim(),
      score: readNumber(score, scoreRule) ?? null,
      full: readNumber(full, fullRule) ?? null,
    })),
    shownSubject: shownAt < 0 ? null : shownAt,
    proofIds: form.proofs.map(({ id }) => id),
  };
}
