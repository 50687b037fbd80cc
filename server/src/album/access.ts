import type { Caller } from '#core/calls/call-context.ts';
import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import type { Viewer, VisibleContent } from '../content/content.public.ts';
import { type AlbumRow, albumNotFound, selectAlbum } from './album.rows.ts';
import { albumLink } from './kind.ts';

/** An album that is there for the caller: a published one for all, another one for its curator; 4004 otherwise. */
export async function visibleAlbum(sql: Queryable, caller: Caller | null, id: number): Promise<AlbumRow> {
  const album = await selectAlbum(sql, id);
  const isVisible =
    album && album.state !== 'deleted' && (album.state === 'published' || album.uid === caller?.uid);
  if (!isVisible) throw new AppError(4004, albumNotFound);
  return album;
}

/** The same for the domains that work for every kind of content. */
export async function requireVisibleAlbum(
  sql: Queryable,
  id: number,
  { caller }: Viewer,
): Promise<VisibleContent> {
  const { uid, title } = await visibleAlbum(sql, caller, id);
  return { ownerUid: uid, title, link: albumLink(id) };
}
