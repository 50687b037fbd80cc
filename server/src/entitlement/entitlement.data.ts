import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

export const entitlementData: MemberData = {
  domain: 'entitlement',
  tables: ['entitlement'],
  async losses(sql, { uid }) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from entitlement where uid = ${uid}`;
    return row && row.count > 0 ? [{ text: `买过或得到的 ${row.count} 件内容，注销后不能再打开` }] : [];
  },
  exports: [
    csvPart({
      path: '账单/拥有的内容.csv',
      from: 'entitlement where uid = $1',
      columns: { 类别: 'kind', 编号: 'ref_id', 来源: 'origin', 时间: timeText('created_at') },
      keys: ['类别', '编号'],
    }),
  ],
};
