import type { OutputOf } from '@xuelin/contract/core/call';
import type * as search from '@xuelin/contract/search';
import type { ReadContext } from '#core/calls/call-context.ts';
import { mostCandidates } from './candidates.ts';
import { clean, textQuery } from './tokens.ts';
import { hotWords } from './words.ts';

const mostSuggestions = 10;
const mostHotWords = 12;

/** What people searched for that begins so, then titles that hold it. */
export async function suggest({
  db,
  input,
  now,
}: ReadContext<typeof search.suggest>): Promise<OutputOf<typeof search.suggest>> {
  const query = textQuery(input.keyword);
  if (!query) return { list: [] };
  const prefix = clean(input.keyword).replaceAll(/\s+/gu, ' ').trimStart();
  const words = await hotWords(db, now, mostSuggestions, prefix);
  const titles = await db<{ title: string }[]>`
    select split_part(body, E'\n', 1) as title
    from (
      select ref_id, body, folded from search_entry where part = 0 and tokens @@ ${query.tokens}::tsquery
      order by ref_id desc limit ${db.unsafe(String(mostCandidates))}
    ) heads
    where split_part(folded, E'\n', 1) like all(${query.patterns})
    order by ref_id desc limit ${mostSuggestions}`;
  return { list: [...new Set([...words, ...titles.map((row) => row.title)])].slice(0, mostSuggestions) };
}

export async function getHotList({
  db,
  now,
}: ReadContext<typeof search.getHotList>): Promise<OutputOf<typeof search.getHotList>> {
  return { list: await hotWords(db, now, mostHotWords) };
}
