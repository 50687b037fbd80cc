export { addComment, type CommentTarget, type NewComment } from './add-comment.ts';
export { commentCountsOf, listComments, listReplies } from './comment.queries.ts';
export { deleteComment } from './delete-comment.ts';
export { comment, getComments, getReplies, motionComment, removeComment } from './discuss.ts';
export { likeComment } from './like-comment.ts';
export { decideComment } from './review-comment.ts';
