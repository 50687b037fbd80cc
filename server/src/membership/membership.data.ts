import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

export const membershipData: MemberData = {
  domain: 'membership',
  tables: [
    'membership_term',
    'membership_use',
    'member_download',
    'membership_pool_share',
    'membership_pool_source',
  ],
  async losses(sql, { uid, now }) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from membership_term
      where uid = ${uid} and state = 'running' and ends_at > ${now}`;
    return row && row.count > 0 ? [{ text: '没有到期的会员' }] : [];
  },
  exports: [
    csvPart({
      path: '账单/会员.csv',
      from: 'membership_term where uid = $1',
      columns: {
        编号: 'id',
        类别: 'kind',
        来源: 'source',
        状态: 'state',
        天数: 'days',
        分: 'fen',
        学币: 'paid_coins + gift_coins',
        开始: `coalesce(${timeText('starts_at')}, '')`,
        结束: `coalesce(${timeText('ends_at')}, '')`,
      },
      keys: ['编号'],
    }),
  ],
};
