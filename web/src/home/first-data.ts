import type { CallName, Input, Output } from '@xuelin/contract/types';
import { hashKey, putAnswer, stateOf } from '#runtime/query-store.ts';
import type { QueryKey } from '#runtime/query-store.ts';

type First<N extends CallName> = { name: N; input: Input<N> };

/** The hottest documents. The fields stand in the order of the alphabet, as in the keys of kept answers. */
export const firstHot: First<'resource/getList'> = {
  name: 'resource/getList',
  input: { limit: 10, sort: 'hot' },
};
/** The newest ones: the feed as it opens. */
export const firstNew: First<'resource/getList'> = {
  name: 'resource/getList',
  input: { limit: 10, sort: 'new' },
};
/** The categories: tiles, banners and the feed's tabs are made from them. */
export const firstTree: First<'resource/getCategoryTree'> = { name: 'resource/getCategoryTree', input: {} };

/** What the home page shows first, in the order in which the answers travel inside the document. */
export const firstCalls = [firstTree, firstHot, firstNew] as const;
export type FirstAnswers = [
  Output<'resource/getCategoryTree'>,
  Output<'resource/getList'>,
  Output<'resource/getList'>,
];

/** Puts the answers in place, of the millisecond `at`. Those that are there already stay unless `anew`. */
export function putFirstAnswers([tree, hot, fresh]: FirstAnswers, at: number, anew: boolean): void {
  const put = (key: QueryKey, data: unknown) => {
    if (anew || stateOf(hashKey(key)).data === undefined) putAnswer(key, data, at);
  };
  put([firstTree.name, firstTree.input], tree);
  put(['list', firstHot.name, firstHot.input], { pages: [hot], pageParams: [undefined] });
  put(['list', firstNew.name, firstNew.input], { pages: [fresh], pageParams: [undefined] });
}
