declare module 'virtual:calls' {
  /**
   * Call name → letters: G or P (method), p, o or m (access: public, optional, member), i when a repeat with the
   * same key gets the first answer again.
   */
  export const calls: Readonly<Record<string, string>>;
}
declare module 'virtual:affects' {
  /** Call name → calls whose answers may differ after it. */
  export const affects: Readonly<Record<string, readonly string[]>>;
}
