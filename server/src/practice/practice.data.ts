import { inTransaction } from '#core/database/database.ts';
import { csvPart, markdownPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

export const practiceData: MemberData = {
  domain: 'practice',
  tables: [
    'practice_attempt',
    'practice_question',
    'practice_day',
    'practice_allowance',
    'practice_goal',
    'practice_note',
    'mistake',
  ],
  goes: '练习、答案、错题本、笔记和目标',
  async erase({ db }, { uid }) {
    await inTransaction(db, async (tx) => {
      await tx`delete from practice_attempt where uid = ${uid}`;
      await tx`delete from practice_question where uid = ${uid}`;
      await tx`delete from practice_day where uid = ${uid}`;
      await tx`delete from practice_allowance where uid = ${uid}`;
      await tx`delete from practice_goal where uid = ${uid}`;
      await tx`delete from practice_note where uid = ${uid}`;
      await tx`delete from mistake where uid = ${uid}`;
    });
  },
  exports: [
    markdownPart(
      {
        path: '学习/笔记.md',
        title: '笔记',
        from: `practice_note n join question q on q.id = n.question_id
          join question_version v on v.question_id = q.id and v.version = q.version where n.uid = $1`,
        columns: { 题目: 'n.question_id', 题干: 'v.stem', 笔记: 'n.text', 时间: timeText('n.updated_at') },
        keys: ['题目'],
      },
      (row) => `## 题目 ${row['题目']}（${row['时间']}）\n\n${row['题干']}\n\n笔记：\n\n${row['笔记']}`,
    ),
    csvPart({
      path: '学习/练习.csv',
      from: 'practice_attempt where uid = $1',
      columns: {
        编号: 'id',
        名称: 'title',
        方式: 'mode',
        状态: 'state',
        题数: 'question_count',
        答对: 'right_count',
        得分: 'points100 / 100.0',
        开始: timeText('started_at'),
      },
      keys: ['编号'],
    }),
    csvPart({
      path: '学习/答案.csv',
      from: 'practice_answer r join practice_attempt a on a.id = r.attempt_id where a.uid = $1',
      columns: {
        练习: 'r.attempt_id',
        题目: 'r.question_id',
        答案: `coalesce(r.answer::text, '')`,
        // Right and wrong of what a running mock exam holds would be its key.
        结果: `case when exists (
          select from practice_attempt m join practice_answer h on h.attempt_id = m.id
          where m.uid = a.uid and m.state = 'open' and m.mode = 'mock' and h.question_id = r.question_id
        ) then '' else coalesce(r.verdict, '') end`,
        秒: 'r.seconds',
      },
      keys: ['练习', '题目'],
    }),
    csvPart({
      path: '学习/错题.csv',
      from: 'mistake where uid = $1',
      columns: {
        题目: 'question_id',
        状态: 'state',
        错的次数: 'wrong_count',
        上次答错: timeText('last_wrong_at'),
        下次复习: timeText('due_at'),
      },
      keys: ['题目'],
    }),
  ],
};
