export { castVote } from './poll/poll.ts';
export { backdateSeeding, writeSeeding, type SeedingInput } from './publish/write-past.ts';
