import { BANK } from '@xuelin/contract/core/constants';
import type { QuestionKey } from '@xuelin/contract/question/question';
import type { ChildForm, QuestionForm } from '@xuelin/contract/question/editing';
import { AppError } from '#core/errors.ts';
import { checkText } from '#core/rich-text/text.ts';
import { blankPattern } from '../read/questions.ts';

/** What is wrong with a question as it was written: part and sentence, as its author reads them. */
export type FormFault = { field: string; reason: string };

type AnyForm = ChildForm | QuestionForm;

const decimal = /^-?\d{1,15}(?:\.\d{1,15})?$/u;

/** The faults of a question and, under their numbers, of its children; none when it can be saved. */
export function faultsOf(form: QuestionForm): FormFault[] {
  if (form.kind !== 'material') return [...commonFaults(form), ...answerFaults(form)];
  const faults = textFaults('题干', form.stem);
  if (form.stem.trim() === '') faults.push({ field: '题干', reason: '请写材料' });
  if (form.children.length === 0) faults.push({ field: '小题', reason: '材料题至少要有一道小题' });
  form.children.forEach((child, at) => {
    for (const { field, reason } of [...commonFaults(child), ...answerFaults(child)])
      faults.push({ field: `第 ${at + 1} 小题 ${field}`, reason });
  });
  return faults;
}

function commonFaults(form: AnyForm): FormFault[] {
  const faults = [
    ...textFaults('题干', form.stem),
    ...textFaults('解析', form.explanation),
    ...form.options.flatMap((option) => textFaults('选项', option)),
  ];
  if (form.stem.trim() === '') faults.push({ field: '题干', reason: '请写题干' });
  if (form.chapter.trim() === '') faults.push({ field: '章节', reason: '请写章节' });
  return faults;
}

function textFaults(field: string, text: string): FormFault[] {
  try {
    checkText(field, text);
    return [];
  } catch (error) {
    if (error instanceof AppError) return [{ field, reason: error.message }];
    throw error;
  }
}

function answerFaults(form: AnyForm): FormFault[] {
  switch (form.kind) {
    case 'single':
    case 'multiple':
      return choiceFaults(form);
    case 'judgement':
      return form.truth === null ? [{ field: '答案', reason: '请写对或错' }] : [];
    case 'blank':
      return blankFaults(form);
    case 'short':
      return form.text.trim() === ''
        ? [{ field: '答案', reason: '请写参考答案' }]
        : textFaults('答案', form.text);
    default:
      return [];
  }
}

function choiceFaults({ kind, options, choices }: AnyForm): FormFault[] {
  const faults: FormFault[] = [];
  if (options.length < 2) faults.push({ field: '选项', reason: '至少要有两个选项' });
  if (options.some((option) => option.trim() === '')) faults.push({ field: '选项', reason: '选项不能为空' });
  const right = new Set(choices);
  if (right.size === 0) faults.push({ field: '答案', reason: '请写正确选项' });
  if ([...right].some((id) => id >= options.length)) faults.push({ field: '答案', reason: '答案不在选项里' });
  if (kind === 'single' && right.size > 1) faults.push({ field: '答案', reason: '单选题只能有一个正确选项' });
  return faults;
}

function blankFaults({ stem, blanks }: AnyForm): FormFault[] {
  const count = stem.match(blankPattern)?.length ?? 0;
  if (count === 0) return [{ field: '题干', reason: '请用 ____ 标出要填的空' }];
  if (count !== blanks.length)
    return [{ field: '答案', reason: `题干有 ${count} 个空，答案有 ${blanks.length} 个` }];
  return blanks.flatMap(({ alternatives, tolerance }, at) => {
    if (alternatives.some((one) => one.trim() === ''))
      return [{ field: '答案', reason: `第 ${at + 1} 空没有答案` }];
    const isNumber = alternatives.every((one) => decimal.test(one.trim()));
    return tolerance !== null && !isNumber
      ? [{ field: '答案', reason: `第 ${at + 1} 空有误差范围，答案要是数字` }]
      : [];
  });
}

const noKey: QuestionKey = { choices: [], truth: null, blanks: [], anyOrder: false, text: '' };

/** What is right, of a form without faults: only what its kind has. */
export function keyOf(form: AnyForm): QuestionKey {
  switch (form.kind) {
    case 'single':
    case 'multiple':
      return { ...noKey, choices: [...new Set(form.choices)].toSorted((a, b) => a - b) };
    case 'judgement':
      return { ...noKey, truth: form.truth };
    case 'blank':
      return {
        ...noKey,
        blanks: form.blanks.map(({ alternatives, tolerance }) => ({
          alternatives: alternatives.map((one) => one.trim()),
          tolerance,
        })),
        anyOrder: form.anyOrder && form.blanks.length > 1,
      };
    case 'short':
      return { ...noKey, text: form.text };
    default:
      return noKey;
  }
}

/** A form of which only the kind is known: what is left out of a file. */
export const emptyForm: QuestionForm = {
  kind: 'single',
  stem: '',
  options: [],
  choices: [],
  truth: null,
  blanks: [],
  anyOrder: false,
  text: '',
  explanation: '',
  chapter: '',
  points: [],
  difficulty: 3,
  year: null,
  score: 1,
  source: null,
  children: [],
};

/** Questions that are answered: a 材料 counts by its children. */
export const countOf = (forms: readonly QuestionForm[]): number =>
  forms.reduce((sum, { kind, children }) => sum + (kind === 'material' ? children.length : 1), 0);

export const mostQuestions = BANK.questionsPerPaper;
