import type { Queryable } from '#core/database/database.ts';
import type { ReviewMaterial } from '../../content/content.public.ts';
import { selectAlbum } from '../album.rows.ts';
import { attachmentPath, attachmentsOf } from '../attachments/attachment.rows.ts';

/** An album with the titles of its documents and the names of its ZIP files, as who decides sees it; null when there is none. */
export async function albumMaterial(sql: Queryable, id: number): Promise<ReviewMaterial | null> {
  const album = await selectAlbum(sql, id);
  if (!album) return null;
  const items = await sql<{ title: string }[]>`
    select r.title from album_item i join resource r on r.id = i.resource_id
    where i.album_id = ${id} order by i.position`;
  const attachments = await attachmentsOf(sql, id);
  const titles = items.map(({ title }, at) => `${at + 1}. ${title}`).join('\n');
  return {
    text: [album.description, titles].filter((text) => text !== '').join('\n\n'),
    facts: [
      { label: '资料', value: `${items.length} 份` },
      { label: '附件', value: attachments.length === 0 ? '没有' : `${attachments.length} 个` },
    ],
    files: attachments.map(({ uploadId, name, bytes }) => ({
      name,
      bytes,
      address: attachmentPath(id, uploadId),
    })),
  };
}
