import { pathWith } from '#shell/stack/route-path.ts';

/** Link to an album; `comment` brings that comment into view. */
export function albumHref(id: number, comment?: number): string {
  return `#${pathWith('/pages/resource/album', { id, comment })}`;
}

/** Where one's own album is changed, or a new one is made. */
export function editAlbumPath(id?: number): string {
  return pathWith('/pages/resource/album', { id, edit: 1 });
}

/** Link to the list of all albums, of those of one curator, or of one's own. */
export function albumListHref(options: { uid?: number; mine?: 1; title?: string } = {}): string {
  return `#${pathWith('/pages/album/index', { title: '专辑', ...options })}`;
}
