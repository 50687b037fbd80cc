/** Why something was rejected, for lists of what a member made. Apart from comment.public.tsx: they need no comments. */
export { DecisionButton, DecisionSheet, WhyRejected } from '#comment/decision-button.tsx';
