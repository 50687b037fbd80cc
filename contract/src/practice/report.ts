import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { Coins, Count, Id, listInput, listOf, Nullable, OneOf } from '../core/schema.ts';
import { AttemptCard, attemptFields, AttemptItem, attemptStates, practiceModes } from './practice.ts';

/** What comes after an attempt: the list of them, and the report of one. */

export const getHistory = call({
  name: 'practice/getHistory',
  method: 'POST',
  access: 'member',
  summary: '练习记录，新的在前；没做完的可以接着做',
  input: Type.Object(
    {
      state: Type.Optional(OneOf(attemptStates)),
      mode: Type.Optional(OneOf(practiceModes)),
      bankId: Type.Optional(Id()),
      ...listInput,
    },
    { additionalProperties: false },
  ),
  output: listOf(AttemptCard),
  reads: ['practice'],
});

/** A document that covers a weak chapter. */
export const AdvisedDocument = Type.Object({
  resourceId: Id(),
  title: Type.String(),
  /** The page to read, from 1. */
  page: Type.Integer(),
  price: Coins(),
  /** The member may see that page. */
  open: Type.Boolean(),
});

export const getReport = call({
  name: 'practice/getReport',
  method: 'GET',
  access: 'member',
  summary: '一次练习的报告：得分、各章节、每题、名次与建议；模考交卷前 4009',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    ...attemptFields,
    right: Count(),
    wrong: Count(),
    partial: Count(),
    unanswered: Count(),
    /** Short answers still to be marked (practice/selfMark). */
    pending: Count(),
    /** Seconds spent, summed over the questions. */
    seconds: Count(),
    /**
     * Sum of the scores that are decided, in whole points: without short answers still to be marked, and in a practice
     * without what was not done.
     */
    decidedScore: Count(),
    /**
     * Among members' first attempts at this paper as a mock exam; null for anything else, for the first taker, and while a
     * short answer is still to be marked.
     */
    rank: Nullable(
      Type.Object({ takers: Count(), /** Percent of the others who got less. */ ahead: Type.Integer() }),
    ),
    /**
     * Against the attempt before at the same paper, in hundredths; null when there is none, and while not all of this one is
     * decided. Of those before, only such as are decided whole count.
     */
    change100: Nullable(Type.Integer()),
    chapters: Type.Array(
      Type.Object({
        chapterId: Id(),
        title: Type.String(),
        points100: Count(),
        /** Sum of the scores that are decided, as `decidedScore`. */
        fullScore: Count(),
        /** Its questions in the attempt. */
        count: Count(),
        /** Of these, those not done in a practice; in a mock exam they are lost instead, and this is 0. */
        undone: Count(),
        /** Of these, short answers still to be marked. */
        pending: Count(),
      }),
    ),
    items: Type.Array(
      Type.Object({
        ...AttemptItem.properties,
        points100: Count(),
        seconds: Count(),
        /** Of all takers; null when nobody else took it. */
        averageSeconds: Nullable(Type.Integer()),
      }),
    ),
    /** The weakest chapters, the one that cost most first; at most 3. */
    advice: Type.Array(
      Type.Object({
        chapterId: Id(),
        title: Type.String(),
        lost100: Count(),
        /** 考点 of what went wrong, the most frequent first. */
        points: Type.Array(Type.String()),
        /** To practise next, with practice/start; about how long that takes. */
        questionIds: Type.Array(Id()),
        minutes: Count(),
        documents: Type.Array(AdvisedDocument),
        papers: Type.Array(
          Type.Object({
            paperId: Id(),
            bankId: Id(),
            title: Type.String(),
            price: Coins(),
            open: Type.Boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: [4003, 4004, 4009],
  reads: ['practice'],
});
