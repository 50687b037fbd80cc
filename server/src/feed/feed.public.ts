export { feedStatement, type FeedSource } from './feed-statement.ts';
