import { useQuery } from '@tanstack/react-query';
import { callPublic } from '#call-public.ts';

/** Key of the categories among the queries. */
export const categoriesKey = ['introduce/getCategoryList'] as const;

/** Categories of introductions, in their order. */
export const useIntroductionCategories = () =>
  useQuery({
    queryKey: categoriesKey,
    queryFn: async ({ signal }) => (await callPublic('introduce/getCategoryList', signal)).list,
  });
