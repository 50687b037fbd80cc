import type { CallName, Input, Output } from '@xuelin/contract/core/types';
import { hashKey, setQueryData, stateOf } from '@xuelin/client/queries/query-store.ts';
import type { QueryKey } from '@xuelin/client/queries/query-store.ts';

type First<N extends CallName> = { name: N; input: Input<N> };

/** The banners. */
export const firstBanners: First<'banner/getBannerList'> = { name: 'banner/getBannerList', input: {} };
/** The categories of documents. */
export const firstTree: First<'resource/getCategoryTree'> = { name: 'resource/getCategoryTree', input: {} };
/** The hottest documents. The fields stand in the order of the alphabet, as in the keys of kept answers. */
export const firstHot: First<'resource/getList'> = {
  name: 'resource/getList',
  input: { limit: 10, sort: 'hot' },
};
/** The categories of introductions: the feed's tabs. */
export const firstTabs: First<'introduce/getCategoryList'> = { name: 'introduce/getCategoryList', input: {} };
/** The feed as it opens for somebody of whom nothing is known. */
export const firstFeed: First<'discover/getFeed'> = { name: 'discover/getFeed', input: { limit: 10 } };

/** What the home page shows first, in the order in which the answers travel inside the document. */
export const firstCalls = [firstBanners, firstTree, firstHot, firstTabs, firstFeed] as const;
export type FirstAnswers = [
  Output<'banner/getBannerList'>,
  Output<'resource/getCategoryTree'>,
  Output<'resource/getList'>,
  Output<'introduce/getCategoryList'>,
  Output<'discover/getFeed'>,
];

type Put = {
  /** Ms at which they were made. */
  at: number;
  /** False: those that are there already stay. */
  anew: boolean;
  /** A member's feed is chosen for them: the one for all is shown until theirs has come. */
  isMember: boolean;
};

/** Puts the answers in place. */
export function putFirstAnswers([banners, tree, hot, tabs, feed]: FirstAnswers, how: Put): void {
  const put = (key: QueryKey, data: unknown, at = how.at) => {
    if (how.anew || stateOf(hashKey(key)).data === undefined) setQueryData(key, data, at);
  };
  const pages = (first: unknown) => ({ pages: [first], pageParams: [undefined] });
  put([firstBanners.name, firstBanners.input], banners);
  put([firstTree.name, firstTree.input], tree);
  put(['list', firstHot.name, firstHot.input], pages(hot));
  put([firstTabs.name, firstTabs.input], tabs);
  put(['list', firstFeed.name, firstFeed.input], pages(feed), how.isMember ? 0 : how.at);
}
