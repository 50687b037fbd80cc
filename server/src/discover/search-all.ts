import type { OutputOf } from '@xuelin/contract/call';
import { LIMIT } from '@xuelin/contract/constants';
import type { all as searchCall } from '@xuelin/contract/search';
import type { ReadContext } from '#core/call-context.ts';
import { findResources } from '../resource/resource.public.ts';
import { countWord, textQuery } from '../search/search.public.ts';

type Call = typeof searchCall;

/** Searches every kind of content (documents, for now). A search that found something counts for the hot words. */
export async function searchAll(context: ReadContext<Call>): Promise<OutputOf<Call>> {
  const { db, input, caller, now, request, log } = context;
  const { keyword, cursor, limit = LIMIT, categoryId, access } = input;
  const query = textQuery(keyword);
  if (!query) return { list: [], nextCursor: null };
  const filters = { categoryId, access };
  const found = await findResources(db, { query, filters, cursor, limit, caller, now });
  if (found.list.length > 0 && cursor === undefined) {
    const who = caller ? `uid:${caller.uid}` : `ip:${request.ip}`;
    await countWord(context, keyword, who, now).catch((error: unknown) =>
      log.warn({ error }, 'word not counted'),
    );
  }
  return found;
}
