export { requireVisibleSeeding } from './access.ts';
export { castVote } from './poll/poll.ts';
export { backdateSeeding, writeSeeding, type SeedingInput } from './publish/write-past.ts';
export { refreshRecent } from './topic/desk.ts';
export { followTopicsNamed } from './topic/topic.queries.ts';
