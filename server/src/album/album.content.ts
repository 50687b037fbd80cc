import type { ContentKind } from '../content/content.public.ts';
import { ownAlbums } from './read/own-list.ts';
import { requireVisibleAlbum } from './access.ts';
import { albumSubject, decideAlbum, hideAlbum, reopenAlbum } from './editing/review.ts';
import { kind } from './kind.ts';
import { albumSummaries } from './read/card.ts';
import { albumFeed } from './read/feed.queries.ts';
import { findAlbums } from './read/find.queries.ts';
import { describeAlbum } from './read/share.queries.ts';
import { albumMaterial } from './editing/material.ts';

/** Albums as the domains below see them. They are not sold: buying one buys the documents in it (buying/). */
export const albumContent: ContentKind = {
  kind,
  label: '专辑',
  requireVisible: requireVisibleAlbum,
  review: {
    find: albumSubject,
    material: albumMaterial,
    hide: hideAlbum,
    reopen: reopenAlbum,
    decide: decideAlbum,
  },
  comments: true,
  reactions: { takes: ['like', 'collect', 'share'], likedTitle: '赞了你的专辑' },
  summaries: albumSummaries,
  search: { find: findAlbums },
  feed: albumFeed,
  share: { describe: describeAlbum },
  authored: ownAlbums,
};
