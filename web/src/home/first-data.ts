import type { CallName, Input } from '@xuelin/contract/types';

type First<N extends CallName> = { name: N; input: Input<N> };

/**
 * What the home page asks first. The document starts this request itself, so that the data is not behind the code.
 * The fields stand in the order of the alphabet, as in the keys of kept answers: both addresses have to be the same text.
 */
export const firstList: First<'resource/getList'> = {
  name: 'resource/getList',
  input: { limit: 10, sort: 'hot' },
};

/** The same for the categories: the banners made from them are the largest thing on the page. */
export const firstTree: First<'resource/getCategoryTree'> = { name: 'resource/getCategoryTree', input: {} };
