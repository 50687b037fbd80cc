import { ALBUM } from '@xuelin/contract/core/constants';
import type { Input } from '@xuelin/contract/core/types';
import type { AlbumDetail } from '#album/album-state.ts';

/** What is typed of an album. `coverId`: undefined leaves the cover as it is. */
export type AlbumForm = {
  title: string;
  description: string;
  discount: number;
  coverId?: number | null;
  cover: string | null;
};
export type AlbumErrors = Partial<Record<'title' | 'description' | 'discount' | 'coverId', string>>;

export const emptyAlbum: AlbumForm = { title: '', description: '', discount: 0, cover: null };

export const albumFormOf = ({ title, description, discount, cover }: AlbumDetail): AlbumForm => ({
  title,
  description,
  discount,
  cover,
});

/** What is missing before it can be sent. */
export function albumErrors({ title }: AlbumForm): AlbumErrors {
  const length = Array.from(title.trim()).length;
  if (length < ALBUM.titleMin) return { title: `标题至少 ${ALBUM.titleMin} 个字` };
  return {};
}

/** What is sent of it; the state it is to have is said beside it. */
export function albumMeta(form: AlbumForm): Omit<Input<'album/save'>, 'id' | 'state'> {
  const { title, description, discount, coverId } = form;
  return { title: title.trim(), description, discount, ...(coverId === undefined ? {} : { coverId }) };
}

/** Saved as a draft unless everybody sees it or somebody is looking at it already. */
export const stateKept = (state: AlbumDetail['state'] | undefined): Input<'album/save'>['state'] =>
  state === 'published' || state === 'reviewing' ? 'published' : 'draft';
