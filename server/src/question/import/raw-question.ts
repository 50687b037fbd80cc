import { BANK } from '@xuelin/contract/core/constants';
import type { QuestionForm } from '@xuelin/contract/question/editing';
import { normalise } from '#core/combining-marks.ts';
import type { RawQuestion } from '../../conversion/conversion.ts';
import { emptyForm, faultsOf, type FormFault } from '../editing/check-form.ts';

export type ReadQuestion = { row: number; question: QuestionForm; errors: FormFault[] };

const kinds = new Map<string, QuestionForm['kind']>(
  Object.entries({
    单选: 'single',
    单选题: 'single',
    多选: 'multiple',
    多选题: 'multiple',
    判断: 'judgement',
    判断题: 'judgement',
    填空: 'blank',
    填空题: 'blank',
    简答: 'short',
    简答题: 'short',
    材料: 'material',
    材料题: 'material',
  }),
);
const truths = new Map([
  ...['对', '正确', '是', '√', 'T', 'TRUE'].map((word) => [word, true] as const),
  ...['错', '错误', '否', '×', 'F', 'FALSE'].map((word) => [word, false] as const),
]);

/** The question that words say, with all that is wrong with it. */
export function readRaw(raw: RawQuestion): ReadQuestion {
  const errors: FormFault[] = [];
  const { length: children } = raw.children;
  if (children > BANK.children)
    errors.push({
      field: '小题',
      reason: `一道材料题最多 ${BANK.children} 道小题，这里有 ${children} 道，请拆成几道`,
    });
  const question = {
    ...formOf(raw, errors),
    children: raw.children.slice(0, BANK.children).flatMap((child) => childOf(child, errors)),
  };
  return { row: raw.row, question, errors: [...errors, ...faultsOf(question)] };
}

function childOf(raw: RawQuestion, errors: FormFault[]): QuestionForm['children'] {
  const { children: _children, kind, ...form } = formOf(raw, errors);
  if (kind !== 'material') return [{ ...form, kind }];
  errors.push({ field: '小题', reason: `第 ${raw.row} 行：小题不能又是材料题` });
  return [];
}

function formOf(raw: RawQuestion, errors: FormFault[]): QuestionForm {
  const kind = kinds.get(raw.kind.trim());
  if (kind === undefined) errors.push({ field: '题型', reason: `不认识的题型“${raw.kind.slice(0, 20)}”` });
  const form: QuestionForm = {
    ...emptyForm,
    kind: kind ?? 'single',
    stem: shorten('题干', raw.stem, BANK.stemMax, errors),
    options: raw.options
      .slice(0, BANK.options)
      .map((option) => shorten('选项', option, BANK.optionMax, errors)),
    explanation: shorten('解析', raw.explanation, BANK.explanationMax, errors),
    chapter: shorten('章节', raw.chapter, 60, errors),
    points: listOf(raw.points)
      .slice(0, BANK.points)
      .map((point) => point.slice(0, 30)),
    difficulty: numberOf('难度', raw.difficulty, { usual: 3, least: 1, most: 5 }, errors) ?? 3,
    year:
      raw.year.trim() === ''
        ? null
        : numberOf('年份', raw.year, { usual: null, least: 1950, most: 2100 }, errors),
    score: numberOf('分值', raw.score, { usual: 1, least: 1, most: 1_000 }, errors) ?? 1,
  };
  return { ...form, ...answerOf(form.kind, raw, errors) };
}

function shorten(field: string, text: string, most: number, errors: FormFault[]): string {
  const letters = Array.from(text.trim());
  if (letters.length <= most) return letters.join('');
  errors.push({ field, reason: `最多 ${most} 个字` });
  return letters.slice(0, most).join('');
}

type Range = { usual: number | null; least: number; most: number };

function numberOf(
  field: string,
  text: string,
  { usual, least, most }: Range,
  errors: FormFault[],
): number | null {
  if (text.trim() === '') return usual;
  const value = Number(text.trim());
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  errors.push({ field, reason: `要是 ${least}～${most} 的整数` });
  return usual;
}

const listOf = (text: string): string[] =>
  text
    .split(/[、,，;；|]/u)
    .map((one) => one.trim())
    .filter(Boolean);

function answerOf(kind: QuestionForm['kind'], raw: RawQuestion, errors: FormFault[]): Partial<QuestionForm> {
  const text = raw.answer.trim();
  switch (kind) {
    case 'single':
    case 'multiple':
      return { choices: choicesOf(text, errors) };
    case 'judgement':
      return { truth: truths.get(text.toUpperCase()) ?? null, options: [] };
    case 'blank':
      return { ...blanksOf(text, raw, errors), options: [] };
    case 'short':
      return { text: shorten('答案', text, BANK.explanationMax, errors), options: [] };
    default:
      return { options: [] };
  }
}

/** “B”, “ABD”, “A、C”. */
function choicesOf(text: string, errors: FormFault[]): number[] {
  const letters = normalise(text, 'NFKC')
    .toUpperCase()
    .replaceAll(/[\s、,;|]/gu, '');
  if (/^[A-J]+$/u.test(letters)) return [...new Set(Array.from(letters, (one) => one.charCodeAt(0) - 65))];
  if (letters !== '') errors.push({ field: '答案', reason: '用选项的字母写答案，例如 B 或 ABD' });
  return [];
}

/** Blanks are separated by two bars, alternatives of one by one: “3.14 | 3.142 || 欧拉”. */
function blanksOf(text: string, raw: RawQuestion, errors: FormFault[]): Partial<QuestionForm> {
  const tolerance = raw.tolerance.trim();
  const isNumber = /^\d{1,9}(?:\.\d{1,9})?$/u.test(tolerance);
  if (tolerance !== '' && !isNumber) errors.push({ field: '误差', reason: '误差要是数字，例如 0.01' });
  const blanks = text === '' ? [] : text.split('||').slice(0, BANK.blanks);
  return {
    blanks: blanks.map((blank) => ({
      alternatives: blank
        .split('|')
        .map((one) => one.trim().slice(0, 200))
        .filter(Boolean)
        .slice(0, BANK.alternatives),
      tolerance: isNumber ? tolerance : null,
    })),
    anyOrder: truths.get(raw.anyOrder.trim().toUpperCase()) === true,
  };
}
