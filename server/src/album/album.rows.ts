import type { albumStates } from '@xuelin/contract/album';
import type { Queryable, Tx } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';

/** A deleted one is kept for a while, to be restored. */
export type AlbumState = (typeof albumStates)[number] | 'deleted';

export type AlbumRow = {
  id: number;
  uid: number;
  title: string;
  description: string;
  coverFileId: number | null;
  coverUrl: string | null;
  /** Percent off the curator's own documents. */
  discount: number;
  state: AlbumState;
  /** What a deleted one was before. */
  stateBefore: Exclude<AlbumState, 'deleted'> | null;
  reason: string | null;
  version: number;
  publishedAt: number | null;
  deletedAt: number | null;
};

const columns = (sql: Queryable) => sql`
  id, uid, title, description, cover_file_id, cover_url, discount, state, state_before, reason, version, published_at,
  deleted_at`;

export const albumNotFound = '专辑不存在或已被收起';

/** An album in whatever state; null when there is none. */
export async function selectAlbum(sql: Queryable, id: number): Promise<AlbumRow | null> {
  const [row] = await sql<AlbumRow[]>`select ${columns(sql)} from album where id = ${id}`;
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockAlbum(tx: Tx, id: number): Promise<AlbumRow | null> {
  const [row] = await tx<AlbumRow[]>`select ${columns(tx)} from album where id = ${id} for no key update`;
  return row ?? null;
}

/** One's own album, locked, deleted or not; 4004 when there is none, 4003 when it is another's. */
export async function lockOwnAlbum(tx: Tx, uid: number, id: number): Promise<AlbumRow> {
  const row = await lockAlbum(tx, id);
  if (!row || (row.uid !== uid && row.state !== 'published')) throw new AppError(4004, albumNotFound);
  if (row.uid !== uid) throw new AppError(4003, '只能修改自己的专辑');
  return row;
}

/** The same, but for a deleted one: there is none any more. */
export async function lockOwnLiveAlbum(tx: Tx, uid: number, id: number): Promise<AlbumRow> {
  const row = await lockOwnAlbum(tx, uid, id);
  if (row.state === 'deleted') throw new AppError(4004, albumNotFound);
  return row;
}

/** Ids of the documents of an album in their order. */
export async function itemIdsOf(sql: Queryable, id: number): Promise<number[]> {
  const rows = await sql<{ resourceId: number }[]>`
    select resource_id from album_item where album_id = ${id} order by position`;
  return rows.map(({ resourceId }) => resourceId);
}
