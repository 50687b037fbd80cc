import type { Comment, Reply } from '@xuelin/contract/comment';
import type { Input } from '@xuelin/contract/types';

export type { Comment, Reply };

/** What is commented on. */
export type CommentOn = { kind: 'introduction'; id: number };
export type CommentSort = 'hot' | 'new';

/** The calls of one kind of thing; all kinds have the same shapes. */
export const commentCalls = {
  introduction: {
    list: 'introduce/getIntroduceComment',
    replies: 'introduce/getIntroduceSonComment',
    add: 'introduce/addIntroduceComment',
    remove: 'introduce/deleteIntroduceComment',
    like: 'introduce/motionComment',
  },
} as const;

/** Comments of one page of the list. */
const PAGE = 10;

export const listInput = (
  { id }: CommentOn,
  sort: CommentSort,
  focusId: number | undefined,
): Input<'introduce/getIntroduceComment'> => ({
  introduceId: id,
  sort,
  limit: PAGE,
  ...(focusId === undefined ? {} : { focusId }),
});

/** A comment that is answered: of its thread, and whom. */
export type Answered = { id: number; nickname: string };

/** Text, pictures and names of a comment that was not sent yet. */
export type Draft = {
  text: string;
  images: { id: number; url: string }[];
  /** Members that were picked by @. */
  mentions: { uid: number; nickname: string }[];
};

export const emptyDraft: Draft = { text: '', images: [], mentions: [] };

/** What is sent. Names that were taken out of the text again are left out. */
export function newCommentInput(
  { id }: CommentOn,
  answered: Answered | null,
  { text, images, mentions }: Draft,
): Input<'introduce/addIntroduceComment'> {
  const named = mentions.filter(({ nickname }) => text.includes(`@${nickname}`)).map(({ uid }) => uid);
  return {
    introduceId: id,
    content: text.trim(),
    ...(answered ? { commentId: answered.id } : {}),
    ...(images.length > 0 ? { imageIds: images.map((one) => one.id) } : {}),
    ...(named.length > 0 ? { mentions: [...new Set(named)] } : {}),
  };
}
