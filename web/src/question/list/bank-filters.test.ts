import { describe, expect, it } from 'vitest';
import { clearFilters, countFilters, filtersOf, toggleFilter } from '#question/list/bank-filters.ts';

describe('filters of banks', () => {
  it('are read from the options of the page', () => {
    expect(
      filtersOf({ categoryId: '3', subject: ' 数学 ', access: 'free', paperKind: 'past', sort: 'new' }),
    ).toEqual({ categoryId: 3, subject: '数学', access: 'free', paperKind: 'past', sort: 'new' });
  });

  it('leave out what is no valid filter', () => {
    const options = {
      categoryId: '0x1',
      subject: ' ',
      access: 'toString',
      paperKind: 'none',
      sort: '',
      uid: '-1',
    };
    expect(filtersOf(options)).toEqual({});
    expect(filtersOf({ subject: '数'.repeat(31) })).toEqual({});
  });

  it('are taken away by choosing them again', () => {
    const free = toggleFilter({ sort: 'new' }, 'access', 'free');
    expect(free).toEqual({ sort: 'new', access: 'free' });
    expect(toggleFilter(free, 'access', 'free')).toEqual({ sort: 'new' });
    expect(toggleFilter(free, 'access', 'coins')).toEqual({ sort: 'new', access: 'coins' });
  });

  it('count what narrows, and clearing keeps category and sort', () => {
    const all = { categoryId: 3, subject: '数学', access: 'free', paperKind: 'past', sort: 'new' } as const;
    expect(countFilters(all)).toBe(3);
    expect(clearFilters(all)).toEqual({ categoryId: 3, sort: 'new' });
    expect(countFilters(clearFilters(all))).toBe(0);
  });
});
