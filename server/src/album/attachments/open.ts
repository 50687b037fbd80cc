import type { AlbumItem } from '@xuelin/contract/album';
import type { Queryable } from '#core/database/database.ts';
import type { AlbumRow } from '../album.rows.ts';
import { missingOf } from '../buying/missing.ts';
import { itemKind } from '../kind.ts';

/**
 * Whether a member may download the ZIP files of an album that is there for them: its curator always, everybody else who
 * has nothing left to buy of it. While documents that cost coins are out of sight, that is who bought one of the album.
 */
export async function isOpenTo(
  sql: Queryable,
  caller: { uid: number } | null,
  album: AlbumRow,
  items: readonly AlbumItem[],
): Promise<boolean> {
  if (caller === null) return false;
  if (album.uid === caller.uid) return true;
  if (items.length === 0 || missingOf(album, items, { vipUntil: 0 }, 0).length > 0) return false;
  return !(await lacksHidden(sql, caller.uid, album.id));
}

/** Whether something that costs coins cannot be bought at this moment, and the member bought nothing of the album. */
async function lacksHidden(sql: Queryable, uid: number, albumId: number): Promise<boolean> {
  const [row] = await sql<{ lacks: boolean }[]>`
    select coalesce(bool_or(r.state <> 'published' and r.uid <> ${uid}), false)
      and not coalesce(bool_or(e.uid is not null), false) as lacks
    from album_item i join resource r on r.id = i.resource_id
      left join entitlement e on e.uid = ${uid} and e.kind = ${itemKind} and e.ref_id = r.id
    where i.album_id = ${albumId} and r.price > 0`;
  return row?.lacks ?? false;
}
