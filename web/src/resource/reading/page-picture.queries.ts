import { RESOURCE } from '@xuelin/contract/core/constants';
import type { Output } from '@xuelin/contract/core/types';
import { call } from '@xuelin/client/calls/call.ts';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { keptAnswer } from '#resource/offline/kept-answers.ts';
import { usePages } from '@xuelin/client/queries/use-query.ts';
import type { PagesPlan } from '@xuelin/client/queries/use-query.ts';

type Batch = Output<'resource/getPreview'>;
export type PagePicture = Batch['pages'][number];
type PictureQuery = { id: number; batch: number };

/** Ms before the addresses of the pictures end at which they are asked again. */
const MARGIN = 30_000;
/** Seconds after which a kept batch is asked for from the server again. */
const KEPT_FRESH = 300;

/** First pages of the batches in which `pages` pages are asked for. */
export const batchStarts = (pages: number): number[] =>
  Array.from({ length: Math.ceil(pages / RESOURCE.previewBatch) }, (_, at) => at * RESOURCE.previewBatch + 1);

const isUnanswered = (error: unknown) => error instanceof CallError && error.code === 0;

/** A batch that its member keeps on this device; its addresses do not end. */
async function keptBatch(id: number, from: number): Promise<Batch | undefined> {
  const batch = await keptAnswer<'resource/getPreview'>(id, `pictures-${from}`);
  return batch && { ...batch, expiresAt: Math.floor(Date.now() / 1000) + KEPT_FRESH };
}

const oneBatch: PagesPlan<Batch, number> = {
  fetch: async (key, from, signal) => {
    const { id } = key[2] as PictureQuery;
    try {
      return await call('resource/getPreview', { id, from }, { signal });
    } catch (error) {
      // Without an answer what is kept on this device counts; a refusal is a refusal.
      const kept = isUnanswered(error) ? await keptBatch(id, from) : undefined;
      if (kept) return kept;
      throw error;
    }
  },
  first: (key) => (key[2] as PictureQuery).batch,
  next: () => null,
  freshUntil: (pages) => Math.min(...pages.map(({ expiresAt }) => expiresAt * 1000)) - MARGIN,
};

/** The pictures of one batch of pages, asked for when `enabled`. */
export function usePagePictures(id: number, first: number, enabled: boolean) {
  const query = usePages(['list', 'resource/getPreview', { id, batch: first }], oneBatch, { enabled });
  return { pictures: query.data?.pages[0]?.pages, error: query.error, refetch: query.refetch };
}
