import type { OutputOf } from '@xuelin/contract/core/call';
import type { getReport as reportCall } from '@xuelin/contract/practice/report';
import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { paperAccess, type QuestionRow } from '../../question/question.public.ts';
import { statisticsOf } from '../grading/result.ts';
import type { AnswerRow, AttemptRow } from '../practice.rows.ts';
import { coveringDocuments } from './covering-documents.ts';
import type { ChapterPoints } from './report.queries.ts';

type Advice = OutputOf<typeof reportCall>['advice'];
type Facts = {
  attempt: AttemptRow;
  /** Those whose points are decided. */
  answers: readonly AnswerRow[];
  rowOf: ReadonlyMap<number, QuestionRow>;
  chapters: readonly ChapterPoints[];
  now: number;
};

const most = { chapters: 3, points: 5, questions: 12, papers: 3 } as const;

/** What to do next: the chapters that cost most, what to practise of them, and the pages and papers that cover them. */
export async function adviceOf(sql: Queryable, caller: Caller, facts: Facts): Promise<Advice> {
  const weak = facts.chapters
    .map((chapter) => ({ ...chapter, lost100: chapter.fullScore * 100 - chapter.points100 }))
    .filter(({ lost100 }) => lost100 > 0)
    .toSorted((a, b) => b.lost100 - a.lost100)
    .slice(0, most.chapters);
  const ids = weak.map(({ chapterId }) => chapterId);
  const [documents, papers, candidates] = await Promise.all([
    coveringDocuments(sql, caller, ids, facts.now),
    coveringPapers(sql, caller, ids, facts.attempt.paperId),
    toPractise(sql, caller, ids),
  ]);
  return weak.map(({ chapterId, title, lost100 }) => {
    const questionIds = candidates.filter((one) => one.chapterId === chapterId).map(({ id }) => id);
    return {
      chapterId,
      title,
      lost100,
      points: weakPoints(facts, chapterId),
      questionIds: questionIds.slice(0, most.questions),
      minutes: minutesFor(facts, Math.min(questionIds.length, most.questions)),
      documents: documents.get(chapterId) ?? [],
      papers: papers.get(chapterId) ?? [],
    };
  });
}

/** 考点 of what went wrong in a chapter, the most frequent first. */
function weakPoints({ answers, rowOf }: Facts, chapterId: number): string[] {
  const counts = new Map<string, number>();
  for (const { questionId, verdict } of answers) {
    const row = rowOf.get(questionId);
    if (row?.chapterId !== chapterId || verdict === 'right') continue;
    for (const point of row.points) counts.set(point, (counts.get(point) ?? 0) + 1);
  }
  const rankedPoints = [...counts].toSorted(([, a], [, b]) => b - a);
  return rankedPoints.slice(0, most.points).map(([point]) => point);
}

/** About how long so many questions take: what takers spent on those of the attempt, else two minutes each. */
function minutesFor({ rowOf }: Facts, count: number): number {
  const seconds = [...rowOf.values()].flatMap((row) => statisticsOf(row).seconds ?? []);
  const each = seconds.length === 0 ? 120 : seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
  return Math.ceil((count * each) / 60);
}

/** Questions of chapters that the member got wrong or never met, those first; of papers open to them. */
async function toPractise(sql: Queryable, caller: Caller, chapterIds: readonly number[]) {
  const rows = await sql<{ id: number; chapterId: number; paperId: number }[]>`
    select q.id, q.chapter_id, q.paper_id
    from unnest(${chapterIds}::bigint[]) as c(id), lateral (
      select o.id, o.chapter_id, o.paper_id, k.last_credit from question o
      left join practice_question k on k.uid = ${caller.uid} and k.question_id = o.id
      where o.chapter_id = c.id and not o.removed and o.kind <> 'material' and coalesce(k.last_credit, 0) < 100
      order by k.last_credit nulls last, o.id limit 40
    ) q`;
  const access = await paperAccess(
    sql,
    caller,
    rows.map(({ paperId }) => paperId),
  );
  return rows.filter(({ paperId }) => access.get(paperId)?.rights.open);
}

async function coveringPapers(
  sql: Queryable,
  caller: Caller,
  chapterIds: readonly number[],
  except: number | null,
) {
  const rows = await sql<{ chapterId: number; paperId: number }[]>`
    select q.chapter_id, q.paper_id from question q join paper p on p.id = q.paper_id
    where q.chapter_id = any(${chapterIds}::bigint[]) and not q.removed and not p.removed
      and q.paper_id is distinct from ${except}
    group by q.chapter_id, q.paper_id order by count(*) desc, q.paper_id`;
  const access = await paperAccess(
    sql,
    caller,
    rows.map(({ paperId }) => paperId),
  );
  const visiblePapers = rows.flatMap(({ chapterId, paperId }) => {
    const paperRights = access.get(paperId);
    if (!paperRights?.rights.visible) return [];
    const { paper, rights } = paperRights;
    const view = { paperId, bankId: paper.bankId, title: paper.title, price: paper.price, open: rights.open };
    return [{ chapterId, view }];
  });
  const byChapter = Map.groupBy(visiblePapers, ({ chapterId }) => chapterId);
  return new Map(
    [...byChapter].map(([id, list]) => [id, list.slice(0, most.papers).map(({ view }) => view)]),
  );
}
