import { Type, type Static } from 'typebox';
import { Author } from '../account/account.ts';
import { call } from '../core/call.ts';
import { BANK } from '../core/constants.ts';
import { Coins, Count, Id, listInput, listOf, none, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';
import { TextImage } from '../introduction/introduction.ts';

/** Banks hold papers, papers hold questions. What is sold is a bank (with all its papers) or a single paper. */

/** 单选 · 多选 · 判断 · 填空 · 简答: what is answered. */
export const answeredKinds = ['single', 'multiple', 'judgement', 'blank', 'short'] as const;
/** And 材料: a stem shared by its children, answered by none. */
export const questionKinds = [...answeredKinds, 'material'] as const;
/** 章节练习 · 历年真题 · 模拟试卷 */
export const paperKinds = ['chapter', 'past', 'mock'] as const;
/**
 * What a multiple choice with something missing and nothing wrong gives: nothing · half of the score · of the score the
 * share of the right options that were chosen. Something wrong gives nothing in all three.
 */
export const multipleRules = ['all', 'half', 'each'] as const;
/** 草稿 → 审核中 → 已发布 / 未通过 → 已下架 */
export const bankStates = ['draft', 'reviewing', 'published', 'rejected', 'offShelf'] as const;
export const bankSorts = ['hot', 'new', 'learners'] as const;

const BankCategoryFields = { id: Id(), slug: Type.String(), name: Type.String() };
/** An exam or a field of study: 考研 › 数学一. */
export const BankCategory = Type.Object({
  ...BankCategoryFields,
  /** Name of the icon in the client's set; '' for none. */
  icon: Type.String(),
  /** Published banks of it and its children. */
  bankCount: Count(),
  children: Type.Array(Type.Object({ ...BankCategoryFields, bankCount: Count() })),
});

export const getCategoryTree = call({
  name: 'questionBank/getCategoryTree',
  method: 'GET',
  access: 'public',
  summary: '题库分类（两级）：考试与科目',
  input: none(),
  output: Type.Object({ list: Type.Array(BankCategory) }),
  reads: ['category', 'bank'],
});

/** A bank in a list. Own progress comes from practice/getProgress. */
export const BankCard = Type.Object({
  id: Id(),
  title: Type.String(),
  /** Its description's first words. */
  summary: Type.String(),
  subject: Type.String(),
  categoryId: Id(),
  categoryName: Type.String(),
  /** Address of its picture, or null: the client draws a cover of subject and title. */
  cover: Nullable(Type.String()),
  /** Coins for all its papers; 0 = free, and so is each of its papers. */
  price: Coins(),
  paperCount: Count(),
  /** Papers anybody may practise whole. */
  freePaperCount: Count(),
  questionCount: Count(),
  /** Members who answered a question of it. */
  learnerCount: Count(),
  buyCount: Count(),
  publishedAt: Seconds(),
  author: Author,
});
export type BankCard = Static<typeof BankCard>;

export const getList = call({
  name: 'questionBank/getList',
  method: 'GET',
  access: 'optional',
  summary: '题库列表：分类、筛选与排序',
  input: Type.Object(
    {
      /** A category of either level. */
      categoryId: Type.Optional(Id()),
      subject: Type.Optional(Text(1, 30)),
      access: Type.Optional(OneOf(['free', 'coins'])),
      /** Has papers of this kind: 历年真题, 模拟考试. */
      paperKind: Type.Optional(OneOf(paperKinds)),
      uid: Type.Optional(Id()),
      /** `hot` unless it says otherwise. */
      sort: Type.Optional(OneOf(bankSorts)),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(BankCard),
  reads: ['bank', 'paper', 'category', 'member', 'block'],
});

/** A paper as anybody sees it. */
export const PaperCard = Type.Object({
  id: Id(),
  bankId: Id(),
  title: Type.String(),
  kind: OneOf(paperKinds),
  year: Nullable(Type.Integer()),
  /** Length of a mock exam; null when the paper cannot be sat as one. */
  minutes: Nullable(Type.Integer()),
  multiple: OneOf(multipleRules),
  questionCount: Count(),
  fullScore: Count(),
  /** Coins for this paper alone; 0 = anybody practises it whole, visitors too. */
  price: Coins(),
  /** Free, bought (alone or with its bank), or one's own. */
  open: Type.Boolean(),
});
export type PaperCard = Static<typeof PaperCard>;

/** A chapter of a bank, over all its papers. */
export const BankChapter = Type.Object({ id: Id(), title: Type.String(), questionCount: Count() });

export const getDetail = call({
  name: 'questionBank/getDetail',
  method: 'GET',
  access: 'optional',
  summary: '题库详情：试卷、章节；未发布的只有作者可见，下架的仍对已购买者开放',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    ...BankCard.properties,
    description: Type.String(),
    state: OneOf(bankStates),
    papers: Type.Array(PaperCard),
    chapters: Type.Array(BankChapter),
    /** The asking member made it. */
    mine: Type.Boolean(),
    /** Every paper is open: free, bought or one's own. */
    owned: Type.Boolean(),
    /** The member bought it (it never costs again). */
    bought: Type.Boolean(),
    collected: Type.Boolean(),
    collectCount: Count(),
    shareCount: Count(),
    commentCount: Count(),
  }),
  errors: [4004],
  reads: ['bank:id', 'paper', 'category', 'member', 'reaction:id', 'comment:id', 'purchase:id'],
});

export const getPaperDetail = call({
  name: 'questionBank/getPaperDetail',
  method: 'GET',
  access: 'optional',
  summary: '试卷详情：题型、分值与章节分布，不含题目',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    ...PaperCard.properties,
    bankTitle: Type.String(),
    bankPrice: Coins(),
    subject: Type.String(),
    author: Author,
    /** By kind, in the order of `answeredKinds`; kinds that do not occur are left out. */
    kinds: Type.Array(Type.Object({ kind: OneOf(answeredKinds), count: Count(), score: Count() })),
    chapters: Type.Array(BankChapter),
    mine: Type.Boolean(),
    bought: Type.Boolean(),
  }),
  errors: [4004],
  reads: ['paper:id', 'bank', 'member', 'purchase'],
});

