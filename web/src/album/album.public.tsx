/** What lists of other parts of the app show of albums. */
export { AlbumRow } from '#album/list/album-row.tsx';
export { albumKind } from '#album/album-kind.tsx';
