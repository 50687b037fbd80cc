import type { Arrival } from '@xuelin/contract/content';
import { readValue } from '#shell/page/page-state.ts';
import { getStack } from '#shell/stack/router.ts';
import type { Entry } from '#shell/stack/stack.ts';

/** Screens by the first words of their path, the longer ones first. */
const sources: readonly (readonly [string, Arrival['source']])[] = [
  ['pages/index/index', 'home'],
  ['pages/square/', 'square'],
  ['pages/users/user_home', 'author'],
  ['pages/album/', 'album'],
  ['pages/resource/album', 'album'],
  ['pages/message/', 'message'],
  ['pages/resource/index', 'list'],
  ['pages/resource/list_page', 'list'],
  ['pages/question_bank/index', 'list'],
  ['pages/question_bank/list_page', 'list'],
];

/** The way to the top page, by the page below it: without one a link from outside. */
export function arrivalFrom(pages: readonly Pick<Entry, 'id' | 'path'>[]): Arrival {
  const below = pages.at(-2);
  if (!below) return { source: 'link' };
  if (below.path === 'pages/search') {
    const word = readValue(below.id, 'asked');
    return typeof word === 'string' && word !== ''
      ? { source: 'search', word: Array.from(word).slice(0, 40).join('') }
      : { source: 'search' };
  }
  return { source: sources.find(([path]) => below.path.startsWith(path))?.[1] ?? 'other' };
}

/** The way to the page that is on top now. */
export const arrivalHere = (): Arrival => arrivalFrom(getStack().pages);
