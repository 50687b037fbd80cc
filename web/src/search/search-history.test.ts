import { beforeEach, describe, expect, test } from 'vitest';
import {
  HISTORY_MAX,
  clearHistory,
  forgetKeyword,
  readHistory,
  rememberKeyword,
  tidyKeyword,
  withKeyword,
} from '#search/search-history.ts';

beforeEach(() => {
  localStorage.clear();
  clearHistory();
});

describe('a search', () => {
  test('loses the spaces around it and all but one within', () => {
    expect(tidyKeyword('  线性代数 　 期末 ')).toBe('线性代数 期末');
    expect(tidyKeyword(' \n\t ')).toBe('');
  });
  test('is cut at 60 characters, not inside one', () => {
    expect(Array.from(tidyKeyword('𠮷'.repeat(70)))).toHaveLength(60);
  });
});

describe('the history', () => {
  test('has the newest on top and each once', () => {
    rememberKeyword('高数');
    rememberKeyword('线代');
    rememberKeyword(' 高数 ');
    expect(readHistory()).toEqual(['高数', '线代']);
  });

  test('keeps the last ones only', () => {
    for (let number = 0; number < HISTORY_MAX + 5; number += 1) rememberKeyword(`词${number}`);
    expect(readHistory()).toHaveLength(HISTORY_MAX);
    expect(readHistory()[0]).toBe(`词${HISTORY_MAX + 4}`);
  });

  test('does not keep nothing', () => {
    expect(withKeyword(['高数'], '   ')).toEqual(['高数']);
  });

  test('loses one, or all, and all come back by undoing', () => {
    rememberKeyword('高数');
    rememberKeyword('线代');
    forgetKeyword('高数');
    expect(readHistory()).toEqual(['线代']);
    rememberKeyword('高数');
    const undo = clearHistory();
    expect(readHistory()).toEqual([]);
    rememberKeyword('英语');
    undo();
    expect(readHistory()).toEqual(['英语', '高数', '线代']);
  });

  test('is empty when something else is stored there', () => {
    localStorage.setItem('SEARCH_HISTORY', 'not a list');
    expect(readHistory()).toEqual([]);
    localStorage.setItem('SEARCH_HISTORY', JSON.stringify({ type: 'object', data: ['好', 3, '', null] }));
    expect(readHistory()).toEqual(['好']);
  });
});
