import { describe, expect, it } from 'vitest';
import { arrivalFrom } from '#purchase/arrival.ts';
import { keepValue } from '#shell/page/page-state.ts';

const details = { id: 9, path: 'pages/resource/details' };

describe('the way to a page', () => {
  it.each([
    ['pages/index/index', 'home'],
    ['pages/square/details', 'square'],
    ['pages/users/user_home', 'author'],
    ['pages/resource/list_page', 'list'],
    ['pages/resource/album', 'album'],
    ['pages/users/user_collection/index', 'other'],
  ])('is told by the page below it: %s is %s', (path, source) => {
    expect(arrivalFrom([{ id: 1, path }, details])).toEqual({ source });
  });

  it('is a link from outside when nothing lies below', () => {
    expect(arrivalFrom([details])).toEqual({ source: 'link' });
  });

  it('names what was searched for, cut to what the call takes', () => {
    const search = { id: 2, path: 'pages/search' };
    expect(arrivalFrom([search, details])).toEqual({ source: 'search' });
    keepValue(2, 'asked', '高数'.repeat(30));
    expect(arrivalFrom([search, details])).toEqual({ source: 'search', word: '高数'.repeat(20) });
  });
});
