import type { Output } from '@xuelin/contract/core/types';
import type { TagLook } from '@xuelin/ui/display/tag.tsx';

export type AlbumDetail = Output<'album/getDetail'>;
export type AlbumState = AlbumDetail['state'];

export const albumStateNames: Readonly<Record<AlbumState, { name: string; look: TagLook }>> = {
  draft: { name: '草稿', look: 'plain' },
  reviewing: { name: '审核中', look: 'warn' },
  published: { name: '已发布', look: 'ok' },
  rejected: { name: '未通过', look: 'bad' },
};

/** What its curator reads on its screen while others cannot see it; '' when they can. */
export const stateSentences: Readonly<Record<AlbumState, string>> = {
  draft: '这是草稿，只有你能看到。',
  reviewing: '正在审核，通过之前只有你能看到。',
  published: '',
  rejected: '没有通过审核，只有你能看到。',
};
