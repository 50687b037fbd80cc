import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { Count, Id, listInput, listOf, none, Nullable, OneOf, Seconds } from '../core/schema.ts';
import { AttemptCard } from './practice.ts';
import { AdvisedDocument } from './report.ts';
import { BankCard, Question } from '../question/question.ts';
import { Author } from '../account/account.ts';

/** What a member did day by day: today's page, the year, banks and chapters. Days are China's: YYYY-MM-DD. */

const day = () => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const Goal = Type.Object({
  /** Category of banks: the target exam. Null until one is chosen. */
  categoryId: Nullable(Id()),
  categoryName: Type.String(),
  /** Day of the exam, or null. */
  examDay: Nullable(Type.String()),
  /** Questions a day. */
  perDay: Type.Integer({ minimum: 1, maximum: 1_000 }),
});

export const getToday = call({
  name: 'practice/getToday',
  method: 'GET',
  access: 'member',
  summary: '今天：目标、连续天数、待复习、正确率、接着做',
  input: none(),
  output: Type.Object({
    today: Type.String(),
    goal: Goal,
    /** Whole days until the exam; null when none is set or it is over. */
    daysLeft: Nullable(Count()),
    /** Questions answered today. */
    answeredToday: Count(),
    /** Percent right of the last 7 days; null when nothing was answered. */
    accuracy: Nullable(Type.Integer()),
    /** Days in a row with at least one question, today or up to yesterday. */
    streak: Count(),
    /** The last 7 days, today last. */
    week: Type.Array(Type.Object({ day: Type.String(), answered: Count() })),
    /** Mistakes in the book, due or not. */
    mistakeCount: Count(),
    /** Mistakes due now, and on the coming 7 days (today first). */
    dueCount: Count(),
    coming: Type.Array(Type.Object({ day: Type.String(), count: Count() })),
    /** The open attempt that was worked on last, or null. */
    open: Nullable(AttemptCard),
    /** Questions of banks not bought that may still be opened today; null = no limit. */
    leftToday: Nullable(Count()),
  }),
  reads: ['practice', 'purchase'],
});

export const saveGoal = call({
  name: 'practice/saveGoal',
  method: 'POST',
  access: 'member',
  summary: '设定目标考试、考试日期与每天的题数',
  input: Type.Object(
    {
      categoryId: Nullable(Id()),
      examDay: Nullable(day()),
      perDay: Type.Integer({ minimum: 1, maximum: 1_000 }),
    },
    { additionalProperties: false },
  ),
  output: Goal,
  errors: [4004],
  changes: ['practice'],
});

export const getDaily = call({
  name: 'practice/getDaily',
  method: 'GET',
  access: 'public',
  summary: '每日一题：取自免费、不能模考的试卷，全站同一题；没有题库时为 null',
  input: Type.Object(
    { /** Category of banks; all of them when left out. */ categoryId: Type.Optional(Id()) },
    { additionalProperties: false },
  ),
  output: Type.Object({ day: Type.String(), bankTitle: Type.String(), question: Nullable(Question) }),
  reads: ['question', 'paper', 'bank'],
});

export const getStatistics = call({
  name: 'practice/getStatistics',
  method: 'GET',
  access: 'member',
  summary: '学习统计：一年里每天的题数（热力图）、正确率与各题库',
  input: Type.Object(
    {
      /** This year unless it says otherwise. */ year: Type.Optional(
        Type.Integer({ minimum: 2020, maximum: 2100 }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    year: Type.Integer(),
    /** Days on which something was answered. */
    days: Type.Array(
      Type.Object({ day: Type.String(), answered: Count(), right: Count(), seconds: Count() }),
    ),
    answered: Count(),
    right: Count(),
    seconds: Count(),
    longestStreak: Count(),
    kinds: Type.Array(Type.Object({ kind: Type.String(), answered: Count(), right: Count() })),
    /** Of all time. */
    banks: Type.Array(Type.Object({ bankId: Id(), title: Type.String(), answered: Count(), right: Count() })),
  }),
  reads: ['practice', 'bank'],
});

const progress = {
  bankId: Id(),
  /** Different questions answered, of those there are now. */
  answered: Count(),
  total: Count(),
  right: Count(),
  /** Title of the chapter that was practised last; ''. */
  lastChapter: Type.String(),
  lastAt: Nullable(Seconds()),
};

export const getProgress = call({
  name: 'practice/getProgress',
  method: 'GET',
  access: 'member',
  summary: '自己在这些题库里做了多少',
  input: Type.Object(
    {
      /** “3,17”: at most 50. */ bankIds: Type.String({
        pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,49}$',
        maxLength: 800,
      }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ list: Type.Array(Type.Object(progress)) }),
  reads: ['practice', 'bank'],
});

export const getMyBankList = call({
  name: 'practice/getMyBankList',
  method: 'POST',
  access: 'member',
  summary: '我的题库：练习过或购买的，最近练习的在前',
  input: Type.Object(
    { sort: Type.Optional(OneOf(['recent', 'unfinished'])), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(Type.Object({ bank: BankCard, progress: Type.Object(progress) })),
  reads: ['practice', 'bank', 'purchase'],
});

export const getRanking = call({
  name: 'practice/getRanking',
  method: 'GET',
  access: 'optional',
  summary: '题库的排行：近 7 天答对最多的 20 人，与自己的名次',
  input: Type.Object({ bankId: Id() }, { additionalProperties: false }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({ rank: Type.Integer(), member: Author, right: Count(), mine: Type.Boolean() }),
    ),
    /** Of the asking member; null for visitors and who answered nothing. */
    mine: Nullable(Type.Object({ rank: Type.Integer(), right: Count() })),
  }),
  errors: [4004],
  reads: ['practice', 'bank:bankId', 'member', 'block'],
});

export const getMastery = call({
  name: 'practice/getMastery',
  method: 'GET',
  access: 'member',
  summary: '掌握地图：一个题库的每一章最近掌握得怎样，有多大把握，哪些资料讲它',
  input: Type.Object({ bankId: Id() }, { additionalProperties: false }),
  output: Type.Object({
    chapters: Type.Array(
      Type.Object({
        chapterId: Id(),
        title: Type.String(),
        questionCount: Count(),
        answered: Count(),
        /** Percent of the score in recent answers, newer ones weigh more; null when nothing was answered. */
        mastery: Nullable(Type.Integer()),
        /** Percent: how much the recent answers say about it. */
        confidence: Type.Integer(),
        documents: Type.Array(AdvisedDocument),
      }),
    ),
  }),
  errors: [4003, 4004],
  reads: ['practice', 'bank:bankId', 'resource', 'purchase'],
});
