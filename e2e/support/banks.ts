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
