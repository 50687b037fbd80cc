import type { AuthoredCapability, AuthoredItem } from '../../content/content.public.ts';
import { albumLink } from '../kind.ts';

/** What a member made of it, the newest first. */
export const ownAlbums: AuthoredCapability = async (sql, { uid, before, limit }) => {
  const rows = await sql<Omit<AuthoredItem, 'link' | 'editLink' | 'price' | 'downloadCount' | 'earnedFen'>[]>`
    select id, title, subject, cover_url as cover, state, reason, created_at, view_count, buy_count as sale_count
    from album
    where uid = ${uid} and (created_at, id) < (${before.at}, ${before.id}) and state <> 'deleted'
    order by created_at desc, id desc limit ${limit}`;
  return rows.map((row) => ({
    ...row,
    link: albumLink(row.id),
    editLink: null,
    price: null,
    downloadCount: null,
    earnedFen: null,
  }));
};
