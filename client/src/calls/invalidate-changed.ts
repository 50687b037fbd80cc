import { tagMatcher, tagsOf } from '@xuelin/contract/tags';
import type { CallName, Input } from '@xuelin/contract/types';
import { changes, reads } from 'virtual:tags';
import { invalidateWhere, type QueryKey } from '#queries/query-store.ts';

/** The call a key belongs to, with its input: `[name, input]`, or of a list `['list', name, input]`. */
const callOf = (key: QueryKey) =>
  (key[0] === 'list' ? key.slice(1) : key) as [name: CallName, input: unknown];

/**
 * Invalidates every answer that reads what a call with this input changes; a field that is left out means any. Apart from
 * query.ts: the first visit only reads.
 */
export async function invalidateChanged<N extends CallName>(
  name: N,
  input: Partial<Input<N>>,
): Promise<void> {
  const isChanged = tagMatcher(tagsOf(changes[name] ?? [], input));
  await invalidateWhere((key) => {
    const [asked, given] = callOf(key);
    return isChanged(tagsOf(reads[asked] ?? [], given));
  });
}
