import type { Queryable } from '#core/database/database.ts';

/** Where a question stands now, and its newest version. */
export type QuestionPlacement = {
  id: number;
  bankId: number;
  paperId: number;
  chapterId: number;
  version: number;
  score: number;
};

/** Questions that are there now: of a paper, bank or chapter in the order of the papers, or by ids in theirs. */
export async function placementsOf(
  sql: Queryable,
  of: { paperId: number } | { bankId: number } | { chapterId: number } | { ids: readonly number[] },
): Promise<QuestionPlacement[]> {
  if ('ids' in of) {
    const rows = await select(sql, sql`q.id = any(${of.ids}::bigint[])`);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return of.ids.flatMap((id) => byId.get(id) ?? []);
  }
  if ('paperId' in of) return select(sql, sql`q.paper_id = ${of.paperId}`);
  return select(sql, 'bankId' in of ? sql`q.bank_id = ${of.bankId}` : sql`q.chapter_id = ${of.chapterId}`);
}

async function select(sql: Queryable, condition: ReturnType<Queryable>): Promise<QuestionPlacement[]> {
  return await sql<QuestionPlacement[]>`
    select q.id, q.bank_id, q.paper_id, q.chapter_id, q.version, q.score from question q join paper p on p.id = q.paper_id
    where ${condition} and q.kind <> 'material' and not q.removed and not p.removed
    order by p.position, p.id, q.position, q.id`;
}
