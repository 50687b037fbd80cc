/** Why something was rejected, for lists of what a member made. Apart from moderation.public.tsx, which brings reports. */
export { DecisionButton, DecisionSheet, WhyRejected } from '#moderation/decision-button.tsx';
export { Refusal } from '#moderation/refusal.tsx';
export { refusedOf, type RefusalSource } from '#moderation/refusal-advice.ts';
