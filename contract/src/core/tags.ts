/** Kinds of content that mixed lists show by a summary: search, feed, purchases. A new kind adds its word here. */
export const summaryTags = [
  'resource',
  'album',
  'introduction',
  'seeding',
  'bank',
  'paper',
  'question',
  'solution',
] as const;

/** What people publish and a review may hide. Calls that act on any kind of content name them all. */
export const contentTags = [...summaryTags, 'comment', 'danmu', 'exam'] as const;

/**
 * What answers are made of. A reading call names what its answer tells of (`reads`), a writing one what it changes
 * (`changes`): afterwards every cached answer that reads it is dropped, on all nodes and in the browser that called.
 */
export const tagNames = [
  ...contentTags,
  /** Name and order of a category. */
  'category',
  /** A banner of the home page. */
  'banner',
  /** Nickname, picture and other facts others see of a member. */
  'member',
  /** What only the member sees of their account: phone, password. */
  'account',
  /** A device that is logged in. */
  'device',
  /** Whether an account is in 青少年模式, and its time of today. */
  'youthMode',
  /** Which agreements a member agreed to. */
  'consent',
  /** The archive of a member's own data. */
  'dataExport',
  /** A topic of posts: its name, counts, and who follows it. */
  'topic',
  /** Who follows, blocks and mutes whom. */
  'follow',
  /** Who blocked whom: lists of everything leave out what the other one made. */
  'block',
  /** Whether the feed is personal. */
  'feedChoice',
  /** Unread counts and switches. */
  'message',
  'wallet',
  /** An order paid with money: its state and refunds. */
  'order',
  /** Coupons a member has or can get. */
  'coupon',
  /** What people told us of the product, and our answers. */
  'feedback',
  /** A member's withdrawals, payee accounts and real name. */
  'withdrawal',
  /** Terms of 会员 and 文档会员, their plans and what was used of them. */
  'membership',
  'checkIn',
  /** Who bought what, and how many did. */
  'purchase',
  'ticket',
  'download',
  /** Notes and highlights of a member in a document, and the page it is open at. */
  'reading',
  /** What a member collected. */
  'collection',
  /** Likes, collections and shares of one thing, with their counts. */
  'reaction',
  /** A mark “这里没看懂” in a video. */
  'mark',
  /** Attempts, mistakes, goal and days of practice of a member. */
  'practice',
  /** A case of moderation, its decision and appeal. */
  'review',
  /** A complaint about copyright: its state and what both sides wrote. */
  'copyright',
  /** An upload and what was found in it. */
  'file',
  /** A word people searched for. */
  'searchWord',
  /** A run-time number: a price, share, limit or tier. */
  'setting',
  /** A version of an agreement or of a help text. */
  'agreement',
  /** A word that texts are looked through for. */
  'word',
  /** The operator who is logged in. */
  'operator',
  /** What operators did. */
  'audit',
] as const;

export type TagName = (typeof tagNames)[number];

/**
 * A tag in a declaration: `resource` means all of them, `resource:id` the one whose id is in the field `id` of the input
 * (all of them when that field is left out).
 */
export type Tag<Field extends string = string> = TagName | `${TagName}:${Field}`;

/** The same tags, of one thing each: the one whose id is in this field of the input. */
export const ofField = <N extends TagName, F extends string>(names: readonly N[], field: F) =>
  names.map((name) => `${name}:${field}` as const);

/** The tags of one request: `resource:id` with the input {id: 5} becomes `resource:5`, without an id `resource`. */
export function tagsOf(tags: readonly Tag[], input: unknown): Tag[] {
  const fields = (input ?? {}) as Readonly<Record<string, unknown>>;
  return tags.map((tag): Tag => {
    const name = nameOfTag(tag);
    const id = fields[tag.slice(name.length + 1)];
    return typeof id === 'number' ? `${name}:${id}` : name;
  });
}

/**
 * Tells whether any of the tags that an answer reads is among the changed ones, all as `tagsOf` gives them: `resource` and
 * `resource:5` are about the same thing, `resource:5` and `resource:6` are not.
 */
export function tagMatcher(changedTags: readonly Tag[]): (readTags: readonly Tag[]) => boolean {
  const exact = new Set<string>(changedTags);
  const names = new Set<string>(changedTags.map(nameOfTag));
  const isChanged = (tag: Tag) => {
    const name = nameOfTag(tag);
    return name === tag ? names.has(name) : exact.has(name) || exact.has(tag);
  };
  return (readTags) => readTags.some(isChanged);
}

/** `resource` of `resource:5`. */
export function nameOfTag(tag: Tag): TagName {
  const colon = tag.indexOf(':');
  return (colon < 0 ? tag : tag.slice(0, colon)) as TagName;
}
