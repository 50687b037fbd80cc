import { inTransaction } from '#core/database/database.ts';
import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

export const moderationData: MemberData = {
  domain: 'moderation',
  tables: ['moderation_report', 'moderation_text', 'moderation_case'],
  goes: '举报里写的话、申诉',
  async erase({ db }, { uid }) {
    await inTransaction(db, async (tx) => {
      await tx`update moderation_report set text = '' where uid = ${uid}`;
      await tx`delete from moderation_text where uid = ${uid}`;
    });
  },
  exports: [
    csvPart({
      path: '账号/举报.csv',
      from: 'moderation_report where uid = $1',
      columns: { 类别: 'kind', 编号: 'ref_id', 理由: 'reason', 说明: 'text', 时间: timeText('created_at') },
      keys: ['类别', '编号'],
    }),
  ],
};
