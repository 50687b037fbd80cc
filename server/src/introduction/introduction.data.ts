import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

export const introductionData: MemberData = {
  domain: 'introduction',
  // What staff publish is the platform's, and stays under the name of a former member.
  tables: ['introduction', 'introduction_progress', 'introduction_opened'],
  goes: '看课的进度',
  async erase({ db }, { uid }) {
    await db`delete from introduction_progress where uid = ${uid}`;
    await db`delete from introduction_opened where uid = ${uid}`;
  },
  exports: [
    csvPart({
      path: '学习/看课进度.csv',
      from: `introduction_progress p join introduction_chapter c on c.id = p.chapter_id
        join introduction i on i.id = p.introduce_id where p.uid = $1`,
      columns: {
        章节: 'p.chapter_id',
        课程: 'i.title',
        标题: 'c.title',
        位置: 'p.position',
        看完: 'p.completed',
        时间: timeText('p.updated_at'),
      },
      keys: ['章节'],
    }),
    csvPart({
      path: '学习/学过的已购课程.csv',
      from: 'introduction_opened where uid = $1',
      columns: { 课程: 'introduce_id', 时间: timeText('opened_at') },
      keys: ['课程'],
    }),
  ],
};
