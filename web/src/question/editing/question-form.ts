import { plainNumber, readNumber } from '@xuelin/ui/controls/typed-number.ts';
import type { ChildForm, EditedQuestion, QuestionForm } from '@xuelin/contract/question/editing';

export const emptyChild: ChildForm = {
  kind: 'single',
  stem: '',
  options: ['', '', '', ''],
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
  score: 2,
  source: null,
};

export const emptyQuestion: QuestionForm = { ...emptyChild, children: [] };

export const yearRule = { min: 1950, max: 2100 };
/** How far a number may be from the right one, as it is typed. */
export const toleranceRule = { min: 0, max: 999_999_999, decimals: 9 };

/** The year that is typed: null for none, −1 for what is no year, which `findFault` refuses. */
export function typedYear(text: string): number | null {
  const year = readNumber(text, yearRule);
  return year === undefined ? -1 : year;
}

const blankPattern = /_{4,}/gu;

/** Blanks that a stem marks by ____. */
export const countBlanks = (stem: string): number => stem.match(blankPattern)?.length ?? 0;

/** As many blanks as the stem marks: new ones are empty, those beyond are dropped. */
export function fitBlanks(form: Pick<ChildForm, 'stem' | 'blanks'>): ChildForm['blanks'] {
  return Array.from(
    { length: countBlanks(form.stem) },
    (_, at) => form.blanks[at] ?? { alternatives: [''], tolerance: null },
  );
}

/** Only what the kind has, without the empty lines of the form: what is sent. */
function tidyChild(form: ChildForm): ChildForm {
  const { kind } = form;
  const isChoice = kind === 'single' || kind === 'multiple';
  const filledAt = isChoice ? form.options.flatMap((text, at) => (text.trim() === '' ? [] : [at])) : [];
  return {
    ...form,
    chapter: form.chapter.trim(),
    options: filledAt.map((at) => form.options[at]!.trim()),
    choices: isChoice ? form.choices.map((at) => filledAt.indexOf(at)).filter((at) => at >= 0) : [],
    truth: kind === 'judgement' ? form.truth : null,
    blanks:
      kind === 'blank'
        ? fitBlanks(form).map(({ alternatives, tolerance }) => ({
            alternatives: alternatives.map((one) => one.trim()).filter((one) => one !== ''),
            tolerance: tolerance === null ? null : plainNumber(tolerance).replace(/\.$/u, ''),
          }))
        : [],
    anyOrder: kind === 'blank' && form.anyOrder,
    text: kind === 'short' ? form.text : '',
    points: form.points.map((one) => one.trim()).filter((one) => one !== ''),
  };
}

/** A question as the calls take it. */
export function tidyQuestion({ children, ...form }: QuestionForm): QuestionForm {
  const { kind } = form;
  if (kind === 'material') {
    const { stem, year, source } = form;
    return {
      ...emptyQuestion,
      options: [],
      kind,
      stem,
      year,
      source,
      children: children.map(tidyChild),
    };
  }
  return { ...tidyChild({ ...form, kind }), children: [] };
}

/** What keeps a question from being sent: the sentence, and the field it is about. */
export type QuestionFault = {
  text: string;
  field:
    | 'stem'
    | 'chapter'
    | 'options'
    | 'choices'
    | 'truth'
    | 'text'
    | 'blanks'
    | 'tolerance'
    | 'year'
    | 'children';
  /** Place of the option or the blank. */
  at?: number;
  /** Place of the question under the material. */
  child?: number;
};

/** What keeps a question from being sent, in one sentence; '' when nothing does. The server says the rest. */
export const faultOf = (form: QuestionForm): string => findFault(form)?.text ?? '';

/** The first thing that keeps a question from being sent. */
export function findFault(form: QuestionForm): QuestionFault | undefined {
  if (form.stem.trim() === '')
    return { field: 'stem', text: form.kind === 'material' ? '请写材料' : '请写题干' };
  if (form.kind !== 'material') return findChildFault({ ...form, kind: form.kind });
  if (form.children.length === 0) return { field: 'children', text: '材料题至少要有一道小题' };
  for (const [child, one] of form.children.entries()) {
    const fault = findChildFault(one);
    if (fault) return { ...fault, child, text: `第 ${child + 1} 小题：${fault.text}` };
  }
  return undefined;
}

function findChildFault(form: ChildForm): QuestionFault | undefined {
  const { kind, stem, options, choices, truth, blanks, text, chapter, year } = tidyChild(form);
  if (stem.trim() === '') return { field: 'stem', text: '请写题干' };
  if (chapter === '') return { field: 'chapter', text: '请写章节' };
  if (year !== null && (year < yearRule.min || year > yearRule.max))
    return { field: 'year', text: `年份是 ${yearRule.min} 到 ${yearRule.max}，不分年份就留空` };
  if (kind === 'single' || kind === 'multiple') {
    const empty = form.options.findIndex((one) => one.trim() === '');
    if (options.length < 2) return { field: 'options', at: Math.max(empty, 0), text: '至少要有两个选项' };
    if (choices.length === 0) return { field: 'choices', text: '请勾出正确选项' };
    return kind === 'single' && choices.length > 1
      ? { field: 'choices', text: '单选题只能有一个正确选项' }
      : undefined;
  }
  if (kind === 'judgement') return truth === null ? { field: 'truth', text: '请选对或错' } : undefined;
  if (kind === 'short') return text.trim() === '' ? { field: 'text', text: '请写参考答案' } : undefined;
  if (blanks.length === 0) return { field: 'stem', text: '请在题干里用 ____ 标出要填的空' };
  const open = blanks.findIndex(({ alternatives }) => alternatives.length === 0);
  if (open >= 0) return { field: 'blanks', at: open, text: `第 ${open + 1} 空没有答案` };
  const vague = blanks.findIndex(({ tolerance }) => readNumber(tolerance ?? '', toleranceRule) === undefined);
  return vague < 0 ? undefined : { field: 'tolerance', at: vague, text: `第 ${vague + 1} 空的误差要是数字` };
}

/** The form of a question that exists. */
export function formOf(question: EditedQuestion): QuestionForm {
  const { id: _id, version: _version, images: _images, children, ...form } = question;
  return {
    ...form,
    children: children.map(({ id: _childId, version: _childVersion, ...child }) => child),
  };
}
