import type { Queryable } from '#core/database/database.ts';
import { AppError } from '#core/errors.ts';
import { contentKindsWith, type ContentVideo, type Viewer } from '../content/content.public.ts';
import type { DanmuRow } from './danmu.rows.ts';

/** The kind of content over whose videos danmu run: there is one, because a danmu keeps the id of its chapter alone. */
function videos() {
  const [kind] = contentKindsWith('videos');
  if (!kind) throw new AppError(4004, '章节不存在或已被删除');
  return kind.videos;
}

/** The video of a chapter that the viewer may watch; 4003 or 4004 otherwise. */
export const requireWatchable = (sql: Queryable, chapterId: number, viewer: Viewer): Promise<ContentVideo> =>
  videos().requireWatchable(sql, chapterId, viewer);

/** The video of a chapter whoever may watch it; null when there is none. */
export const findVideo = (sql: Queryable, chapterId: number): Promise<ContentVideo | null> =>
  videos().find(sql, chapterId);

/** Where a danmu is shown: its video, at its second. */
export const danmuLink = ({ link }: Pick<ContentVideo, 'link'>, { time }: Pick<DanmuRow, 'time'>) =>
  `${link}&at=${time}`;
