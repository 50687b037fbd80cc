import type { Input } from '@xuelin/contract/core/types';
import { paperKindNames } from '#question/question-names.ts';

/** What a list of banks is narrowed to and sorted by: the input of its call without the paging. */
export type BankFilters = Omit<Input<'questionBank/getList'>, 'cursor' | 'limit'>;
export type BankSort = NonNullable<BankFilters['sort']>;
export type BankAccess = NonNullable<BankFilters['access']>;
export type BankPaperKind = NonNullable<BankFilters['paperKind']>;

/** Sorts in words, in the order in which they are offered. */
export const sortNames: Readonly<Record<BankSort, string>> = {
  hot: '综合排序',
  new: '最新发布',
  learners: '练的人最多',
};
export const accessNames: Readonly<Record<BankAccess, string>> = { free: '免费', coins: '学币购买' };

const has = <K extends string>(names: Record<K, string>, key: string | undefined): key is K =>
  key !== undefined && Object.hasOwn(names, key);

/** Leaves out what is not set, so that equal filters are equal text. */
export function tidyFilters(filters: BankFilters): BankFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}

const idOf = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined;

/** The filters a page's options ask for; anything that is no valid filter is left out. */
export function filtersOf(options: Readonly<Record<string, string>>): BankFilters {
  const { access, paperKind, sort } = options;
  const subject = options.subject?.trim() ?? '';
  return tidyFilters({
    categoryId: idOf(options.categoryId),
    subject: subject !== '' && subject.length <= 30 ? subject : undefined,
    access: has(accessNames, access) ? access : undefined,
    paperKind: has(paperKindNames, paperKind) ? paperKind : undefined,
    uid: idOf(options.uid),
    sort: has(sortNames, sort) ? sort : undefined,
  });
}

/** How many filters narrow the list beyond its category; the sort is none. */
export const countFilters = ({ subject, access, paperKind, uid }: BankFilters): number =>
  [subject, access, paperKind, uid].filter((value) => value !== undefined).length;

/** The filters with one changed; choosing what is chosen takes it away. */
export function toggleFilter<K extends keyof BankFilters>(
  filters: BankFilters,
  key: K,
  value: BankFilters[K],
): BankFilters {
  return tidyFilters({ ...filters, [key]: filters[key] === value ? undefined : value });
}

/** Only category and sort stay. */
export const clearFilters = ({ categoryId, sort }: BankFilters): BankFilters =>
  tidyFilters({ categoryId, sort });
