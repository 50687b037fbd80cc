import type { ContentKind } from '../content/content.public.ts';
import { requireVisibleResource } from './access.ts';
import { kind } from './kind.ts';
import { decideResource, hideResource, reopenResource, resourceSubject } from './publish/review.ts';

/** Documents as the domains below see them. */
export const resourceContent: ContentKind = {
  kind,
  label: '资料',
  requireVisible: requireVisibleResource,
  review: { find: resourceSubject, hide: hideResource, reopen: reopenResource, decide: decideResource },
  comments: true,
  reactions: { takes: ['collect', 'share'] },
};
