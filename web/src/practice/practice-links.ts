import { pathWith } from '#shell/stack/route-path.ts';

/** Link to an attempt: to go on with it, or once handed in to look through it; `only` its wrong ones. */
export function attemptHref(id: number, options: { only?: 'wrong'; number?: number } = {}): string {
  return `#${pathWith('/pages/question_bank/practice', { id, ...options })}`;
}

/** Link to the report of an attempt. */
export const reportHref = (id: number): string => `#${pathWith('/pages/question_bank/report', { id })}`;

export const mistakesHref = '#/pages/question_bank/mistakes';
export const historyHref = '#/pages/question_bank/history';
