import { hashKey, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { RESOURCE } from '@xuelin/contract/constants';
import type { Output } from '@xuelin/contract/types';
import { call } from '#runtime/call.ts';
import { useOwnedQuery } from '#runtime/page-queries.ts';
import { batchStart } from '#resource/preview-gate.ts';

type Batch = Output<'resource/getPreview'>;

/** Ms before the addresses of the pictures end at which they are asked again. */
const MARGIN = 30_000;

/**
 * The pages of a document that this reader may see, batch by batch in both directions from the batch of page `at`.
 * A page beyond what may be seen begins at the first one.
 */
export function usePreview(id: number, at: number, visible: number) {
  const first = batchStart(at <= visible ? at : 1, RESOURCE.previewBatch);
  const queryKey = ['list', 'resource/getPreview', { id, first }] as const;
  useOwnedQuery(hashKey(queryKey));
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => call('resource/getPreview', { id, from: pageParam }, { signal }),
    initialPageParam: first,
    placeholderData: keepPreviousData,
    getNextPageParam: (batch: Batch) => batch.nextFrom ?? undefined,
    getPreviousPageParam: (_batch: Batch, _all, from) =>
      from > 1 ? Math.max(1, from - RESOURCE.previewBatch) : undefined,
    staleTime: ({ state }) => {
      const ends = Math.min(...(state.data?.pages ?? []).map(({ expiresAt }) => expiresAt * 1000));
      return Number.isFinite(ends) ? Math.max(0, ends - MARGIN - state.dataUpdatedAt) : 0;
    },
  });
}
