import type { CallName, Input } from '@xuelin/contract/types';

type First<N extends CallName> = { name: N; input: Input<N> };

/** What the home page asks first. The document starts this request itself, so that the data is not behind the code. */
export const firstList: First<'resource/getList'> = {
  name: 'resource/getList',
  input: { sort: 'hot', limit: 10 },
};
