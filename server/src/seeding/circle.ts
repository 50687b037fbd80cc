import { blockedText, mutedText } from '../account/account.public.ts';

/* Who follows, blocks and mutes whom, as posts need it. */

export { blockedAmong } from '../account/account.public.ts';
export { followedAmong, followedUids as followedBy } from '../social/social.public.ts';

/** Authors read in the feed of followed ones, at most: the last that were followed. */
export const mostFollowed = 1_000;

/** Condition for the text of a statement: the member (SQL of a uid) reads posts of the author of `seeding s` in feeds. */
export const readText = (viewer: string) =>
  `not ${blockedText(viewer, 's.uid')} and not ${mutedText(viewer, 's.uid')}`;
