import type { ChildForm } from '@xuelin/contract/question/editing';
import { letterOf } from '#question/question-names.ts';

/** One part of a question as it is and as it shall be. */
export type Change = { name: string; before: string; after: string };

/** What is right, in words. */
function answerText(form: ChildForm): string {
  switch (form.kind) {
    case 'single':
    case 'multiple':
      return form.choices
        .toSorted((a, b) => a - b)
        .map(letterOf)
        .join('、');
    case 'judgement':
      return form.truth === null ? '' : form.truth ? '对' : '错';
    case 'blank': {
      const blanks = form.blanks.map(({ alternatives, tolerance }) =>
        [alternatives.join(' 或 '), tolerance ? `（误差 ${tolerance}）` : ''].join(''),
      );
      return `${blanks.join('；')}${form.anyOrder ? '（顺序不限）' : ''}`;
    }
    case 'short':
      return form.text;
  }
}

const partsOf = (form: ChildForm): [name: string, text: string][] => [
  ['题干', form.stem],
  ...form.options.map((text, at): [string, string] => [`选项 ${letterOf(at)}`, text]),
  ['答案', answerText(form)],
  ['解析', form.explanation],
  ['章节', form.chapter],
  ['考点', form.points.join('、')],
  ['分值', String(form.score)],
  ['难度', String(form.difficulty)],
];

/** The parts of a question that are others than before, in their order. */
export function changesOf(before: ChildForm, after: ChildForm): Change[] {
  const [old, next] = [new Map(partsOf(before)), new Map(partsOf(after))];
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? '', after: next.get(name) ?? '' }))
    .filter((change) => change.before.trim() !== change.after.trim());
}
