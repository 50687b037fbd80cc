import type { Queryable, Tx } from '#core/database/database.ts';
import { type DanmuRow, decideDanmu, findDanmu, hideDanmu } from '../../danmu/danmu.public.ts';
import type { Decision } from '../../moderation/moderation.public.ts';
import { chapterFacts, type ChapterFacts } from '../access.ts';

/** Where a danmu is shown: its chapter, at its second. */
export const danmuLink = (
  { id, introduceId }: Pick<ChapterFacts, 'id' | 'introduceId'>,
  { time }: Pick<DanmuRow, 'time'>,
) => `#/pages/index/details?id=${introduceId}&chapter=${id}&at=${time}`;

/** Takes a danmu of a chapter out of others' sight until a person decided, and tells its writer. */
export async function hideChapterDanmu(tx: Tx, id: number, now: number): Promise<void> {
  const link = await linkOf(tx, id);
  if (link !== null) await hideDanmu(tx, id, { link, now });
}

/** Shows a danmu of a chapter or rejects it, as a person decided, and tells its writer; nothing when it is gone. */
export async function decideChapterDanmu(tx: Tx, id: number, decision: Decision): Promise<void> {
  const link = await linkOf(tx, id);
  if (link !== null) await decideDanmu(tx, id, { ...decision, link });
}

async function linkOf(sql: Queryable, id: number): Promise<string | null> {
  const danmu = await findDanmu(sql, id);
  const chapter = danmu && (await chapterFacts(sql, danmu.chapterId));
  return danmu && chapter && danmuLink(chapter, danmu);
}
