import { pathWith } from '#shell/stack/route-path.ts';

/** Where a solution to a question is written; one's own is changed by its id. */
export const writeSolutionPath = (questionId: number, id?: number): string =>
  pathWith('/pages/question_bank/upload_answers', { questionId, id });

/** One solution with its comments, below its question. */
export const solutionHref = (questionId: number, solution: number): string =>
  `#${pathWith('/pages/question_bank/answers_details', { id: questionId, solution })}`;
