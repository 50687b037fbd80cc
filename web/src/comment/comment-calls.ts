import type { Comment, Reply } from '@xuelin/contract/comment/comment';

export type { Comment, Reply };

/** What is commented on. */
export type CommentOn = {
  kind: 'introduction' | 'album' | 'bank' | 'question' | 'seeding' | 'solution';
  id: number;
};
export type CommentSort = 'hot' | 'new';

const anyKind = {
  list: 'comment/getList',
  replies: 'comment/getReplies',
  add: 'comment/add',
  remove: 'comment/delete',
  like: 'comment/motion',
} as const;

const ofIntroductions = {
  list: 'introduce/getIntroduceComment',
  replies: 'introduce/getIntroduceSonComment',
  add: 'introduce/addIntroduceComment',
  remove: 'introduce/deleteIntroduceComment',
  like: 'introduce/motionComment',
} as const;

const ofSeedings = {
  list: 'seeding/getComment',
  replies: 'seeding/getSonComment',
  add: 'seeding/addComment',
  remove: 'seeding/deleteComment',
  like: 'seeding/motionComment',
} as const;

/** The calls of a kind: introductions and posts have their own, all of the same shapes. */
export const callsOf = (kind: CommentOn['kind']) => {
  if (kind === 'introduction') return ofIntroductions;
  return kind === 'seeding' ? ofSeedings : anyKind;
};

/** How the calls name what is commented on. */
const nameOf = ({ kind, id }: CommentOn) => {
  if (kind === 'introduction') return { introduceId: id };
  return kind === 'seeding' ? { seedingId: id } : { kind, id };
};

/** Comments of one page of the list. */
const PAGE = 10;

export const listInput = (on: CommentOn, sort: CommentSort, focusId: number | undefined) => ({
  ...nameOf(on),
  sort,
  limit: PAGE,
  ...(focusId === undefined ? {} : { focusId }),
});

/** A comment that is answered: of its thread, and whom. */
export type ReplyTarget = { id: number; nickname: string };

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
  on: CommentOn,
  replyTo: ReplyTarget | null,
  { text, images, mentions }: Draft,
) {
  const uids = mentions.filter(({ nickname }) => text.includes(`@${nickname}`)).map(({ uid }) => uid);
  return {
    ...nameOf(on),
    content: text.trim(),
    ...(replyTo ? { commentId: replyTo.id } : {}),
    ...(images.length > 0 ? { imageIds: images.map((one) => one.id) } : {}),
    ...(uids.length > 0 ? { mentions: [...new Set(uids)] } : {}),
  };
}
