import { RESOURCE } from '@xuelin/contract/core/constants';
import type { Output } from '@xuelin/contract/core/types';
import { call } from '@xuelin/client/calls/call.ts';
import { usePages } from '@xuelin/client/queries/use-query.ts';
import type { PagesPlan } from '@xuelin/client/queries/use-query.ts';
import { batchStart } from '#resource/details/preview-gate.ts';

type Batch = Output<'resource/getPreview'>;
type PreviewQuery = { id: number; first: number };

/** Ms before the addresses of the pictures end at which they are asked again. */
const MARGIN = 30_000;

const batches: PagesPlan<Batch, number> = {
  fetch: (key, from, signal) =>
    call('resource/getPreview', { id: (key[2] as PreviewQuery).id, from }, { signal }),
  first: (key) => (key[2] as PreviewQuery).first,
  next: (batch) => batch.nextFrom,
  previous: (_batch, from) => (from > 1 ? Math.max(1, from - RESOURCE.previewBatch) : null),
  freshUntil: (pages) => Math.min(...pages.map(({ expiresAt }) => expiresAt * 1000)) - MARGIN,
};

/**
 * The pages of a document that this reader may see, batch by batch in both directions from the batch of page `at`.
 * A page beyond what may be seen begins at the first one.
 */
export function usePreview(id: number, at: number, visible: number) {
  const first = batchStart(at <= visible ? at : 1, RESOURCE.previewBatch);
  return usePages(['list', 'resource/getPreview', { id, first }], batches, { keepsPrevious: true });
}
