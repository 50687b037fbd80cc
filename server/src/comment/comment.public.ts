export { addComment, type CommentTarget, type NewComment } from './add-comment.ts';
export { commentCountsOf, commentTarget, listComments, listReplies } from './comment.queries.ts';
export { deleteComment } from './delete-comment.ts';
export { likeComment } from './like-comment.ts';
export { commentSubject, decideComment, hideComment, reopenComment } from './review-comment.ts';
