import { inTransaction } from '#core/database/database.ts';
import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';
import { releaseFilesOf } from '../file/file.public.ts';
import { forgetCases } from '../moderation/moderation.public.ts';
import { claimantOf, kind } from './exam.rows.ts';

export const examData: MemberData = {
  domain: 'exam',
  tables: ['exam_record'],
  goes: '考试经历、成绩证明和认证',
  async erase({ db }, { uid, now }) {
    await inTransaction(db, async (tx) => {
      const rows = await tx<{ id: number }[]>`select id from exam_record where uid = ${uid} for update`;
      const ids = rows.map(({ id }) => id);
      await forgetCases(tx, kind, ids, now);
      await tx`delete from exam_record where id = any(${ids}::bigint[])`;
      await releaseFilesOf(tx, uid, ids.map(claimantOf));
    });
  },
  exports: [
    csvPart({
      path: '账号/考试经历.csv',
      from: 'exam_record where uid = $1',
      columns: {
        编号: 'id',
        考试: 'exam',
        年份: 'year',
        学校: 'school',
        成绩: 'subjects::text',
        状态: 'state',
        时间: timeText('created_at'),
      },
      keys: ['编号'],
    }),
  ],
};
