export { heldByMock } from './practice.rows.ts';
export { recordPast, type PastAttempt } from './attempt/record-past.ts';
export { putGoal } from './today/today.queries.ts';
export { practisedAmong } from './practised.ts';
