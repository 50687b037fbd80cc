import { Type, type Static } from 'typebox';
import { call } from '../core/call.ts';
import { BANK } from '../core/constants.ts';
import {
  Coins,
  Count,
  done,
  Id,
  listInput,
  listOf,
  none,
  Nullable,
  OneOf,
  Seconds,
  Text,
} from '../core/schema.ts';
import { TextImage } from '../introduction/introduction.ts';
import { answeredKinds, bankStates, multipleRules, paperKinds, questionKinds } from './question.ts';

/** Making banks: for their authors. A published bank is changed in place; questions get new versions. */

const form = {
  /** The small Markdown subset with $…$ formulas; blanks are written ____. */
  stem: Text(1, BANK.stemMax),
  /** Of single and multiple choice; else empty. */
  options: Type.Array(Text(1, BANK.optionMax), { maxItems: BANK.options }),
  /** Positions of the right options, from 0. */
  choices: Type.Array(Type.Integer({ minimum: 0, maximum: BANK.options - 1 }), { maxItems: BANK.options }),
  /** Of a judgement, else null. */
  truth: Nullable(Type.Boolean()),
  /** One for each ____ of the stem. */
  blanks: Type.Array(
    Type.Object(
      {
        alternatives: Type.Array(Text(1, 200), { minItems: 1, maxItems: BANK.alternatives }),
        /** How far a number may be off, as a decimal: “0.01”; null = compared as text. */
        tolerance: Nullable(Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,9})?$' })),
      },
      { additionalProperties: false },
    ),
    { maxItems: BANK.blanks },
  ),
  anyOrder: Type.Boolean(),
  /** Reference answer of a short one; else ''. */
  text: Text(0, BANK.explanationMax),
  explanation: Text(0, BANK.explanationMax),
  /** Title of its chapter; a new one is made when the bank has none of this title. '' of a 材料: its children have theirs. */
  chapter: Text(0, 60),
  points: Type.Array(Text(1, 30), { maxItems: BANK.points }),
  difficulty: Type.Integer({ minimum: 1, maximum: 5 }),
  year: Nullable(Type.Integer({ minimum: 1950, maximum: 2100 })),
  score: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** The page of a document it comes from, or null. */
  source: Nullable(
    Type.Object(
      { resourceId: Id(), page: Type.Integer({ minimum: 1, maximum: 100_000 }) },
      { additionalProperties: false },
    ),
  ),
};

/** A question that stands by itself or under a shared stem. */
export const ChildForm = Type.Object(
  { kind: OneOf(answeredKinds), ...form },
  { additionalProperties: false },
);
export type ChildForm = Static<typeof ChildForm>;

/** A question as its author writes it, and what every import is read into. Of a 材料 only stem and children count. */
export const QuestionForm = Type.Object(
  {
    kind: OneOf(questionKinds),
    ...form,
    /** Of a 材料; else empty. */
    children: Type.Array(ChildForm, { maxItems: BANK.children }),
  },
  { additionalProperties: false },
);
export type QuestionForm = Static<typeof QuestionForm>;

const EditedChild = Type.Object({ ...ChildForm.properties, id: Id(), version: Count() });
/** A question as its author sees it. */
export const EditedQuestion = Type.Object({
  ...QuestionForm.properties,
  id: Id(),
  version: Count(),
  children: Type.Array(EditedChild),
  images: Type.Array(TextImage),
});
export type EditedQuestion = Static<typeof EditedQuestion>;

/** What an author writes of a paper. */
export const paperMeta = {
  title: Text(BANK.titleMin, BANK.titleMax),
  kind: OneOf(paperKinds),
  year: Nullable(Type.Integer({ minimum: 1950, maximum: 2100 })),
  /** Length when it is sat as a mock exam; a paper of kind mock needs one. */
  minutes: Nullable(Type.Integer({ minimum: 1, maximum: 600 })),
  /** 0 = anybody practises it whole. In a free bank it has to be 0. */
  price: Coins({ maximum: BANK.maxPrice }),
  multiple: OneOf(multipleRules),
};
export const EditedPaper = Type.Object({
  id: Id(),
  bankId: Id(),
  ...paperMeta,
  questionCount: Count(),
  fullScore: Count(),
});
export type EditedPaper = Static<typeof EditedPaper>;

