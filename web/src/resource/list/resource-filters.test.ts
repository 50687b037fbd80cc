import { describe, expect, test } from 'vitest';
import { optionsOf } from '#shell/stack/route-path.ts';
import {
  clearFilters,
  countFilters,
  filtersOf,
  resultLabel,
  subjectChoices,
  toggleFilter,
  yearChoices,
} from '#resource/list/resource-filters.ts';
import { listHref } from '#resource/resource-links.ts';
import type { ResourceFilters } from '#resource/list/resource-filters.ts';

const whole: ResourceFilters = {
  categoryId: 6,
  fileKind: 'pdf',
  subject: '数学 & 统计',
  year: 2024,
  access: 'coins',
  maxPrice: 10,
  sort: 'priceAsc',
};

describe('filters and the query of a link', () => {
  test('a link carries every filter there and back', () => {
    const href = listHref(whole, '考研升学');
    const options = optionsOf(href.split('?')[1] ?? '');
    expect(options.title).toBe('考研升学');
    expect(filtersOf(options)).toEqual(whole);
  });

  test('no filters make a bare link, and no options no filters', () => {
    expect(listHref({})).toBe('#/pages/resource/list_page');
    expect(listHref({ year: undefined })).toBe('#/pages/resource/list_page');
    expect(filtersOf({})).toEqual({});
  });

  test.each([
    ['categoryId', '0'],
    ['categoryId', '-1'],
    ['categoryId', '1e3'],
    ['fileKind', 'exe'],
    ['fileKind', 'toString'],
    ['subject', '   '],
    ['subject', '字'.repeat(31)],
    ['year', '1899'],
    ['year', '二〇二四'],
    ['access', 'stolen'],
    ['maxPrice', '2001'],
    ['maxPrice', '9.5'],
    ['sort', 'random'],
  ])('%s=%s is no filter and is left out', (name, value) => {
    expect(filtersOf({ [name]: value })).toEqual({});
  });
});

describe('choosing', () => {
  test('a second press on a choice takes it away', () => {
    const once = toggleFilter({ sort: 'new' }, 'access', 'free');
    expect(once).toEqual({ sort: 'new', access: 'free' });
    expect(toggleFilter(once, 'access', 'free')).toEqual({ sort: 'new' });
    expect(toggleFilter(once, 'access', 'coins')).toEqual({ sort: 'new', access: 'coins' });
  });

  test('category and sort are not counted and survive clearing', () => {
    expect(countFilters(whole)).toBe(5);
    expect(clearFilters(whole)).toEqual({ categoryId: 6, sort: 'priceAsc' });
    expect(countFilters(clearFilters(whole))).toBe(0);
  });

  test('the last five years are offered, and an older chosen one', () => {
    const now = new Date(2026, 10, 20);
    expect(yearChoices(undefined, now)).toEqual([2026, 2025, 2024, 2023, 2022]);
    expect(yearChoices(2024, now)).toHaveLength(5);
    expect(yearChoices(2015, now)).toEqual([2026, 2025, 2024, 2023, 2022, 2015]);
  });

  test('the first subjects are offered, and the chosen one wherever it stands', () => {
    const [maths, law, topology] = [
      { subject: '数学', count: 9 },
      { subject: '法学', count: 5 },
      { subject: '拓扑学', count: 1 },
    ];
    const list = [maths, law, topology];
    expect(subjectChoices(list, undefined, 2)).toEqual([maths, law]);
    expect(subjectChoices(list, '法学', 2)).toEqual([maths, law]);
    expect(subjectChoices(list, '拓扑学', 2)).toEqual([topology, maths, law]);
    expect(subjectChoices(list, '拓扑学')).toEqual(list);
    expect(subjectChoices([], '考古学', 2)).toEqual([{ subject: '考古学' }]);
  });

  test('the button says how many documents a choice leaves', () => {
    expect(resultLabel(undefined)).toBe('看资料');
    expect(resultLabel({ count: 0, more: false })).toBe('没有符合的资料');
    expect(resultLabel({ count: 38, more: false })).toBe('看 38 份资料');
    expect(resultLabel({ count: 50, more: true })).toBe('看 50 份以上资料');
  });
});
