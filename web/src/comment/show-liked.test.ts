import { afterEach, expect, it } from 'vitest';
import type { CommentOn } from '#comment/comment-calls.ts';
import { showLiked } from '#comment/show-liked.ts';
import { removeWhere, hashKey, setQueryData, stateOf } from '@xuelin/client/queries/query-store.ts';

const on: CommentOn = { kind: 'introduction', id: 20 };
const list = ['list', 'introduce/getIntroduceComment', { introduceId: 20, sort: 'hot', limit: 10 }];
const replies = ['list', 'introduce/getIntroduceSonComment', { commentId: 1, limit: 10 }];
const one = (id: number, more: object = {}) => ({ id, liked: false, likeCount: 2, ...more });

afterEach(() =>
  removeWhere(
    () => true,
    () => false,
  ),
);

it('a like is shown in every list that holds the comment, without asking one again', () => {
  setQueryData(
    list,
    { pages: [{ list: [one(1, { replies: [one(3)] })] }, { list: [one(2, { replies: [] })] }] },
    1,
  );
  setQueryData(replies, { pages: [{ list: [one(3), one(4)] }] }, 1);
  showLiked(on, 3, { on: true, count: 9 });
  const likedReply = { id: 3, liked: true, likeCount: 9 };
  expect(stateOf(hashKey(list)).data).toEqual({
    pages: [{ list: [one(1, { replies: [likedReply] })] }, { list: [one(2, { replies: [] })] }],
  });
  expect(stateOf(hashKey(replies))).toMatchObject({
    data: { pages: [{ list: [likedReply, one(4)] }] },
    invalid: false,
  });
});
