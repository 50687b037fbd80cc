import type { ContentKind } from '../content/content.public.ts';
import { kind } from './danmu.rows.ts';
import { danmuSubject, decideDanmu, hideDanmu, reopenDanmu, requireVisibleDanmu } from './review-danmu.ts';

/** Danmu as the domains below see them. */
export const danmuContent: ContentKind = {
  kind,
  label: '弹幕',
  requireVisible: requireVisibleDanmu,
  review: { find: danmuSubject, hide: hideDanmu, reopen: reopenDanmu, decide: decideDanmu },
};
