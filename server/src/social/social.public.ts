export { follow } from './follow/follow.ts';
export { followedAmong, followedText, followedUids } from './follow/followed.ts';
export { fansLink, memberLink } from './links.ts';
