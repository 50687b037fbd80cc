/** What other parts of the app use of comments and reports. */
export { CommentField, CommentSection, useWriting } from '#comment/comment-section.tsx';
export { ReportSheet } from '#comment/report-sheet.tsx';
