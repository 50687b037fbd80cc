import { inTransaction } from '#core/database/database.ts';
import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';
import { forgetCases } from '../moderation/moderation.public.ts';
import { kind } from './danmu.rows.ts';

export const danmuData: MemberData = {
  domain: 'danmu',
  tables: ['danmu', 'danmu_mark'],
  goes: '弹幕和“没看懂”的标记',
  async erase({ db }, { uid, now }) {
    await inTransaction(db, async (tx) => {
      const rows = await tx<{ id: number }[]>`select id from danmu where uid = ${uid}`;
      await forgetCases(
        tx,
        kind,
        rows.map(({ id }) => id),
        now,
      );
      await tx`delete from danmu where uid = ${uid}`;
      await tx`
        with gone as (delete from danmu_mark where uid = ${uid} returning chapter_id, time)
        update danmu_heat h set marks = marks - 1 from gone
        where h.chapter_id = gone.chapter_id and h.time = gone.time`;
    });
  },
  exports: [
    csvPart({
      path: '评论/弹幕.csv',
      from: 'danmu where uid = $1',
      columns: {
        编号: 'id',
        时间: timeText('created_at'),
        章节: 'chapter_id',
        秒: 'time',
        弹幕: 'text',
        状态: 'state',
      },
      keys: ['编号'],
    }),
  ],
};
