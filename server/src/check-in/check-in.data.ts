import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

export const checkInData: MemberData = {
  domain: 'check-in',
  tables: ['check_in'],
  async erase({ db }, { uid }) {
    await db`delete from check_in where uid = ${uid}`;
  },
  exports: [
    csvPart({
      path: '账号/签到.csv',
      from: 'check_in where uid = $1',
      columns: { 编号: 'id', 时间: timeText('created_at'), 连续天数: 'streak', 学币: 'coins' },
      keys: ['编号'],
    }),
  ],
};
