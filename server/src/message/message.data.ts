import { inTransaction } from '#core/database/database.ts';
import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

export const messageData: MemberData = {
  domain: 'message',
  tables: ['message', 'message_box', 'message_actor'],
  goes: '收到的消息',
  async erase({ db }, { uid }) {
    await inTransaction(db, async (tx) => {
      await tx`delete from message_box where uid = ${uid}`;
      await tx`delete from message where uid = ${uid}`;
      await tx`update message set text = '' where actor_uid = ${uid}`;
    });
  },
  exports: [
    csvPart({
      path: '消息/消息.csv',
      from: 'message where uid = $1',
      columns: {
        编号: 'id',
        时间: timeText('updated_at'),
        类别: 'kind',
        标题: 'title',
        内容: 'text',
        链接: 'link',
      },
      keys: ['编号'],
    }),
  ],
};
