import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

export const rechargeData: MemberData = {
  domain: 'recharge',
  tables: ['recharge', 'first_recharge'],
  exports: [
    csvPart({
      path: '账单/充值.csv',
      from: 'recharge where uid = $1',
      columns: {
        编号: 'id',
        分: 'fen',
        学币: 'coins',
        赠送学币: 'gift_coins + first_gift_coins',
        已退学币: 'refunded_coins',
        时间: timeText('created_at'),
      },
      keys: ['编号'],
    }),
  ],
};
