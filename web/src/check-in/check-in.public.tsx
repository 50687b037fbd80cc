/** What other parts of the app show of check-ins. */
export { CheckInCard } from '#check-in/check-in-card.tsx';
