import type { Queryable, Tx } from '#core/database/database.ts';
import { plainText } from '@xuelin/contract/rich-text/plain-text';
import type { ContentSubject, Decision, ReviewMaterial } from '../content/content.public.ts';
import { notify } from '../message/message.public.ts';
import { stampOf } from '../moderation/moderation.public.ts';
import { selectQuestions } from '../question/question.public.ts';
import { kind, solutionLink, titleOfSolution } from './access.ts';
import { selectSolution, type SolutionState } from './solution.rows.ts';

/** A solution as reports and reviews see it; null when there is none. */
export async function solutionSubject(sql: Queryable, id: number): Promise<ContentSubject | null> {
  const row = await selectSolution(sql, id);
  if (!row) return null;
  const images = await sql<
    { url: string }[]
  >`select url from solution_image where solution_id = ${id} order by file_id`;
  return {
    authorUid: row.uid,
    title: titleOfSolution(row),
    text: plainText(row.content),
    images: images.map(({ url }) => url),
    link: solutionLink(row.questionId, id),
    shown: row.state === 'published',
    stamp: stampOf([row.content]),
  };
}

/** The question it answers, as who decides reads it. */
export async function solutionMaterial(sql: Queryable, id: number): Promise<ReviewMaterial | null> {
  const solution = await selectSolution(sql, id);
  if (!solution) return null;
  const [question] = await selectQuestions(sql, [{ id: solution.questionId }]);
  if (!question) return null;
  const texts = [question.materialStem ?? '', question.stem, ...question.options].filter(
    (text) => text !== '',
  );
  return { facts: [{ label: '题目', value: plainText(texts.join('\n\n')) }] };
}

/** Takes it out of everybody's sight but its author's until a person decided. */
export async function hideSolution(tx: Tx, id: number, now: number): Promise<void> {
  await tx`
    update solution set state = 'reviewing', reason = '被举报，正在审核', updated_at = ${now}
    where id = ${id} and state = 'published'`;
}

/** Has a rejected one wait for a person again; false when it is not rejected. */
export async function reopenSolution(tx: Tx, id: number, now: number): Promise<boolean> {
  const { count } = await tx`
    update solution set state = 'reviewing', updated_at = ${now} where id = ${id} and state = 'rejected'`;
  return count > 0;
}

/** Shows it or rejects it, and tells its author; nothing when it is gone or decided. */
export async function decideSolution(tx: Tx, id: number, { approve, reason, now }: Decision): Promise<void> {
  const row = await selectSolution(tx, id);
  const next: SolutionState = approve ? 'published' : 'rejected';
  if (!row || row.state === next || row.state === 'rejected') return;
  await tx`
    update solution set state = ${next}, reason = ${approve ? null : reason}, updated_at = ${now},
      accepted = accepted and ${approve} where id = ${id}`;
  await notify(tx, {
    uid: row.uid,
    kind: 'review',
    event: next,
    title: approve ? '你的题解已发布' : '你的题解未通过审核',
    text: approve ? titleOfSolution(row) : reason,
    link: solutionLink(row.questionId, id),
    groupKey: `review:${kind}:${id}`,
    now,
  });
}
