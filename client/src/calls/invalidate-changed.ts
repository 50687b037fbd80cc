import { tagMatcher, tagsOf } from '@xuelin/contract/tags';
import type { CallName, Input } from '@xuelin/contract/types';
import { changes, reads } from 'virtual:tags';
import { callOf } from '#queries/query.ts';
import { invalidateWhere } from '#queries/query-store.ts';

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
    const asked = callOf(key);
    return isChanged(tagsOf(reads[asked.name] ?? [], asked.input));
  });
}