/** An option of a question. `id` counts from 0 in the order it was written in; the list is in the order to be shown. */
export const QuestionOption = Type.Object({ id: Count(), text: Type.String() });

/** A question as it is asked: nothing in it tells the answer. Texts are the small Markdown subset with $…$ formulas. */
export const questionFields = {
  questionId: Id(),
  /** Of the question as it stands here, from 1; corrections make new ones. */
  version: Type.Integer({ minimum: 1 }),
  kind: OneOf(answeredKinds),
  /** Blanks are written ____. */
  stem: Type.String(),
  options: Type.Array(QuestionOption),
  /** Blanks to fill; 0 for other kinds. */
  blankCount: Count(),
  /** The shared stem it stands under; its siblings carry the same id. Else null. */
  material: Nullable(Type.Object({ id: Id(), stem: Type.String() })),
  score: Count(),
  bankId: Id(),
  paperId: Id(),
  chapterId: Id(),
  chapterTitle: Type.String(),
  /** 1 … 5 */
  difficulty: Type.Integer(),
  year: Nullable(Type.Integer()),
  /** Pictures that stem and options name as `![words](image:<id>)`. */
  images: Type.Array(TextImage),
};
export const Question = Type.Object(questionFields);
export type Question = Static<typeof Question>;

export const discussionStates = ['open', 'exam', 'login'] as const;

