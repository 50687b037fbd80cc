export { wantsPersonalFeed } from './feed-choice.ts';
export { feedStatement, type FeedSource } from './feed-statement.ts';
export {
  firstOf,
  packReading,
  type ReadingPosition,
  type Stream,
  unpackReading,
} from './reading-position.ts';
