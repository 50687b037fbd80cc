import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { plainText } from '@xuelin/contract/rich-text/plain-text';
import type { Viewer, VisibleContent } from '../content/content.public.ts';
import { openQuestion, questionLink, requireDiscussion } from '../question/question.public.ts';
import { type SolutionRow, selectSolution } from './solution.rows.ts';

export const kind = 'solution';

export const solutionLink = (questionId: number, id: number) => `${questionLink(questionId)}&solution=${id}`;

/** A question whose solutions the caller may read: it is open to them, and its answer may be told them now. */
export async function requireReadable(sql: Queryable, caller: Caller | null, questionId: number) {
  const access = await openQuestion(sql, caller, questionId);
  await requireDiscussion(sql, caller, { id: questionId, paper: access.paper });
  return access;
}

/** A solution that is there for the caller, with its question's rights; 4004 otherwise. */
export async function visibleSolution(sql: Queryable, caller: Caller | null, id: number) {
  const solution = await selectSolution(sql, id);
  if (!solution || (solution.state !== 'published' && solution.uid !== caller?.uid))
    throw new AppError(4004, '题解不存在或已被删除');
  const access = await requireReadable(sql, caller, solution.questionId);
  return { solution, access };
}

/** The same for the domains that work for every kind of content. */
export async function requireVisibleSolution(
  sql: Queryable,
  id: number,
  { caller }: Viewer,
): Promise<VisibleContent> {
  const { solution } = await visibleSolution(sql, caller, id);
  return {
    ownerUid: solution.uid,
    title: titleOfSolution(solution),
    link: solutionLink(solution.questionId, id),
  };
}

/** Its first words. */
export const titleOfSolution = ({ content }: Pick<SolutionRow, 'content'>): string => {
  const letters = Array.from(plainText(content).replaceAll(/\s+/gu, ' '));
  return letters.length <= 40 ? letters.join('') : `${letters.slice(0, 39).join('')}…`;
};
