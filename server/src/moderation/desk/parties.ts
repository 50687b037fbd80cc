import type { Queryable } from '#core/database/database.ts';
import { contentWith } from '../../content/content.public.ts';

/** A case and the content it is about. */
export type ReviewedCase = { id: number; kind: string; refId: number };

/** Members whom the decision of a case concerns: the author, and who reported the content. */
export async function partiesOf(sql: Queryable, { id, kind, refId }: ReviewedCase): Promise<number[]> {
  const subject = await contentWith('review', kind).review.find(sql, refId);
  const reports = await sql<{ uid: number }[]>`select uid from moderation_report where case_id = ${id}`;
  return [...(subject ? [subject.authorUid] : []), ...reports.map(({ uid }) => uid)];
}
