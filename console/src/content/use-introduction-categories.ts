import { useQuery } from '@tanstack/react-query';
import { callUrl } from '@xuelin/client/calls/call-url.ts';
import type { Output } from '@xuelin/contract/core/types';

type Categories = Output<'introduce/getCategoryList'>['list'];

async function fetchCategories(): Promise<Categories> {
  const response = await fetch(callUrl('introduce/getCategoryList'));
  const answer = (await response.json()) as { code: number; data: { list: Categories } };
  if (answer.code !== 200) throw new Error('分类没有取到');
  return answer.data.list;
}

/** Key of the categories among the queries. */
export const categoriesKey = ['introduce/getCategoryList'] as const;

export const useCategories = () => useQuery({ queryKey: categoriesKey, queryFn: fetchCategories });

/** Categories of introductions, for a select. */
export const useIntroductionCategories = (): { value: number; label: string }[] =>
  (useCategories().data ?? []).map(({ id, name }) => ({ value: id, label: name }));
