import { inTransaction } from '#core/database/database.ts';
import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';
import { releaseFilesOf } from '../file/file.public.ts';
import { claimantOf } from './feedback.rows.ts';

export const feedbackData: MemberData = {
  domain: 'feedback',
  tables: ['feedback'],
  goes: '给我们的反馈',
  async erase({ db }, { uid }) {
    await inTransaction(db, async (tx) => {
      const rows = await tx<{ id: number }[]>`delete from feedback where uid = ${uid} returning id`;
      await releaseFilesOf(
        tx,
        uid,
        rows.map(({ id }) => claimantOf(id)),
      );
    });
  },
  exports: [
    csvPart({
      path: '账号/反馈.csv',
      from: 'feedback where uid = $1',
      columns: {
        编号: 'id',
        类型: 'kind',
        内容: 'content',
        联系方式: 'contact',
        回答: 'answer',
        时间: timeText('created_at'),
      },
      keys: ['编号'],
    }),
  ],
};
