import { authorCapability, type ContentKind } from '../content/content.public.ts';
import { ownSeedings } from './read/own-list.ts';
import { kind, requireVisibleSeeding } from './access.ts';
import { decideSeeding, hideSeeding, reopenSeeding, seedingSubject } from './publish/review.ts';
import { seedingFeed } from './read/feed.queries.ts';
import { authoredSeedings } from './read/by-author.ts';
import { searchSeedings } from './read/find.queries.ts';
import { describeSeeding, seedingSummaries } from './read/summary.ts';

/** Posts as the domains below see them. */
export const seedingContent: ContentKind = {
  kind,
  label: '帖子',
  requireVisible: requireVisibleSeeding,
  review: { find: seedingSubject, hide: hideSeeding, reopen: reopenSeeding, decide: decideSeeding },
  comments: true,
  reactions: {
    takes: ['like', 'collect', 'share'],
    likedTitle: '赞了你的帖子',
    collectedTitle: '收藏了你的帖子',
    collectedByViewer: true,
  },
  summaries: seedingSummaries,
  search: { find: searchSeedings },
  feed: seedingFeed,
  share: { describe: describeSeeding },
  byAuthor: authorCapability(authoredSeedings, seedingSummaries),
  authored: ownSeedings,
};
