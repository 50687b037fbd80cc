import { Type, type Static } from 'typebox';
import { call } from '../core/call.ts';
import { PRACTICE } from '../core/constants.ts';
import { Coins, Count, Id, Nullable, OneOf, Seconds, Text } from '../core/schema.ts';
import { TextImage } from '../introduction/introduction.ts';
import { answeredKinds, multipleRules, questionFields, QuestionKey } from '../question/question.ts';

/** 顺序 · 随机 · 章节 · 错题 · 收藏 · 模考 */
export const practiceModes = ['order', 'random', 'chapter', 'mistakes', 'collected', 'mock'] as const;
export const attemptStates = ['open', 'handedIn'] as const;
/** `pending`: a short answer that its writer has not marked against the reference yet. */
export const verdicts = ['right', 'partial', 'wrong', 'pending'] as const;
/** 重来 · 困难 · 良好 · 容易: how well a mistake was remembered. */
export const ratings = ['again', 'hard', 'good', 'easy'] as const;

/** What a learner answers: the one field of the question's kind. */
export const QuestionAnswer = Type.Object(
  {
    /** Option ids, of single (one) and multiple choice. */
    choices: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 20 })),
    truth: Type.Optional(Type.Boolean()),
    /** One for each blank; '' where it is left open. */
    blanks: Type.Optional(Type.Array(Text(0, 200), { maxItems: 20 })),
    /** A short answer. */
    text: Type.Optional(Text(0, PRACTICE.answerMax)),
  },
  { additionalProperties: false },
);
export type QuestionAnswer = Static<typeof QuestionAnswer>;

/** When a question comes back, once it is in the mistake book. */
export const Review = Type.Object({
  /** How it was graded, by result and time or by hand. */
  rating: OneOf(ratings),
  dueAt: Seconds(),
  /** When it would come back with each grade: what a choice by hand (mistake/grade) shows. */
  choices: Type.Array(Type.Object({ rating: OneOf(ratings), dueAt: Seconds() })),
});
export type Review = Static<typeof Review>;

/**
 * What is known of a question once it is answered; of one in a mock exam, once that is handed in. While a mock exam of
 * the member holds a question, no call tells this of it.
 */
export const QuestionResult = Type.Object({
  verdict: OneOf(verdicts),
  /** In hundredths of a point: partial credit of `each` may be a fraction. */
  points100: Count(),
  key: QuestionKey,
  explanation: Type.String(),
  /** Pictures that the explanation and the reference name. */
  images: Type.Array(TextImage),
  /** 考点 */
  points: Type.Array(Type.String()),
  /** The page of a document that it comes from; null when there is none, or the document is gone. */
  source: Nullable(
    Type.Object({
      resourceId: Id(),
      title: Type.String(),
      page: Type.Integer(),
      /** The asking one may see that page. */
      open: Type.Boolean(),
      /** Coins of the document. */
      price: Coins(),
    }),
  ),
  statistics: Type.Object({
    /** Members whose first answer counts. */
    takers: Count(),
    /** Percent of the score they got on average; null before the first. */
    facility: Nullable(Type.Integer()),
    /** Hundredths, -100 … 100: how well it tells the strong from the weak; null until 30 took it. */
    discrimination: Nullable(Type.Integer()),
    /** Seconds they took on average; null before the first. */
    seconds: Nullable(Type.Integer()),
  }),
  /** It is in the mistake book; null when it is not. */
  review: Nullable(Review),
});
export type QuestionResult = Static<typeof QuestionResult>;

/** One number of the answer card. */
export const AttemptItem = Type.Object({
  questionId: Id(),
  /** From 1. */
  number: Type.Integer(),
  kind: OneOf(answeredKinds),
  score: Count(),
  chapterId: Id(),
  answered: Type.Boolean(),
  marked: Type.Boolean(),
  /** Null until it may be known: at once in practice, after hand-in in a mock exam; and while unanswered. */
  verdict: Nullable(OneOf(verdicts)),
});
export type AttemptItem = Static<typeof AttemptItem>;

