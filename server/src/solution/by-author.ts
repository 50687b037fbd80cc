import type { ContentSummary } from '@xuelin/contract/content';
import type { Queryable } from '#core/database/database.ts';
import { authorsOf } from '../account/account.public.ts';
import { commentCountsOf } from '../comment/comment.public.ts';
import type { AuthoredIds } from '../content/content.public.ts';
import { freeQuestionText, questionSummaries } from '../question/question.public.ts';
import { kind, solutionLink } from './access.ts';
import { solutionColumns, type SolutionRow } from './solution.rows.ts';

const visibleText = `s.state = 'published' and ${freeQuestionText('s.question_id')}`;

/** What a member wrote to questions that everybody may read. */
export const authoredSolutions: AuthoredIds = {
  count: `select count(*)::int as count from solution s where s.uid = $1::bigint and ${visibleText}`,
  page: `select s.id from solution s
    where s.uid = $1::bigint and ${visibleText} and (s.created_at, s.id) < ($2::bigint, $3::bigint)
    order by s.created_at desc, s.id desc limit $4::int`,
};

/**
 * Summaries of published solutions to questions that everybody may read, in the order of `ids`: by the question, none of
 * the solution's own words. Who sits a mock exam with that question must not read them.
 */
export async function solutionSummaries(sql: Queryable, ids: readonly number[]): Promise<ContentSummary[]> {
  if (ids.length === 0) return [];
  const rows = await sql<SolutionRow[]>`
    select ${solutionColumns(sql)} from unnest(${ids}::bigint[]) with ordinality as i (id, place)
    join solution s on s.id = i.id and s.state = 'published' order by i.place`;
  const [questions, authors, comments] = await Promise.all([
    questionSummaries(sql, [...new Set(rows.map(({ questionId }) => questionId))]),
    authorsOf(
      sql,
      rows.map(({ uid }) => uid),
    ),
    commentCountsOf(
      sql,
      kind,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.flatMap((row): ContentSummary[] => {
    const question = questions.find(({ id }) => id === row.questionId);
    const author = authors.get(row.uid);
    if (!question || !author) return [];
    return [
      {
        ...question,
        kind,
        id: row.id,
        facts: [...(row.accepted ? ['已采纳'] : []), ...question.facts],
        link: solutionLink(row.questionId, row.id),
        author,
        commentCount: comments.get(row.id) ?? 0,
        publishedAt: row.createdAt,
      },
    ];
  });
}
