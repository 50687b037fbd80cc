import type { Input, Output } from '@xuelin/contract/core/types';
import { ask } from './api.ts';
import type { Member } from './members.ts';

export type Form = Input<'questionBank/saveQuestion'>['question'];
type Paper = Output<'questionBank/savePaper'>;

export const emptyQuestion: Form = {
  kind: 'single',
  stem: '',
  options: [],
  choices: [],
  truth: null,
  blanks: [],
  anyOrder: false,
  text: '',
  explanation: '',
  chapter: '极限与连续',
  points: ['等价无穷小'],
  difficulty: 2,
  year: null,
  score: 5,
  source: null,
  children: [],
};

/** A single choice whose second option is right, told from others by its number. */
export const singleChoice = (number: number): Form => ({
  ...emptyQuestion,
  stem: `第 ${number} 道：当 $x\\to0$ 时，$\\dfrac{\\sin x}{x}$ 的极限是`,
  options: ['$0$', '$1$', '$2$', '不存在'],
  choices: [1],
  explanation: `第 ${number} 道的解析：重要极限，等于 $1$。`,
});

export const blankQuestion: Form = {
  ...emptyQuestion,
  kind: 'blank',
  stem: '函数 $y=x^2-2x$ 的最小值是 ____。',
  blanks: [{ alternatives: ['-1'], tolerance: null }],
  explanation: '配方得 $(x-1)^2-1$。',
};

const childOf = (more: Partial<Form>): Form['children'][number] => {
  const { children: _, ...form } = { ...emptyQuestion, ...more };
  return { ...form, kind: form.kind === 'material' ? 'single' : form.kind };
};

/** A question of every kind, 7 to answer, none of them right when its first possibility is chosen. */
export const oneOfEach: readonly Form[] = [
  singleChoice(1),
  {
    ...emptyQuestion,
    kind: 'multiple',
    stem: '在 $x=0$ 处连续的有：',
    options: ['$\\dfrac1x$', '$|x|$', '$e^{-x}$'],
    choices: [1, 2],
    explanation: '分别看左右极限。',
  },
  {
    ...emptyQuestion,
    kind: 'judgement',
    stem: '连续的函数一定可导。',
    truth: false,
    explanation: '看 $|x|$。',
  },
  blankQuestion,
  {
    ...emptyQuestion,
    kind: 'short',
    stem: '叙述罗尔定理。',
    text: '两端相等，中间有一点导数为零。',
    explanation: '由最值定理与费马引理。',
  },
  {
    ...emptyQuestion,
    kind: 'material',
    stem: '阅读材料：票价 $6$ 公里内 $3$ 元，之后每 $6$ 公里加 $1$ 元。',
    chapter: '',
    children: [
      childOf({ stem: '10 公里多少元？', options: ['3', '4'], choices: [1], explanation: '加一元。' }),
      childOf({ kind: 'judgement', stem: '票价连续。', truth: false, explanation: '它是阶梯。' }),
    ],
  },
];

/** Publishes a free bank with one paper; `minutes` makes it one that can be sat as a mock exam. */
export async function publishPaper(
  { token }: Member,
  title: string,
  questions: readonly Form[],
  minutes: number | null = null,
): Promise<Paper> {
  const { list } = await ask('questionBank/getCategoryTree', {});
  const categoryId = list[0]?.children[0]?.id ?? list[0]?.id ?? 0;
  const meta = {
    title,
    description: '给测试用的题库，题目由学林编写。',
    subject: '数学',
    price: 0,
    coverId: null,
  };
  const bank = await ask('questionBank/save', { ...meta, categoryId }, token);
  const paper = await ask(
    'questionBank/savePaper',
    {
      bankId: bank.id,
      title: `${title}：第一份`,
      kind: 'chapter',
      year: null,
      minutes,
      price: 0,
      multiple: 'half',
    },
    token,
  );
  // One after the other: that is their order.
  // oxlint-disable-next-line no-await-in-loop
  for (const question of questions)
    await ask('questionBank/saveQuestion', { paperId: paper.id, question }, token);
  await ask('questionBank/publish', { id: bank.id }, token);
  return paper;
}
