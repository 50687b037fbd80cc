import type { AuthoredCapability, AuthoredItem } from '../../content/content.public.ts';
import { bankLink } from '../kinds.ts';

/** What a member made of it, the newest first. */
export const ownBanks: AuthoredCapability = async (sql, { uid, before, limit }) => {
  const rows = await sql<Omit<AuthoredItem, 'link' | 'editLink' | 'downloadCount'>[]>`
    select id, title, subject, cover_url as cover, state, reason, price, created_at, view_count, buy_count as sale_count, earned_fen
    from bank
    where uid = ${uid} and (created_at, id) < (${before.at}, ${before.id})
    order by created_at desc, id desc limit ${limit}`;
  return rows.map((row) => ({
    ...row,
    link: bankLink(row.id),
    editLink: `#/pages/question_bank/edit?id=${row.id}`,
    downloadCount: null,
  }));
};
