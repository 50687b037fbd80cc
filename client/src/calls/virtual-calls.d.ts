declare module 'virtual:calls' {
  /**
   * Call name → letters: G or P (method), p, o or m (access: public, optional, member), i when a repeat with the
   * same key gets the first answer again.
   */
  export const calls: Readonly<Record<string, string>>;
}
declare module 'virtual:tags' {
  import type { Tag } from '@xuelin/contract/core/tags';

  type TagsByCall = Readonly<Record<string, readonly Tag[]>>;
  /** Reading call → tags of what its answer tells of. */
  export const reads: TagsByCall;
  /** Writing call → tags of what it changes. */
  export const changes: TagsByCall;
}