/** What an author writes of a bank. */
export const bankMeta = {
  title: Text(BANK.titleMin, BANK.titleMax),
  description: Text(0, BANK.descriptionMax),
  subject: Text(1, 30),
  categoryId: Id(),
  price: Coins({ maximum: BANK.maxPrice }),
  /** Id of a picture sent by upload/image, or null for a drawn cover. */
  coverId: Nullable(Id()),
};
/** A bank as its author sees it. */
export const EditedBank = Type.Object({
  id: Id(),
  ...bankMeta,
  cover: Nullable(Type.String()),
  state: OneOf(bankStates),
  /** Why review rejected it, in words; else null. */
  reason: Nullable(Type.String()),
  questionCount: Count(),
  buyCount: Count(),
  /** What it and its papers earned, 分. */
  earnedFen: Type.Integer(),
  papers: Type.Array(EditedPaper),
  /** Corrections that wait for the author. */
  waitingCorrections: Count(),
  updatedAt: Seconds(),
});
export type EditedBank = Static<typeof EditedBank>;

const byId = () => Type.Object({ id: Id() }, { additionalProperties: false });

export const getMyList = call({
  name: 'questionBank/getMyList',
  method: 'POST',
  access: 'member',
  summary: '我的题库，可按状态筛选',
  input: Type.Object(
    { state: Type.Optional(OneOf(bankStates)), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(EditedBank),
  reads: ['bank', 'paper', 'purchase'],
});

export const getMine = call({
  name: 'questionBank/getMine',
  method: 'GET',
  access: 'member',
  summary: '自己的一个题库（编辑用）',
  input: byId(),
  output: EditedBank,
  errors: [4003, 4004],
  reads: ['bank:id', 'paper', 'purchase'],
});

export const getMyPaper = call({
  name: 'questionBank/getMyPaper',
  method: 'GET',
  access: 'member',
  summary: '自己的一份试卷：全部题目连同答案（编辑用）',
  input: byId(),
  output: Type.Object({ ...EditedPaper.properties, questions: Type.Array(EditedQuestion) }),
  errors: [4003, 4004],
  reads: ['paper:id', 'question'],
});

export const save = call({
  name: 'questionBank/save',
  method: 'POST',
  access: 'member',
  summary: '新建（无 id，成为草稿）或修改一个题库',
  input: Type.Object({ id: Type.Optional(Id()), ...bankMeta }, { additionalProperties: false }),
  output: EditedBank,
  errors: [4001, 4003, 4004, 4009, 4010],
  changes: ['bank:id', 'paper'],
  idempotent: true,
});

export const publish = call({
  name: 'questionBank/publish',
  method: 'POST',
  access: 'member',
  summary: '提交发布；至少要有一道题',
  input: byId(),
  output: EditedBank,
  errors: [4001, 4003, 4004, 4009, 4010],
  changes: ['bank:id', 'paper', 'question', 'review'],
  idempotent: true,
});

export const offShelf = call({
  name: 'questionBank/offShelf',
  method: 'POST',
  access: 'member',
  summary: '下架；已购买者仍可练习，进行中的练习不受影响',
  input: byId(),
  output: EditedBank,
  errors: [4003, 4004, 4009],
  changes: ['bank:id', 'paper', 'question'],
  idempotent: true,
});

export const removeBank = call({
  name: 'questionBank/remove',
  method: 'POST',
  access: 'member',
  summary: '删除从未发布过的题库',
  input: byId(),
  output: done(),
  errors: [4003, 4004, 4009],
  changes: ['bank:id'],
  idempotent: true,
});

export const savePaper = call({
  name: 'questionBank/savePaper',
  method: 'POST',
  access: 'member',
  summary: '新建（无 id，排在最后）或修改一份试卷',
  input: Type.Object(
    { id: Type.Optional(Id()), bankId: Id(), ...paperMeta },
    { additionalProperties: false },
  ),
  output: EditedPaper,
  errors: [4003, 4004, 4009, 4010],
  changes: ['paper:id', 'bank:bankId'],
  idempotent: true,
});

export const orderPapers = call({
  name: 'questionBank/orderPapers',
  method: 'POST',
  access: 'member',
  summary: '试卷的顺序；没有列出的试卷被移除，售出过的不能移除',
  input: Type.Object(
    {
      bankId: Id(),
      ids: Type.Array(Id(), { maxItems: BANK.papers }),
      /** The papers that were shown: with others in the bank by now it is refused, and none is removed unseen. */
      basedOn: Type.Optional(Type.Array(Id(), { maxItems: BANK.papers })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ ids: Type.Array(Id()) }),
  errors: [4003, 4004, 4009],
  changes: ['bank:bankId', 'paper'],
  idempotent: true,
});

export const saveQuestion = call({
  name: 'questionBank/saveQuestion',
  method: 'POST',
  access: 'member',
  summary: '新建（无 id，排在最后）或修改一道题；修改成为新版本，以前的作答与分数不变',
  input: Type.Object(
    {
      id: Type.Optional(Id()),
      paperId: Id(),
      /** Version the change was made from: refused with 4009 when there is a newer one. */
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      /** Children are matched by their position; those beyond are new or removed. */
      question: QuestionForm,
    },
    { additionalProperties: false },
  ),
  output: EditedQuestion,
  errors: [4003, 4004, 4009, 4010],
  changes: ['question:id', 'paper:paperId', 'bank'],
  idempotent: true,
});

export const orderQuestions = call({
  name: 'questionBank/orderQuestions',
  method: 'POST',
  access: 'member',
  summary: '题目的顺序（材料题带着小题）；没有列出的题目从试卷中移除',
  input: Type.Object(
    {
      paperId: Id(),
      ids: Type.Array(Id(), { maxItems: BANK.questionsPerPaper }),
      /** The questions that were shown: with others in the paper by now it is refused, and none is removed unseen. */
      basedOn: Type.Optional(Type.Array(Id(), { maxItems: BANK.questionsPerPaper })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ ids: Type.Array(Id()) }),
  errors: [4003, 4004, 4009],
  changes: ['paper:paperId', 'question', 'bank'],
  idempotent: true,
});

/** What is wrong with a row of an import. */
const ImportError = Type.Object({
  /** Column or part: “答案”, “选项”; '' when it is the row as a whole. */
  field: Type.String(),
  reason: Type.String(),
});

export const previewImport = call({
  name: 'questionBank/previewImport',
  method: 'POST',
  access: 'member',
  summary:
    '读出一个 CSV、Excel 或 Markdown 文件里的题目与每行的错误，什么也不保存；改好后用 acceptImport 一次存入',
  input: Type.Object(
    {
      format: OneOf(['csv', 'xlsx', 'markdown']),
      /** The text of CSV and Markdown; the bytes of an Excel file in base64. */
      content: Text(1, BANK.importBytes),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        /** Row of the table, or line of the text, where it begins, from 1. */
        row: Type.Integer(),
        /** As far as it could be read: what the author corrects. */
        question: QuestionForm,
        errors: Type.Array(ImportError),
      }),
    ),
    /** What is wrong with the file as a whole; empty when it could be read. */
    errors: Type.Array(Type.String()),
  }),
  reads: [],
});

export const getImportTemplate = call({
  name: 'questionBank/getImportTemplate',
  method: 'GET',
  access: 'public',
  summary: '导入模板：表格（CSV，可用 Excel 打开）与 Markdown 的示例',
  input: none(),
  output: Type.Object({ csv: Type.String(), markdown: Type.String() }),
  reads: [],
});

export const acceptImport = call({
  name: 'questionBank/acceptImport',
  method: 'POST',
  access: 'member',
  summary: '把题目加到试卷末尾：全部成功，或一道也不加（错误按题号给出）',
  input: Type.Object(
    { paperId: Id(), questions: Type.Array(QuestionForm, { minItems: 1, maxItems: BANK.importQuestions }) },
    { additionalProperties: false },
  ),
  output: Type.Object({ count: Count() }),
  errors: [4003, 4004, 4009, 4010],
  changes: ['paper:paperId', 'question', 'bank'],
  idempotent: true,
});
