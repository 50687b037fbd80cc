/** What other parts of the app use of comments. */
export { CommentField, CommentSection, useWriting } from '#comment/comment-section.tsx';
