import { blockedText, mutedText } from '../account/account.public.ts';

/* Who follows, blocks and mutes whom, as posts need it. */

export { blockedAmong, unreadUidsText } from '../account/account.public.ts';
export { followedAmong, followedUids as followedBy } from '../social/social.public.ts';

/** Authors read in the feed of followed ones, at most: the last that were followed. */
export const mostFollowed = 1_000;

/** Condition for the text of a statement: a member reads posts of an author in feeds; both are SQL of a uid. */
export const readText = (viewer: string, author = 's.uid') =>
  `not ${blockedText(viewer, author)} and not ${mutedText(viewer, author)}`;
