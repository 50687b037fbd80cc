export { follow } from './follow/follow.ts';
export { followedText, followedAmong } from './follow/followed.ts';
export { fansLink, memberLink } from './links.ts';
