import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

export const spreadData: MemberData = {
  domain: 'spread',
  tables: ['invitation'],
  async erase({ db }, { uid }) {
    await db`update invitation set ip = '', device_id = '' where uid = ${uid}`;
  },
  exports: [
    csvPart({
      path: '账号/邀请.csv',
      from: 'invitation where inviter_uid = $1',
      columns: {
        用户: 'uid',
        状态: 'state',
        奖励学币: 'coalesce(bonus_coins, 0)',
        时间: timeText('created_at'),
      },
      keys: ['用户'],
    }),
  ],
};
