import { RESOURCE } from '@xuelin/contract/core/constants';
import type { Output } from '@xuelin/contract/core/types';
import { call } from '@xuelin/client/calls/call.ts';
import { usePages } from '@xuelin/client/queries/use-query.ts';
import type { PagesPlan } from '@xuelin/client/queries/use-query.ts';

type Batch = Output<'resource/getPreview'>;
export type PagePicture = Batch['pages'][number];
type PictureQuery = { id: number; batch: number };

/** Ms before the addresses of the pictures end at which they are asked again. */
const MARGIN = 30_000;

/** First pages of the batches in which `pages` pages are asked for. */
export const batchStarts = (pages: number): number[] =>
  Array.from({ length: Math.ceil(pages / RESOURCE.previewBatch) }, (_, at) => at * RESOURCE.previewBatch + 1);

const oneBatch: PagesPlan<Batch, number> = {
  fetch: (key, from, signal) =>
    call('resource/getPreview', { id: (key[2] as PictureQuery).id, from }, { signal }),
  first: (key) => (key[2] as PictureQuery).batch,
  next: () => null,
  freshUntil: (pages) => Math.min(...pages.map(({ expiresAt }) => expiresAt * 1000)) - MARGIN,
};

/** The pictures of one batch of pages, asked for when `enabled`. */
export function usePagePictures(id: number, first: number, enabled: boolean) {
  const query = usePages(['list', 'resource/getPreview', { id, batch: first }], oneBatch, { enabled });
  return { pictures: query.data?.pages[0]?.pages, error: query.error, refetch: query.refetch };
}
