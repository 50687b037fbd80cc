import type { AuthoredCapability, AuthoredItem } from '../content/content.public.ts';
import { solutionLink, titleOfSolution } from './access.ts';

/** What a member made of it, the newest first. */
export const ownSolutions: AuthoredCapability = async (sql, { uid, before, limit }) => {
  const rows = await sql<
    (Pick<AuthoredItem, 'id' | 'state' | 'reason' | 'createdAt'> & { content: string; questionId: number })[]
  >`
    select id, content, question_id, state, reason, created_at
    from solution
    where uid = ${uid} and (created_at, id) < (${before.at}, ${before.id})
    order by created_at desc, id desc limit ${limit}`;
  return rows.map(({ content, questionId, ...row }) => ({
    ...row,
    title: titleOfSolution({ content }),
    subject: '',
    cover: null,
    price: null,
    link: solutionLink(questionId, row.id),
    editLink: `#/pages/question_bank/upload_answers?questionId=${questionId}&id=${row.id}`,
    viewCount: null,
    saleCount: null,
    downloadCount: null,
    earnedFen: null,
  }));
};
