import { inTransaction } from '#core/database/database.ts';
import { markdownPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';
import { releaseFilesOf } from '../file/file.public.ts';
import { forgetCases } from '../moderation/moderation.public.ts';
import { kind } from './access.ts';

export const solutionData: MemberData = {
  domain: 'solution',
  tables: ['solution'],
  goes: '题解',
  async erase({ db }, { uid, now }) {
    await inTransaction(db, async (tx) => {
      const rows = await tx<{ id: number }[]>`select id from solution where uid = ${uid} for update`;
      const ids = rows.map(({ id }) => id);
      await forgetCases(tx, kind, ids, now);
      await releaseFilesOf(
        tx,
        uid,
        ids.map((id) => `solution:${id}`),
      );
      await tx`delete from solution where id = any(${ids}::bigint[])`;
    });
  },
  exports: [
    markdownPart(
      {
        path: '题库/我的题解.md',
        title: '题解',
        from: 'solution where uid = $1',
        columns: {
          编号: 'id',
          题目: 'question_id',
          题解: 'content',
          状态: 'state',
          时间: timeText('created_at'),
        },
        keys: ['编号'],
      },
      (row) => `## 题目 ${row['题目']}（${row['时间']}，${row['状态']}）\n\n${row['题解']}`,
    ),
  ],
};
