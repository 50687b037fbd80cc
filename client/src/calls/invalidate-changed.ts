import { tagMatcher, tagsOf, type Tag } from '@xuelin/contract/core/tags';
import type { CallName, Input } from '@xuelin/contract/core/types';
import { changes, reads } from 'virtual:tags';
import { invalidateWhere, type QueryKey } from '#queries/query-store.ts';
import { tellOtherTabs } from '#session/other-tabs.ts';

/** The call a key belongs to, with its input: `[name, input]`, or of a list `['list', name, input]`. */
const callOf = (key: QueryKey) =>
  (key[0] === 'list' ? key.slice(1) : key) as [name: CallName, input: unknown];

const listeners = new Set<(tags: readonly Tag[]) => void>();

/** Calls back with the tags of what was changed, in this tab or another. */
export function onTagsChanged(listener: (tags: readonly Tag[]) => void): void {
  listeners.add(listener);
}

/** Invalidates every answer that reads what these tags name. */
export async function invalidateTags(tags: readonly Tag[]): Promise<void> {
  const isChanged = tagMatcher(tags);
  for (const listener of listeners) listener(tags);
  await invalidateWhere((key) => {
    const [callName, queryInput] = callOf(key);
    return isChanged(tagsOf(reads[callName] ?? [], queryInput));
  });
}

/**
 * Invalidates every answer that reads what a call with this input changes, in the other tabs too; a field that is left out
 * means any. Apart from query.ts: the first visit only reads.
 */
export async function invalidateChanged<N extends CallName>(
  name: N,
  input: Partial<Input<N>>,
): Promise<void> {
  const tags = tagsOf(changes[name] ?? [], input);
  tellOtherTabs(tags);
  await invalidateTags(tags);
}
