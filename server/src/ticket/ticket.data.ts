import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

export const ticketData: MemberData = {
  domain: 'ticket',
  tables: ['ticket', 'ticket_event'],
  keeps: '活动门票：只留票号和是否核销',
  async obstacles(sql, { uid, now }) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from ticket_event
      where organiser_uid = ${uid} and taken > 0 and ends_at > ${now}`;
    return row && row.count > 0 ? [{ text: `你组织的 ${row.count} 场活动还没有结束` }] : [];
  },
  async losses(sql, { uid, now }) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from ticket t join ticket_event e on e.introduce_id = t.introduce_id
      where t.uid = ${uid} and t.used_at is null and e.ends_at > ${now}`;
    return row && row.count > 0 ? [{ text: `${row.count} 张没有用的活动门票` }] : [];
  },
  exports: [
    csvPart({
      path: '账单/门票.csv',
      from: 'ticket t join ticket_event e on e.introduce_id = t.introduce_id where t.uid = $1',
      columns: {
        编号: 't.id',
        活动: 'e.title',
        核销码: 't.code',
        开始: timeText('e.starts_at'),
        核销: `coalesce(${timeText('t.used_at')}, '')`,
      },
      keys: ['编号'],
    }),
  ],
};