export const getQuestionDetail = call({
  name: 'questionBank/getQuestionDetail',
  method: 'GET',
  access: 'optional',
  summary: '一道题目，不含答案与解析；试卷未开放时 4003。答案用 practice/getKey 或 practice/check 取得',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    ...questionFields,
    bankTitle: Type.String(),
    paperTitle: Type.String(),
    author: Author,
    collected: Type.Boolean(),
    collectCount: Count(),
    mine: Type.Boolean(),
    /** The asking member may accept a solution: the bank's author or staff. */
    decides: Type.Boolean(),
    /** Corrections that were accepted so far. */
    correctionCount: Count(),
    /**
     * Whether its solutions, corrections and comments can be read now: not while a mock exam of the member holds it
     * (`exam`), of papers that can be sat as one not without a session (`login`).
     */
    discussion: OneOf(discussionStates),
  }),
  errors: [4003, 4004],
  reads: ['question:id', 'bank', 'paper', 'member', 'reaction:id', 'purchase'],
});

export const getTrial = call({
  name: 'questionBank/getTrial',
  method: 'GET',
  access: 'public',
  summary:
    '免费试卷（可以模考的除外）的题目，游客也可以做；不含答案，逐题用 practice/check 判分。登录后用 practice/start 与 practice/answer 把答案带进来',
  input: Type.Object(
    {
      paperId: Id(),
      /** Number of the first question, from 1. */ from: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 10_000 }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    title: Type.String(),
    bankId: Id(),
    count: Count(),
    questions: Type.Array(Question),
    /** Number of the first question of the next batch, or null. */
    nextFrom: Nullable(Type.Integer()),
  }),
  errors: [4003, 4004],
  reads: ['paper:paperId', 'bank', 'question'],
});

export const getSourceQuestionList = call({
  name: 'questionBank/getSourceQuestionList',
  method: 'GET',
  access: 'optional',
  summary: '出自一份资料的题目，按页；每题给出开头的文字',
  input: Type.Object({ resourceId: Id(), ...listInput }, { additionalProperties: false }),
  output: listOf(
    Type.Object({
      questionId: Id(),
      page: Type.Integer(),
      kind: OneOf(answeredKinds),
      /** The stem's first words as plain text; '' when its paper is not open to the one who asks. */
      title: Type.String(),
      bankId: Id(),
      bankTitle: Type.String(),
      paperId: Id(),
      open: Type.Boolean(),
    }),
  ),
  errors: [4004],
  reads: ['question', 'paper', 'bank', 'resource:resourceId', 'purchase'],
});

export const download = call({
  name: 'questionBank/download',
  method: 'POST',
  access: 'member',
  summary: '取得一份试卷 PDF 的短时下载地址，可带答案；免费的或已购买的试卷',
  input: Type.Object(
    { paperId: Id(), /** With key and explanations at its end. */ answers: Type.Boolean() },
    { additionalProperties: false },
  ),
  output: Type.Object({
    url: Type.String(),
    fileName: Type.String(),
    /** Size of the file printed last; null while it is printed. */
    bytes: Nullable(Count()),
    expiresAt: Seconds(),
    /** Papers that can still be downloaded today. */
    leftToday: Count(),
  }),
  errors: [4003, 4004, 4009, 4029],
  changes: [],
});

/** What is right. Only what the question's kind has is not null or empty. */
export const QuestionKey = Type.Object({
  /** Ids of the right options. */
  choices: Type.Array(Count()),
  truth: Nullable(Type.Boolean()),
  blanks: Type.Array(
    Type.Object({
      alternatives: Type.Array(Type.String()),
      /** How far a number may be off, as a decimal: “0.01”; null = it is compared as text. */
      tolerance: Nullable(Type.String()),
    }),
  ),
  /** The blanks may be filled in any order. */
  anyOrder: Type.Boolean(),
  /** Reference answer of a short one; ''. */
  text: Type.String(),
});
export type QuestionKey = Static<typeof QuestionKey>;

/** Length limits of the texts of a question, for the forms of both sides. */
export const questionTextLimits = {
  stem: BANK.stemMax,
  option: BANK.optionMax,
  explanation: BANK.explanationMax,
};
