import { pathWith } from '#shell/stack/route-path.ts';

/** Paths of the screens on which banks are made. */
export const myBanksPath = '/pages/question_bank/mine';

/** What readers found wrong in one's own banks. */
export const correctionsPath = '/pages/question_bank/corrections';

/** The form of a bank; a new one without an id. */
export const editBankPath = (id?: number): string => pathWith('/pages/question_bank/edit', { id });

/** The questions of a paper. */
export const editPaperPath = (id: number): string => pathWith('/pages/question_bank/edit_paper', { id });

/** The form of a question; a new one without an id. */
export const editQuestionPath = (paperId: number, id?: number): string =>
  pathWith('/pages/question_bank/edit_question', { paperId, id });

/** Reads questions of a file into a paper. */
export const importPath = (paperId: number): string => pathWith('/pages/question_bank/import', { paperId });