export const attemptFields = {
  id: Id(),
  mode: OneOf(practiceModes),
  /** What it is about: paper, chapter or bank; “错题”, “收藏的题”. */
  title: Type.String(),
  bankId: Nullable(Id()),
  paperId: Nullable(Id()),
  chapterId: Nullable(Id()),
  state: OneOf(attemptStates),
  questionCount: Count(),
  answeredCount: Count(),
  /** Of those whose verdict may be known. */
  rightCount: Count(),
  /** In hundredths; null while a mock exam is open. Short answers not marked yet count 0. */
  points100: Nullable(Count()),
  /** Sum of the scores of its questions, in whole points. */
  fullScore: Count(),
  startedAt: Seconds(),
  /** End of a mock exam by the server's clock; else null. */
  deadline: Nullable(Seconds()),
  /** When it was handed in: by the member, or at the deadline by the server. */
  handedInAt: Nullable(Seconds()),
  /** Last save. */
  savedAt: Seconds(),
};
/** An attempt in a list. */
export const AttemptCard = Type.Object(attemptFields);
export type AttemptCard = Static<typeof AttemptCard>;

/** A question inside an attempt, in the version it is answered in. */
export const AttemptQuestion = Type.Object({
  ...questionFields,
  number: Type.Integer(),
  /** The member's answer as it is saved; null = none. */
  answer: Nullable(QuestionAnswer),
  /** Highest sequence number saved; 0 = none. */
  sequence: Count(),
  /** Seconds spent on it. */
  seconds: Count(),
  marked: Type.Boolean(),
  collected: Type.Boolean(),
  /** The member's own note to the question; ''. */
  note: Type.String(),
  result: Nullable(QuestionResult),
});
export type AttemptQuestion = Static<typeof AttemptQuestion>;

const questionBatch = {
  questions: Type.Array(AttemptQuestion),
  /** Number of the first question of the next batch, or null. */
  nextFrom: Nullable(Type.Integer()),
};

/** An attempt as it is worked on. */
export const Attempt = Type.Object({
  ...attemptFields,
  multiple: OneOf(multipleRules),
  /** The server's clock: a client shows `deadline - now` by its own stopwatch, whatever its calendar says. */
  now: Seconds(),
  /** Seconds after the deadline in which an answer already on its way is taken. */
  graceSeconds: Count(),
  /** The answer card. */
  items: Type.Array(AttemptItem),
  /** Number of the question to go on with: the first open one after the last that was answered; 1 when none is open. */
  resumeNumber: Type.Integer(),
  /** Questions left out because today's free allowance is used up; 0 = all are in it. */
  withheld: Count(),
  /** Questions of banks not bought that may still be opened today; null when it does not matter here. */
  leftToday: Nullable(Count()),
  ...questionBatch,
});
export type Attempt = Static<typeof Attempt>;

const attemptId = () => Type.Object({ id: Id() }, { additionalProperties: false });

export const start = call({
  name: 'practice/start',
  method: 'POST',
  access: 'member',
  summary:
    '开始练习或模考；同样范围有没做完的就接着做（restart 重新开始）。未购买的题库每天可做 30 题（4006 = 今天的用完了）',
  input: Type.Object(
    {
      /** What else is needed: order, random: paperId, bankId or questionIds · chapter: chapterId · mistakes, collected: nothing · mock: paperId. */
      mode: OneOf(practiceModes),
      bankId: Type.Optional(Id()),
      paperId: Type.Optional(Id()),
      chapterId: Type.Optional(Id()),
      /** Just these, in this order (每日一题, 只看错题, 专项). */
      questionIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: PRACTICE.maxSize })),
      /** Of mode mistakes: only those due now. */
      due: Type.Optional(Type.Boolean()),
      /** Questions at most; a whole paper unless it says otherwise, else `PRACTICE.size`. Not for a mock. */
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: PRACTICE.maxSize })),
      /** Options in another order in this attempt. */
      shuffleOptions: Type.Optional(Type.Boolean()),
      /** Hands in what is open in the same scope and begins anew. */
      restart: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  output: Attempt,
  errors: [4003, 4004, 4006, 4009],
  changes: ['practice'],
  idempotent: true,
});

export const getAttempt = call({
  name: 'practice/getAttempt',
  method: 'GET',
  access: 'member',
  summary: '自己的一次练习：答题卡、保存的答案与第一批题目（从该接着做的那题所在的一批起）',
  input: attemptId(),
  output: Attempt,
  errors: [4003, 4004],
  reads: ['practice'],
});

