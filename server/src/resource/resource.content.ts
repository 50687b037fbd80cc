import { authorCapability, authoredIn, type ContentKind } from '../content/content.public.ts';
import { ownResources } from './read/own-list.ts';
import { requireVisibleResource } from './access.ts';
import { decideResource, hideResource, reopenResource, resourceSubject } from './publish/review.ts';
import { resourceSale } from './goods.ts';
import { kind } from './kind.ts';
import { standardCategories } from './standard-categories.ts';
import { resourceSummaries } from './read/cards.queries.ts';
import { resourceFeed } from './read/feed.queries.ts';
import { findResources } from './read/find.queries.ts';
import { describeResource } from './read/share.queries.ts';
import { setResourcePrice, takeDownOwn } from './publish/manage.ts';
import { refusePrice } from './publish/meta.ts';
import { pageMarks } from './reading/page-marks.ts';
import { compareWithCopy, resourceMaterial } from './publish/material.ts';

export { ratingContent } from './rating/rating.content.ts';

/** Documents as the domains below see them. */
export const resourceContent: ContentKind = {
  kind,
  label: '资料',
  requireVisible: requireVisibleResource,
  review: {
    find: resourceSubject,
    material: resourceMaterial,
    compare: compareWithCopy,
    hide: hideResource,
    reopen: reopenResource,
    decide: decideResource,
  },
  comments: true,
  reactions: { takes: ['collect', 'share'] },
  summaries: resourceSummaries,
  sale: resourceSale,
  search: { filters: ['categoryId', 'access'], find: findResources },
  feed: resourceFeed,
  share: { describe: describeResource },
  byAuthor: authorCapability(authoredIn('resource'), resourceSummaries),
  authored: ownResources,
  categories: { table: 'resource_category', standard: standardCategories },
  marks: pageMarks,
  manage: { requirePrice: refusePrice, setPrice: setResourcePrice, takeDown: takeDownOwn },
};
