import type { AuthoredCapability, AuthoredItem } from '../../content/content.public.ts';
import { seedingLink, titleOfSeeding } from '../access.ts';

/** What a member made of it, the newest first. */
export const ownSeedings: AuthoredCapability = async (sql, { uid, before, limit }) => {
  const rows = await sql<
    (Pick<AuthoredItem, 'id' | 'state' | 'reason' | 'createdAt' | 'viewCount'> & { content: string })[]
  >`
    select id, content, state, reason, created_at, view_count
    from seeding
    where uid = ${uid} and (created_at, id) < (${before.at}, ${before.id}) and state <> 'deleted'
    order by created_at desc, id desc limit ${limit}`;
  return rows.map(({ content, ...row }) => ({
    ...row,
    title: titleOfSeeding({ content }),
    subject: '',
    cover: null,
    price: null,
    link: seedingLink(row.id),
    editLink: null,
    saleCount: null,
    downloadCount: null,
    earnedFen: null,
  }));
};