export const getQuestionList = call({
  name: 'practice/getQuestionList',
  method: 'GET',
  access: 'member',
  summary: '一次练习的题目，每批 20 道；交卷后连同结果',
  input: Type.Object(
    { id: Id(), from: Type.Integer({ minimum: 1, maximum: 10_000 }) },
    { additionalProperties: false },
  ),
  output: Type.Object(questionBatch),
  errors: [4003, 4004],
  reads: ['practice'],
});

const savedAnswer = Type.Object(
  {
    questionId: Id(),
    /** Grows with every save of this question; the highest one wins, whenever it comes. */
    sequence: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    /** Null takes the answer away (a mock exam only). */
    answer: Nullable(QuestionAnswer),
    /** Seconds spent on the question so far. */
    seconds: Type.Integer({ minimum: 0, maximum: 86_400 }),
    /** Marked to come back to; left out: as it was. */
    marked: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/**
 * Changes no tag on purpose: the answer says all that differs on the screen that saves, and a tag would be announced to all
 * nodes with every save. Today's page and lists are invalidated by the web once when the screen is left.
 */
export const answer = call({
  name: 'practice/answer',
  method: 'POST',
  access: 'member',
  summary:
    '保存答案：可以重发、乱序、多台设备，序号最大的为准。练习时第一次作答即判分并给出答案，之后不能再改；模考在交卷前都能改，不给答案。截止后 4009',
  input: Type.Object(
    {
      attemptId: Id(),
      answers: Type.Array(savedAnswer, { minItems: 1, maxItems: PRACTICE.answersPerSave }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    saved: Type.Array(
      Type.Object({
        questionId: Id(),
        /** The highest sequence number there is: higher than the one sent when another save won. */
        sequence: Count(),
        /** What was sent stands now (also when it stood already). */
        accepted: Type.Boolean(),
        /** What stands now. */
        answer: Nullable(QuestionAnswer),
        seconds: Count(),
        marked: Type.Boolean(),
        /** Of practice; null in a mock exam, and while unanswered. */
        result: Nullable(QuestionResult),
      }),
    ),
    answeredCount: Count(),
    savedAt: Seconds(),
    deadline: Nullable(Seconds()),
    /** The server's clock. */
    now: Seconds(),
  }),
  errors: [4003, 4004, 4009],
  changes: [],
});

export const selfMark = call({
  name: 'practice/selfMark',
  method: 'POST',
  access: 'member',
  summary: '对照参考答案给自己的简答题打分；模考在交卷以后',
  input: Type.Object(
    {
      attemptId: Id(),
      questionId: Id(),
      /** Whole points, at most the question's score. */
      score: Type.Integer({ minimum: 0, maximum: 1_000 }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ result: QuestionResult, /** Of the attempt, in hundredths. */ points100: Count() }),
  errors: [4003, 4004, 4009],
  changes: ['practice'],
});

export const submit = call({
  name: 'practice/submit',
  method: 'POST',
  access: 'member',
  summary: '交卷：先把没保存的答案发完；再次交卷得到同样的结果',
  input: attemptId(),
  output: AttemptCard,
  errors: [4003, 4004],
  changes: ['practice'],
  idempotent: true,
});

export const saveNote = call({
  name: 'practice/saveNote',
  method: 'POST',
  access: 'member',
  summary: '自己对一道题的笔记；空白即删除',
  input: Type.Object({ questionId: Id(), text: Text(0, PRACTICE.noteMax) }, { additionalProperties: false }),
  output: Type.Object({ note: Type.String() }),
  errors: [4003, 4004],
  changes: [],
});

export const check = call({
  name: 'practice/check',
  method: 'POST',
  access: 'public',
  summary: '游客试做：判一道免费试卷（可以模考的除外）的题并给出答案与解析；什么也不记录',
  input: Type.Object({ questionId: Id(), answer: QuestionAnswer }, { additionalProperties: false }),
  output: QuestionResult,
  errors: [4003, 4004],
  reads: ['question:questionId', 'paper', 'bank', 'resource'],
});

export const getKey = call({
  name: 'practice/getKey',
  method: 'GET',
  access: 'member',
  summary: '自己答过的一道题的答案与解析（最近一次作答）；没答过 4003，正在模考这道题 4009',
  input: Type.Object({ questionId: Id() }, { additionalProperties: false }),
  output: Type.Object({ answer: Nullable(QuestionAnswer), result: QuestionResult }),
  errors: [4003, 4004, 4009],
  reads: ['practice', 'question:questionId'],
});
