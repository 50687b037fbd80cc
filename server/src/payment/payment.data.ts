import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

const link = '#/pages/users/user_order/index';

export const paymentData: MemberData = {
  domain: 'payment',
  tables: ['payment_order', 'spending_limit'],
  async erase({ db }, { uid }) {
    await db`delete from spending_limit where uid = ${uid}`;
  },
  keeps: '付款订单：法律要求保留的单号、金额和时间',
  async obstacles(sql, { uid, now }) {
    const [row] = await sql<{ open: number; refunding: number }[]>`
      select
        (select count(*)::int from payment_order
          where uid = ${uid} and (state = 'paid' or (state = 'pending' and expires_at > ${now}))) as open,
        (select count(*)::int from payment_refund r join payment_order o on o.id = r.order_id
          where o.uid = ${uid} and r.state in ('waiting', 'processing')) as refunding`;
    const list = [];
    if (row && row.open > 0) list.push({ text: `有 ${row.open} 笔订单没有完成，请先支付或取消`, link });
    if (row && row.refunding > 0)
      list.push({ text: `有 ${row.refunding} 笔退款没有到账，到账以后再注销`, link });
    return list;
  },
  exports: [
    csvPart({
      path: '账单/消费保护.csv',
      from: 'spending_limit where uid = $1',
      columns: {
        每月上限学币: `coalesce(month_coins::text, '')`,
        确认金额学币: `coalesce(confirm_coins::text, '')`,
        时间: timeText('updated_at'),
      },
      keys: ['时间'],
    }),
    csvPart({
      path: '账单/订单.csv',
      from: 'payment_order where uid = $1',
      columns: {
        编号: 'id',
        单号: 'no',
        内容: 'title',
        应付分: 'total_fen',
        优惠分: 'discount_fen',
        实付分: 'fen',
        已退分: 'refunded_fen',
        状态: 'state',
        渠道: `coalesce(channel, '')`,
        时间: timeText('created_at'),
      },
      keys: ['编号'],
    }),
  ],
};
