import { Type, type Static } from 'typebox';
import { call } from '../core/call.ts';
import { Count, Id, listInput, listOf, none, Nullable, OneOf, Seconds } from '../core/schema.ts';
import { ratings, Review } from './practice.ts';
import { answeredKinds } from '../question/question.ts';

/**
 * The mistake book. A wrong or partly right answer puts a question in; it comes back by FSRS (retention 0.9, at most
 * 365 days). Answering it, in any mode, grades it by result and time; mistake/grade puts another grade in its place.
 */
export const mistakeStates = ['active', 'mastered'] as const;

export const Mistake = Type.Object({
  questionId: Id(),
  kind: OneOf(answeredKinds),
  /** The stem's first words as plain text. */
  title: Type.String(),
  bankId: Id(),
  bankTitle: Type.String(),
  chapterId: Id(),
  chapterTitle: Type.String(),
  difficulty: Type.Integer(),
  wrongCount: Count(),
  /** Times it came back. */
  reviewCount: Count(),
  state: OneOf(mistakeStates),
  lastWrongAt: Seconds(),
  dueAt: Seconds(),
  /** Percent that it would be remembered now. */
  retrievability: Type.Integer(),
  /** The question can still be practised: its bank is open to the member. */
  available: Type.Boolean(),
});
export type Mistake = Static<typeof Mistake>;

export const getList = call({
  name: 'mistake/getList',
  method: 'POST',
  access: 'member',
  summary: '错题本，最近做错的在前；按题库、章节、状态筛选',
  input: Type.Object(
    {
      bankId: Type.Optional(Id()),
      chapterId: Type.Optional(Id()),
      /** `active` unless it says otherwise. */
      state: Type.Optional(OneOf(mistakeStates)),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(Mistake),
  reads: ['practice', 'bank', 'question', 'purchase'],
});

export const getSummary = call({
  name: 'mistake/getSummary',
  method: 'GET',
  access: 'member',
  summary: '错题本的目录：各题库、各章节有多少题，多少待复习；未来的日历',
  input: none(),
  output: Type.Object({
    active: Count(),
    mastered: Count(),
    due: Count(),
    banks: Type.Array(
      Type.Object({
        bankId: Id(),
        title: Type.String(),
        count: Count(),
        due: Count(),
        chapters: Type.Array(
          Type.Object({ chapterId: Id(), title: Type.String(), count: Count(), due: Count() }),
        ),
      }),
    ),
    /** Days (China's) on which mistakes come back, today (with what is overdue) first; the next 30. */
    calendar: Type.Array(Type.Object({ day: Type.String(), count: Count() })),
  }),
  reads: ['practice', 'bank'],
});

export const getDue = call({
  name: 'mistake/getDue',
  method: 'POST',
  access: 'member',
  summary: '现在该复习的错题，最久的在前；用 practice/start（mistakes, due）开始复习',
  input: Type.Object({ bankId: Type.Optional(Id()), ...listInput }, { additionalProperties: false }),
  output: listOf(Mistake),
  reads: ['practice', 'bank', 'question', 'purchase'],
});

export const grade = call({
  name: 'mistake/grade',
  method: 'POST',
  access: 'member',
  summary: '手动评定最近一次复习：代替自动的那一次；还没复习过的不能评定',
  input: Type.Object({ questionId: Id(), rating: OneOf(ratings) }, { additionalProperties: false }),
  output: Review,
  errors: [4004, 4009],
  changes: ['practice'],
});

const whole = Type.Object({ questionId: Id(), state: Nullable(OneOf(mistakeStates)) });

export const remove = call({
  name: 'mistake/remove',
  method: 'POST',
  access: 'member',
  summary: '移出错题本；on 为 false 即撤销，复习进度还在',
  input: Type.Object({ questionId: Id(), on: Type.Boolean() }, { additionalProperties: false }),
  /** `state` is null when it is not in the book any more. */
  output: whole,
  errors: [4004],
  changes: ['practice'],
});

export const master = call({
  name: 'mistake/master',
  method: 'POST',
  access: 'member',
  summary: '标为已掌握，不再复习；on 为 false 即撤销。再做错会回来',
  input: Type.Object({ questionId: Id(), on: Type.Boolean() }, { additionalProperties: false }),
  output: whole,
  errors: [4004],
  changes: ['practice'],
});
