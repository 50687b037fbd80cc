import type { Input } from '@xuelin/contract/core/types';
import { pathWith } from '#shell/stack/route-path.ts';

/** Link to a bank; `paper` brings that paper into view, `comment` that comment. */
export function bankHref(id: number, options: { paper?: number; comment?: number } = {}): string {
  return `#${pathWith('/pages/question_bank/details', { id, ...options })}`;
}

/** Link to a list of banks narrowed and sorted like this. */
export function bankListHref(filters: Omit<Input<'questionBank/getList'>, 'cursor' | 'limit'>): string {
  return `#${pathWith('/pages/question_bank/list_page', filters)}`;
}

/** Link to a paper as PDF; free ones have a screen of their own. */
export function paperDownloadHref({ id, price }: { id: number; price: number }): string {
  return `#${pathWith(`/pages/question_bank/${price === 0 ? 'download_free' : 'download'}`, { id })}`;
}

/** Link to a question with its solutions; `comment` brings that comment into view. */
export function questionHref(id: number, comment?: number): string {
  return `#${pathWith('/pages/question_bank/answers_details', { id, comment })}`;
}

/** Link to the practice screen that begins, or goes on with, an attempt of this scope. */
export function startHref({ questionIds, ...scope }: Input<'practice/start'>): string {
  return `#${pathWith('/pages/question_bank/practice', { ...scope, questionIds: questionIds?.join(',') })}`;
}
