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
            tolerance,
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

/** What keeps a question from being sent, in one sentence; '' when nothing does. The server says the rest. */
export function faultOf(form: QuestionForm): string {
  if (form.stem.trim() === '') return form.kind === 'material' ? '请写材料' : '请写题干';
  if (form.kind === 'material') {
    if (form.children.length === 0) return '材料题至少要有一道小题';
    const at = form.children.findIndex((child) => faultOfChild(child) !== '');
    return at < 0 ? '' : `第 ${at + 1} 小题：${faultOfChild(form.children[at]!)}`;
  }
  return faultOfChild({ ...form, kind: form.kind });
}

function faultOfChild(form: ChildForm): string {
  const { kind, stem, options, choices, truth, blanks, text, chapter } = tidyChild(form);
  if (stem.trim() === '') return '请写题干';
  if (chapter === '') return '请写章节';
  if (kind === 'single' || kind === 'multiple') {
    if (options.length < 2) return '至少要有两个选项';
    if (choices.length === 0) return '请勾出正确选项';
    return kind === 'single' && choices.length > 1 ? '单选题只能有一个正确选项' : '';
  }
  if (kind === 'judgement') return truth === null ? '请选对或错' : '';
  if (kind === 'short') return text.trim() === '' ? '请写参考答案' : '';
  if (blanks.length === 0) return '请在题干里用 ____ 标出要填的空';
  const open = blanks.findIndex(({ alternatives }) => alternatives.length === 0);
  return open < 0 ? '' : `第 ${open + 1} 空没有答案`;
}

/** The form of a question that exists. */
export function formOf(question: EditedQuestion): QuestionForm {
  const { id: _id, version: _version, images: _images, children, ...form } = question;
  return {
    ...form,
    children: children.map(({ id: _childId, version: _childVersion, ...child }) => child),
  };
}
