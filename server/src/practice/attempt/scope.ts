import type { InputOf } from '@xuelin/contract/core/call';
import { PRACTICE } from '@xuelin/contract/core/constants';
import type { start as startCall } from '@xuelin/contract/practice/practice';
import { hash } from 'node:crypto';
import type { Caller } from '#core/calls/call-context.ts';
import type { Tx } from '#core/database/database.ts';
import { AppError, invalid } from '#core/errors.ts';
import {
  type MultipleRule,
  placementsOf,
  type QuestionPlacement,
  questionKind,
  visibleBank,
  visiblePaper,
} from '../../question/question.public.ts';
import { collectedPage } from '../../reaction/reaction.public.ts';

export type StartInput = InputOf<typeof startCall>;

/** What an attempt is to be over, before it is looked at what of it the member may open. */
export type Scope = {
  /** Of one key a member has one open attempt. */
  key: string;
  title: string;
  bankId: number | null;
  paperId: number | null;
  chapterId: number | null;
  multiple: MultipleRule;
  /** Minutes of a mock exam; null for practice. */
  minutes: number | null;
  places: QuestionPlacement[];
  /** Questions at most. */
  size: number;
};

const nowhere = { bankId: null, paperId: null, chapterId: null, multiple: 'half', minutes: null } as const;

/** Looks up what practice/start asks for; refuses what is not there (4004) and what says too little (4000). */
export async function scopeOf(tx: Tx, caller: Caller, input: StartInput, now: number): Promise<Scope> {
  const size = input.size ?? PRACTICE.size;
  switch (input.mode) {
    case 'mock':
      return mockScope(tx, caller, input);
    case 'mistakes':
      return {
        ...nowhere,
        key: keyOf(input),
        title: '错题',
        places: await mistakePlaces(tx, caller, input, now),
        size,
      };
    case 'collected':
      return {
        ...nowhere,
        key: 'collected',
        title: '收藏的题',
        places: await collectedPlaces(tx, caller),
        size,
      };
    case 'chapter':
      return { ...(await chapterScope(tx, caller, input)), size };
    default:
      return freeScope(tx, caller, input, size);
  }
}

const keyOf = ({ mode, bankId, paperId, chapterId, due, questionIds }: StartInput): string => {
  const ids = questionIds && hash('sha256', questionIds.join(','), 'base64url').slice(0, 16);
  return [mode, bankId ?? '', paperId ?? '', chapterId ?? '', due === true ? 'due' : '', ids ?? ''].join(':');
};

async function mockScope(tx: Tx, caller: Caller, input: StartInput): Promise<Scope> {
  if (input.paperId === undefined) throw invalid('paperId', '请选择要模考的试卷');
  const { paper, bank, rights } = await visiblePaper(tx, caller, input.paperId);
  if (!rights.open) throw new AppError(4003, '这份试卷购买后才能模考');
  if (paper.minutes === null) throw new AppError(4009, '这份试卷没有考试时长，请用练习模式');
  const places = await placementsOf(tx, { paperId: paper.id });
  return {
    key: `mock:${paper.id}`,
    title: paper.title,
    bankId: bank.id,
    paperId: paper.id,
    chapterId: null,
    multiple: paper.multiple,
    minutes: paper.minutes,
    places,
    size: places.length,
  };
}

async function freeScope(tx: Tx, caller: Caller, input: StartInput, size: number): Promise<Scope> {
  const key = keyOf(input);
  if (input.questionIds) {
    const places = await placementsOf(tx, { ids: [...new Set(input.questionIds)] });
    return { ...nowhere, key, title: '专项练习', places, size: PRACTICE.maxSize };
  }
  if (input.paperId !== undefined) {
    const { paper, bank } = await visiblePaper(tx, caller, input.paperId);
    const places = await placementsOf(tx, { paperId: paper.id });
    const { title, multiple } = paper;
    // A whole paper unless it is asked for less.
    const most = input.size ?? places.length;
    return { ...nowhere, key, title, multiple, bankId: bank.id, paperId: paper.id, places, size: most };
  }
  if (input.bankId === undefined) throw invalid('bankId', '请选择题库、试卷或题目');
  const { bank } = await visibleBank(tx, caller, input.bankId);
  const places = await placementsOf(tx, { bankId: bank.id });
  const newFirst = input.mode === 'order' ? await unansweredFirst(tx, caller, places) : places;
  return { ...nowhere, key, title: bank.title, bankId: bank.id, places: newFirst, size };
}

async function chapterScope(tx: Tx, caller: Caller, input: StartInput): Promise<Omit<Scope, 'size'>> {
  if (input.chapterId === undefined) throw invalid('chapterId', '请选择章节');
  const [chapter] = await tx<{ bankId: number; title: string }[]>`
    select bank_id, title from bank_chapter where id = ${input.chapterId}`;
  if (!chapter) throw new AppError(4004, '章节不存在或已被删除');
  await visibleBank(tx, caller, chapter.bankId);
  const places = await placementsOf(tx, { chapterId: input.chapterId });
  return {
    ...nowhere,
    key: keyOf(input),
    title: chapter.title,
    bankId: chapter.bankId,
    chapterId: input.chapterId,
    places: await unansweredFirst(tx, caller, places),
  };
}

/** What the member has not answered yet, then what was answered longest ago. */
async function unansweredFirst(
  tx: Tx,
  { uid }: Caller,
  places: QuestionPlacement[],
): Promise<QuestionPlacement[]> {
  const rows = await tx<{ questionId: number; answeredAt: number }[]>`
    select question_id, answered_at from practice_question
    where uid = ${uid} and question_id = any(${places.map(({ id }) => id)}::bigint[])`;
  const at = new Map(rows.map((row) => [row.questionId, row.answeredAt]));
  return places.toSorted((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0));
}

async function mistakePlaces(
  tx: Tx,
  { uid }: Caller,
  { bankId, chapterId, due }: StartInput,
  now: number,
): Promise<QuestionPlacement[]> {
  const rows = await tx<{ questionId: number }[]>`
    select question_id from mistake
    where uid = ${uid} and state = 'active' and (${due === true ? now : null}::bigint is null or due_at <= ${now})
      and (${bankId ?? null}::bigint is null or bank_id = ${bankId ?? null})
      and (${chapterId ?? null}::bigint is null or chapter_id = ${chapterId ?? null})
    order by due_at, question_id limit ${PRACTICE.maxSize}`;
  return placementsOf(tx, { ids: rows.map(({ questionId }) => questionId) });
}

async function collectedPlaces(tx: Tx, { uid }: Caller): Promise<QuestionPlacement[]> {
  const { items } = await collectedPage(tx, uid, questionKind, undefined, PRACTICE.maxSize);
  return placementsOf(tx, { ids: items.map(({ id }) => id) });
}
