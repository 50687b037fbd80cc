import type { Db, Queryable, Tx, Query } from '#core/database/database.ts';
import { authorsOf } from '../account/account.public.ts';
import { mostCandidates } from './candidates.ts';
import { headOf } from './head.ts';
import { clean, fold, tokensOf, type TextQuery } from './tokens.ts';

export { mostCandidates } from './candidates.ts';
export { extract, mark, summaryWith } from './snippet.ts';
export { clean, textQuery, type TextQuery } from './tokens.ts';
export { countWord } from './words.ts';

/** A page of a document; part 0 is made by `indexHead`. */
export type Entry = { part: number; body: string };

/** Rows of one statement: keeps one statement's work, and the event loop's, short. */
const batch = 10;

/** Puts title, summary and the author's name in the index, or replaces them. */
export async function indexHead(
  tx: Tx,
  kind: string,
  refId: number,
  { title, summary, authorUid }: { title: string; summary: string; authorUid: number },
) {
  const author = (await authorsOf(tx, [authorUid])).get(authorUid)?.nickname ?? '';
  const head = headOf({ title, summary, author });
  await upsert(tx, kind, refId, [{ part: 0, ...head, authorUid, author }]);
}

/** Puts pages (parts from 1) in the index, or replaces them. */
export async function indexEntries(tx: Tx, kind: string, refId: number, entries: readonly Entry[]) {
  for (let i = 0; i < entries.length; i += batch) {
    const rows = entries.slice(i, i + batch).map(({ part, body }) => {
      const foldedBody = fold(body).text;
      const plainBody = clean(body).replaceAll('\0', '');
      return {
        part,
        body: plainBody,
        folded: foldedBody,
        tokens: tokensOf(foldedBody),
        authorUid: null,
        author: null,
      };
    });
    await upsert(tx, kind, refId, rows);
  }
}

type Row = {
  part: number;
  body: string;
  folded: string;
  tokens: string[];
  /** Of part 0 only. */
  authorUid: number | null;
  author: string | null;
};

async function upsert(tx: Tx, kind: string, refId: number, rows: readonly Row[]): Promise<void> {
  await tx`
    insert into search_entry (kind, ref_id, part, body, folded, tokens, author_uid, author)
    select ${kind}, ${refId}, e.part, e.body, e.folded, array_to_tsvector(array(select jsonb_array_elements_text(e.tokens))),
      e."authorUid", e.author
    from jsonb_to_recordset(${tx.json(rows)})
      as e(part int, body text, folded text, tokens jsonb, "authorUid" bigint, author text)
    on conflict (kind, ref_id, part) do update
      set body = excluded.body, folded = excluded.folded, tokens = excluded.tokens, author_uid = excluded.author_uid,
        author = excluded.author`;
}

/** Takes a thing out of the index, or only its pages. */
export async function removeEntries(tx: Tx, kind: string, refId: number, pagesOnly = false): Promise<void> {
  await tx`delete from search_entry where kind = ${kind} and ref_id = ${refId} and part >= ${pagesOnly ? 1 : 0}`;
}

/** Newest titles of which it is counted how many hold what is looked for. */
const sampleSize = 500;

/** A part of a statement, made anew for each place it stands in. */
type Fragment = () => Query<unknown>;

/** Whether a hit of this rank was found on a page, or with the author's name, and not in title and summary. */
export const isInText = (rank: number): boolean => rank >= 4;

/**
 * A subquery with one row for each thing of a kind that matches: `ref_id`, `rank` (0 = all terms in the title, 2 = in
 * title and summary together, 4 = on one page, or with the author's name; one more where they do not stand there side by
 * side as they were typed) and `page` (the first page with the best hit, or null). The domain that owns the kind joins it with its own rows; `among`, a subquery of ids, leaves only those.
 *
 * Words that are everywhere do not rank everything: the newest `mostCandidates` titles and summaries are looked at, and
 * when that is not enough as many pages (docs/decisions/0013).
 */
