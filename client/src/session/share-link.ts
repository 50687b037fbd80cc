import { getSession } from '#session/session.ts';

/** What has a page of its own for those who were sent a link. */
export type SharedKind = 'resource' | 'album' | 'introduction' | 'bank' | 'question' | 'seeding';

/**
 * The address to send to others: a page that shows title, summary and picture where the link is pasted, and leads on
 * into the app. It carries the member's uid as the inviter.
 */
export function shareHref(kind: SharedKind, id: number): string {
  const { uid } = getSession();
  return `${location.origin}/s/${kind}/${id}${uid > 0 ? `?spid=${uid}` : ''}`;
}
