import type { AlbumItem } from '@xuelin/contract/album';
import type { AlbumRow } from '../album.rows.ts';
import { missingOf } from '../buying/missing.ts';

/**
 * Whether a member may download the ZIP files of an album that is there for them: its curator always, everybody else who
 * has nothing left to buy of it. Of an album whose documents were all taken down that is who owns one of them.
 */
export function isOpenTo(
  caller: { uid: number } | null,
  album: AlbumRow,
  items: readonly AlbumItem[],
): boolean {
  if (caller === null) return false;
  if (album.uid === caller.uid) return true;
  return items.length > 0 && missingOf(album, items, { vipUntil: 0 }, 0).length === 0;
}