export function matches(sql: Queryable, kind: string, query: TextQuery, among?: Fragment) {
  const filterCondition = () => (among ? sql`and ref_id in (${among()})` : sql``);
  const most = sql.unsafe(String(mostCandidates));
  const filteredHeads = () => sql`
      select ref_id, folded from search_entry
      where kind = ${kind} and part = 0 and tokens @@ ${query.tokens}::tsquery ${filterCondition()}
      order by ref_id desc limit ${most}`;
  return sql`
    with heads as materialized (
      ${among ? filteredHeads() : newestHeads(sql, kind, query)}
    ), pages as materialized (
      select ref_id, part, folded from search_entry
      where kind = ${kind} and part > 0 and tokens @@ ${query.tokens}::tsquery ${filterCondition()}
        and (select count(*) from heads) < ${most}
      order by ref_id desc, part desc limit ${most}
    )
    select ref_id, min(rank) as rank, (array_agg(part order by rank, part) filter (where part is not null))[1] as page
    from (
      select ref_id, null::int as part,
        case when split_part(folded, E'\n', 1) like all(${query.patterns})
            then case when split_part(folded, E'\n', 1) like ${query.phrase} then 0 else 1 end
          when split_part(folded, E'\n', 1) || E'\n' || split_part(folded, E'\n', 2) like all(${query.patterns})
            then case when folded like ${query.phrase} then 2 else 3 end
          else case when folded like ${query.phrase} then 4 else 5 end end as rank
      from heads where folded like all(${query.patterns})
      union all
      select ref_id, part, case when folded like ${query.phrase} then 4 else 5 end
      from pages where folded like all(${query.patterns})
    ) e group by ref_id`;
}

/**
 * The newest titles and summaries with all the tokens. A word in many of them is quickest found by going through them
 * from the newest on, any other by the index of tokens. The planner cannot tell which it is: its statistics are those of
 * titles and pages together, and words on many pages are in few titles. So a sample of the newest says it.
 */
function newestHeads(sql: Queryable, kind: string, { tokens }: TextQuery) {
  const most = sql.unsafe(String(mostCandidates));
  // `offset 0` keeps the order in which they are gone through, `ref_id + 0` keeps the index of that order out.
  return sql`
      (select ref_id, folded from (
        select ref_id, folded, tokens from search_entry where kind = ${kind} and part = 0 order by ref_id desc offset 0
      ) newest
      where (${isCommon(sql, kind, tokens)}) and tokens @@ ${tokens}::tsquery limit ${most})
      union all
      (select ref_id, folded from search_entry
      where not (${isCommon(sql, kind, tokens)}) and kind = ${kind} and part = 0 and tokens @@ ${tokens}::tsquery
      order by ref_id + 0 desc limit ${most})`;
}

/** Whether at least an eighth of the newest titles hold the tokens: about where both ways take the same time among 100,000. */
const isCommon = (sql: Queryable, kind: string, tokens: string) => sql`
  select count(*) filter (where tokens @@ ${tokens}::tsquery) * 8 >= ${sql.unsafe(String(sampleSize))} from (
    select tokens from search_entry where kind = ${kind} and part = 0 order by ref_id desc
    limit ${sql.unsafe(String(sampleSize))}) sample`;

/** The texts of some parts, by `refId part`. */
export async function bodiesOf(
  db: Db,
  kind: string,
  parts: readonly { refId: number; part: number }[],
): Promise<Map<string, string>> {
  if (parts.length === 0) return new Map();
  const rows = await db<{ refId: number; part: number; body: string }[]>`
    select ref_id, part, body from search_entry
    join unnest(${parts.map((one) => one.refId)}::bigint[], ${parts.map((one) => one.part)}::int[]) as p(id, n)
      on kind = ${kind} and ref_id = p.id and part = p.n`;
  return new Map(rows.map((row) => [`${row.refId} ${row.part}`, row.body]));
}
