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
declare module 'virtual:operator-calls' {
  import type { OperatorAccess } from '@xuelin/contract/core/operator-role';
  import type { Tag } from '@xuelin/contract/core/tags';

  /** Operators' call → how it is made, who may, whether it is an act kept in the audit log, the Chinese sentence of it, tags it reads and changes. */
  export const operatorCalls: Readonly<
    Record<
      string,
      {
        method: 'GET' | 'POST';
        access: OperatorAccess | 'public';
        writes: boolean;
        summary: string;
        reads: readonly Tag[];
        changes: readonly Tag[];
      }
    >
  >;
}
