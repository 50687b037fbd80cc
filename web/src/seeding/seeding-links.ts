import { pathWith } from '#shell/stack/route-path.ts';

/** A post; `comment` brings that comment into view. */
export const postPath = (id: number, comment?: number): string =>
  pathWith('/pages/square/details', { id, comment });

/** Link to a post. */
export const postHref = (id: number): string => `#${postPath(id)}`;

/** Where a post is written: a new one, under a topic if given, or one's own with this id. */
export const writePostPath = (options: { id?: number; topic?: string } = {}): string =>
  pathWith('/pages/square/upload', options);

/** Link to the posts of a topic. */
export const topicHref = (id: number): string => `#${pathWith('/pages/square/topic', { id })}`;
