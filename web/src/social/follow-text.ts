/** Whether the reader follows a member, and the other way round. */
export type Relation = { attention: boolean; fan: boolean };

/** What the button of following says: what is, or what a tap does. */
export function followText({ attention, fan }: Relation): string {
  if (attention) return fan ? '互相关注' : '已关注';
  return fan ? '回关' : '关注';
}
