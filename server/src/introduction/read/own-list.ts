import type { AuthoredCapability, AuthoredItem } from '../../content/content.public.ts';

/** What a member made of it, the newest first. */
export const ownIntroductions: AuthoredCapability = async (sql, { uid, before, limit }) => {
  const rows = await sql<
    Omit<AuthoredItem, 'link' | 'editLink' | 'price' | 'downloadCount' | 'subject' | 'reason'>[]
  >`
    select id, title, cover_url as cover, state, created_at, read_count as view_count, buy_count as sale_count, earned_fen
    from introduction
    where uid = ${uid} and (created_at, id) < (${before.at}, ${before.id})
    order by created_at desc, id desc limit ${limit}`;
  return rows.map((row) => ({
    ...row,
    subject: '',
    reason: null,
    link: `#/pages/index/details?id=${row.id}`,
    editLink: null,
    price: null,
    downloadCount: null,
  }));
};
