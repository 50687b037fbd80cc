import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

export const couponData: MemberData = {
  domain: 'coupon',
  tables: ['coupon'],
  async losses(sql, { uid, now }) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from coupon where uid = ${uid} and state = 'unused' and expires_at > ${now}`;
    return row && row.count > 0 ? [{ text: `${row.count} 张没有用的优惠券` }] : [];
  },
  exports: [
    csvPart({
      path: '账单/优惠券.csv',
      from: 'coupon c join coupon_template t on t.id = c.template_id where c.uid = $1',
      columns: {
        编号: 'c.id',
        名称: 't.name',
        状态: 'c.state',
        来源: 'c.source',
        得到时间: timeText('c.created_at'),
        到期时间: timeText('c.expires_at'),
      },
      keys: ['编号'],
    }),
  ],
};
