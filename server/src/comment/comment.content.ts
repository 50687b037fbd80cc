import type { ContentKind } from '../content/content.public.ts';
import { requireVisibleComment } from './access.ts';
import {
  commentMaterial,
  commentSubject,
  decideComment,
  hideComment,
  reopenComment,
} from './review-comment.ts';

/** Comments and replies as the domains below see them. */
export const commentContent: ContentKind = {
  kind: 'comment',
  label: '评论',
  requireVisible: requireVisibleComment,
  review: {
    find: commentSubject,
    material: commentMaterial,
    hide: hideComment,
    reopen: reopenComment,
    decide: decideComment,
  },
};
