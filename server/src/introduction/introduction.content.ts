import type { ContentKind } from '../content/content.public.ts';
import { requireVisibleIntroduction, videos } from './access.ts';
import { introductionSubject } from './editing/review.ts';
import { kind } from './introduction.rows.ts';

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
};
