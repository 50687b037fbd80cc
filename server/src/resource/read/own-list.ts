import type { AuthoredCapability, AuthoredItem } from '../../content/content.public.ts';

/** What a member made of it, the newest first. */
export const ownResources: AuthoredCapability = async (sql, { uid, before, limit }) => {
  const rows = await sql<Omit<AuthoredItem, 'cover' | 'link' | 'editLink'>[]>`
    select id, title, subject, state, reason, price, created_at, view_count, buy_count as sale_count, download_count, earned_fen
    from resource
    where uid = ${uid} and (created_at, id) < (${before.at}, ${before.id})
    order by created_at desc, id desc limit ${limit}`;
  return rows.map((row) => ({
    ...row,
    cover: null,
    link: `#/pages/resource/details?id=${row.id}`,
    editLink: '#/pages/users/user_upload/index',
  }));
};
