import { inTransaction } from '#core/database/database.ts';
import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

export const reactionData: MemberData = {
  domain: 'reaction',
  tables: ['reaction'],
  goes: '收藏',
  keeps: '点赞和分享的次数',
  async erase({ db }, { uid }) {
    await inTransaction(db, async (tx) => {
      await tx`
        with gone as (
          delete from reaction where uid = ${uid} and kind = 'collect' returning target_kind, target_id)
        update reaction_count c set collects = collects - 1 from gone
        where c.target_kind = gone.target_kind and c.target_id = gone.target_id`;
    });
  },
  exports: [
    csvPart({
      path: '关系/点赞与收藏.csv',
      from: 'reaction where uid = $1',
      columns: { 动作: 'kind', 类别: 'target_kind', 编号: 'target_id', 时间: timeText('created_at') },
      keys: ['动作', '类别', '编号'],
    }),
  ],
};
