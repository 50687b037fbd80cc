import { authorCapability, authoredIn, type ContentKind } from '../content/content.public.ts';
import { ownIntroductions } from './read/own-list.ts';
import { requireVisibleIntroduction, videos } from './access.ts';
import { introductionSubject } from './editing/review.ts';
import { introductionSale } from './goods.ts';
import { kind } from './introduction.rows.ts';
import { courseMarks } from './read/course-marks.queries.ts';
import { introductionSummaries } from './read/card.ts';
import { introductionFeed } from './read/feed.queries.ts';
import { searchIntroductions } from './read/find.queries.ts';
import { describeIntroduction } from './read/share.queries.ts';

/** Articles, courses and events as the domains below see them. */
export const introductionContent: ContentKind = {
  kind,
  label: '介绍',
  requireVisible: requireVisibleIntroduction,
  // Staff make them: they take them down themselves, and appeal to nobody.
  review: { find: introductionSubject },
  comments: true,
  reactions: { takes: ['like', 'collect', 'share'], likedTitle: '赞了你的介绍' },
  videos,
  marks: courseMarks,
  summaries: introductionSummaries,
  sale: introductionSale,
  search: { find: searchIntroductions },
  feed: introductionFeed,
  share: { describe: describeIntroduction },
  byAuthor: authorCapability(authoredIn('introduction'), introductionSummaries),
  authored: ownIntroductions,
};
