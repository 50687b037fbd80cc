import { AppError } from '#core/errors.ts';
import type { VideoGate } from '../../file/file.public.ts';
import { openChapter } from '../access.ts';

/** The video of a chapter is for who may open the chapter at this moment. */
export const chapterVideoGate: VideoGate = async (sql, fileId, { uid, now }) => {
  const [chapter] = await sql<{ id: number }[]>`
    select id from introduction_chapter where video_file_id = ${fileId} order by id limit 1`;
  if (!chapter) return null;
  try {
    await openChapter(sql, uid === 0 ? null : { uid, sessionId: 0 }, chapter.id, now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};
