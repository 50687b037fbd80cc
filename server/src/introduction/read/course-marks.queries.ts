import type { MarkCapability } from '../../content/content.public.ts';
import { mostMarked } from '../../danmu/danmu.public.ts';
import { introductionLink } from '../access.ts';

/** At which seconds of the videos of a member's own course members said “没看懂”. */
export const courseMarks: MarkCapability = async (sql, { uid, id, limit }) => {
  const chapters = await sql<{ id: number; title: string }[]>`
    select c.id, c.title from introduction_chapter c join introduction i on i.id = c.introduce_id
    where i.id = ${id} and i.uid = ${uid} and c.kind = 'video'`;
  const titles = new Map(chapters.map((chapter) => [chapter.id, chapter.title]));
  const marks = await mostMarked(sql, [...titles.keys()], limit);
  return marks.map(({ chapterId, time, count }) => ({
    place: `${titles.get(chapterId) ?? ''} ${clockText(time)}`,
    link: `${introductionLink(id)}&chapter=${chapterId}`,
    count,
  }));
};

/** 205 as “3:25”. */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
