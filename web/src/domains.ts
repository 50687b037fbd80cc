/** The domains in their order: each imports only those before it, and of those only what they made public. */
export const domains = [
  'check-in',
  'message',
  'feed',
  'account',
  'wallet',
  'reaction',
  'moderation',
  'comment',
  'danmu',
  'purchase',
  'resource',
  'ticket',
  'introduction',
  'collection',
  'search',
  'home',
] as const;
