import { RESOURCE } from '@xuelin/contract/core/constants';
import type { Input } from '@xuelin/contract/core/types';
import { kindNames } from '#resource/list/resource-facts.ts';

/** What a list of documents is narrowed to and sorted by: the input of its call without the paging. */
export type ResourceFilters = Omit<Input<'resource/getList'>, 'cursor' | 'limit'>;

export type ResourceSort = NonNullable<ResourceFilters['sort']>;
export type ResourceAccess = NonNullable<ResourceFilters['access']>;
export type ResourceKind = NonNullable<ResourceFilters['fileKind']>;

/** Sorts in words, in the order in which they are offered. */
export const sortNames: Record<ResourceSort, string> = {
  hot: '综合排序',
  new: '最新发布',
  downloads: '下载最多',
  rating: '好评优先',
  priceAsc: '价格从低到高',
  priceDesc: '价格从高到低',
};
export const accessNames: Record<ResourceAccess, string> = {
  free: '免费',
  memberFree: '会员免费',
  coins: '学币购买',
};

const has = <K extends string>(names: Record<K, string>, key: string | undefined): key is K =>
  key !== undefined && Object.hasOwn(names, key);

function whole(text: string | undefined, min: number, max: number): number | undefined {
  if (text === undefined || !/^\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

/** Leaves out what is not set, so that equal filters are equal text. */
export function tidyFilters(filters: ResourceFilters): ResourceFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

/** The filters a page's options ask for; anything that is no valid filter is left out. */
export function filtersOf(options: Readonly<Record<string, string>>): ResourceFilters {
  const { fileKind, subject, access, sort } = options;
  const words = subject?.trim() ?? '';
  return tidyFilters({
    categoryId: whole(options.categoryId, 1, Number.MAX_SAFE_INTEGER),
    fileKind: has(kindNames, fileKind) ? fileKind : undefined,
    subject: words !== '' && words.length <= 30 ? words : undefined,
    year: whole(options.year, 1990, 2100),
    access: has(accessNames, access) ? access : undefined,
    maxPrice: whole(options.maxPrice, 0, RESOURCE.maxPrice),
    sort: has(sortNames, sort) ? sort : undefined,
  });
}

/** How many filters narrow the list; the sort and the category of the page are none. */
export function countFilters(filters: ResourceFilters): number {
  const { fileKind, subject, year, access, maxPrice } = filters;
  return [fileKind, subject, year, access, maxPrice].filter((value) => value !== undefined).length;
}

/** The filters with one changed; choosing what is chosen takes it away. */
export function toggleFilter<K extends keyof ResourceFilters>(
  filters: ResourceFilters,
  key: K,
  value: ResourceFilters[K],
): ResourceFilters {
  return tidyFilters({ ...filters, [key]: filters[key] === value ? undefined : value });
}

/** Only what is no choice of the sheet stays: category and sort. */
export function clearFilters({ categoryId, sort }: ResourceFilters): ResourceFilters {
  return tidyFilters({ categoryId, sort });
}

/** The last five years, and the chosen one when it is older. */
export function yearChoices(selectedYear: number | undefined, now: Date = new Date()): number[] {
  const years = Array.from({ length: 5 }, (_, back) => now.getFullYear() - back);
  return selectedYear === undefined || years.includes(selectedYear) ? years : [...years, selectedYear];
}

/** The first subjects of a list (all without `most`), and before them the chosen one when it is not among them. */
export function subjectChoices(
  list: readonly { subject: string; count: number }[],
  selected: string | undefined,
  most = list.length,
): { subject: string; count?: number }[] {
  const first = list.slice(0, most);
  if (selected === undefined || first.some(({ subject }) => subject === selected)) return first;
  return [list.find(({ subject }) => subject === selected) ?? { subject: selected }, ...first];
}

/** Label of the button that shows the results of a draft. */
export function resultLabel(results: { count: number; more: boolean } | undefined): string {
  if (!results) return '看资料';
  if (results.count === 0) return '没有符合的资料';
  return results.more ? `看 ${results.count} 份以上资料` : `看 ${results.count} 份资料`;
}
