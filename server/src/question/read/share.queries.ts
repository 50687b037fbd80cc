import type { Db } from '#core/database/database.ts';
import type { ShareDescription } from '../../content/content.public.ts';
import { bankSummaries, questionSummaries } from './card.ts';

/** A published bank for the page behind a link to it, or null. */
export async function describeBank(db: Db, id: number, coinName: string): Promise<ShareDescription | null> {
  const [summary] = await bankSummaries(db, [id]);
  if (!summary) return null;
  const { price, facts, subject, viewCount } = summary;
  return {
    summary,
    label: `题库 · ${subject}`,
    facts: [...facts, price === 0 ? '免费' : `${price} ${coinName}`, `${viewCount} 人看过`],
    schema: { '@type': 'Quiz', about: subject, isAccessibleForFree: price === 0 },
  };
}

/** A question of a free paper for the page behind a link to it, or null. */
export async function describeQuestion(db: Db, id: number): Promise<ShareDescription | null> {
  const [summary] = await questionSummaries(db, [id]);
  if (!summary) return null;
  return {
    summary,
    label: `题目 · ${summary.subject}`,
    facts: summary.facts,
    schema: { '@type': 'Question', about: summary.subject, isAccessibleForFree: true },
  };
}
