import type { Tx } from '#core/database/database.ts';
import { indexHead } from '../../search/search.public.ts';
import { kind } from '../kind.ts';

/** Has a published album found by its title, its description, its curator and the titles of its documents. */
export async function indexAlbum(tx: Tx, id: number): Promise<void> {
  const [row] = await tx<{ title: string; description: string; authorUid: number; titles: string | null }[]>`
    select title, description, uid as author_uid, (
      select string_agg(r.title, E'\n' order by i.position) from album_item i
      join resource r on r.id = i.resource_id and r.state = 'published' where i.album_id = album.id
    ) as titles
    from album where id = ${id} and state = 'published'`;
  if (!row) return;
  const { title, description, authorUid, titles } = row;
  await indexHead(tx, kind, id, { title, summary: `${description}\n${titles ?? ''}`, authorUid });
}
