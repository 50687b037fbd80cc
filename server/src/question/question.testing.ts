import type { QuestionForm } from '@xuelin/contract/question/editing';
import { inTransaction, type Db } from '#core/database/database.ts';
import { seedCategories } from '../category/category.public.ts';
import { transition } from './editing/bank.states.ts';
import { emptyForm } from './editing/check-form.ts';
import { indexQuestions } from './editing/index-bank.ts';
import { type BankInput, writeBank } from './editing/save-bank.ts';
import { type PaperInput, writePaper } from './editing/save-paper.ts';
import { insertQuestions } from './editing/write-questions.ts';
import { selectBank } from './question.rows.ts';
import { questionIdsOf } from './read/questions.ts';

const at = 1_790_000_000;

/** A root with a leaf; answers their ids. */
export async function buildBankCategories(db: Db) {
  const ids = await inTransaction(db, (tx) =>
    seedCategories(tx, 'bank_category', [
      { slug: 'postgraduate', name: '考研', children: [{ slug: 'postgraduate-math', name: '数学一' }] },
    ]),
  );
  return { root: ids.get('postgraduate') ?? 0, math: ids.get('postgraduate-math') ?? 0 };
}

/** One question of each kind, with words in key and explanation that stand nowhere else. */
export const oneOfEach: readonly QuestionForm[] = [
  {
    ...emptyForm,
    stem: '极限 $\\lim_{x\\to 0}\\frac{\\sin x}{x}$ 等于',
    options: ['0', '1', '2', '不存在'],
    choices: [1],
    explanation: 'EXPLANATION-single',
    chapter: '极限与连续',
    points: ['重要极限'],
    score: 4,
  },
  {
    ...emptyForm,
    kind: 'multiple',
    stem: '下列哪些函数连续',
    options: ['$x$', '$x^2$', '$1/x$', '$|x|$'],
    choices: [0, 1, 3],
    explanation: 'EXPLANATION-multiple',
    chapter: '极限与连续',
    points: ['连续'],
    score: 6,
  },
  {
    ...emptyForm,
    kind: 'judgement',
    stem: '可导必连续',
    truth: true,
    explanation: 'EXPLANATION-judgement',
    chapter: '导数',
    points: ['可导'],
    score: 2,
  },
  {
    ...emptyForm,
    kind: 'blank',
    stem: '$\\pi$ 约为 ____，$e$ 的名字是 ____',
    blanks: [
      { alternatives: ['3.14'], tolerance: '0.01' },
      { alternatives: ['KEYWORD-euler', 'KEYWORD-欧拉数'], tolerance: null },
    ],
    explanation: 'EXPLANATION-blank',
    chapter: '导数',
    points: ['常数'],
    score: 4,
  },
  {
    ...emptyForm,
    kind: 'short',
    stem: '叙述拉格朗日中值定理',
    text: 'KEYWORD-reference',
    explanation: 'EXPLANATION-short',
    chapter: '中值定理',
    points: ['中值定理'],
    score: 10,
  },
  {
    ...emptyForm,
    kind: 'material',
    stem: '阅读材料：某函数满足条件',
    children: [
      {
        ...childForm(),
        kind: 'single',
        stem: '材料第一小题',
        options: ['甲', '乙'],
        choices: [0],
        explanation: 'EXPLANATION-child',
      },
      {
        ...childForm(),
        kind: 'judgement',
        stem: '材料第二小题',
        truth: false,
        explanation: 'EXPLANATION-child2',
      },
    ],
  },
];

function childForm() {
  const { children: _, ...form } = emptyForm;
  return { ...form, chapter: '中值定理', points: ['综合'], score: 3 };
}

export type PaperFacts = Partial<Omit<PaperInput, 'bankId'>> & { questions?: readonly QuestionForm[] };
export type BankFacts = Partial<BankInput> & {
  uid: number;
  papers?: readonly PaperFacts[];
  /** When it was published; null leaves a draft. */
  publishedAt?: number | null;
};
export type BuiltBank = { id: number; papers: { id: number; questions: number[] }[] };

/** A bank as its author leaves it, published, with one free paper of each kind of question unless said otherwise. */
export async function buildBank(db: Db, facts: BankFacts): Promise<BuiltBank> {
  const { math } = await buildBankCategories(db);
  const { uid, papers = [{}], publishedAt = at, ...more } = facts;
  const now = publishedAt ?? at;
  const input = {
    title: '高等数学题库',
    description: '分章练习。',
    subject: '高等数学',
    categoryId: math,
    price: 0,
    coverId: null,
    ...more,
  };
  const builtBank = await inTransaction(db, async (tx) => {
    const id = await writeBank(tx, { ...input, uid, now });
    const newBank: BuiltBank = { id, papers: [] };
    for (const { questions = oneOfEach, ...paper } of papers) {
      const paperId = await writePaper(
        tx,
        { id, price: input.price },
        {
          bankId: id,
          title: '第一章',
          kind: 'chapter',
          year: null,
          minutes: null,
          price: 0,
          multiple: 'half',
          ...paper,
          now,
        },
      );
      await insertQuestions(tx, { bankId: id, paperId, uid, now }, questions);
      newBank.papers.push({ id: paperId, questions: await questionIdsOf(tx, paperId) });
    }
    const bank = await selectBank(tx, id);
    if (bank && publishedAt !== null) await transition(tx, bank, 'accept', { now });
    return newBank;
  });
  if (publishedAt !== null) await indexQuestions((work) => inTransaction(db, work), builtBank.id);
  return builtBank;
}
