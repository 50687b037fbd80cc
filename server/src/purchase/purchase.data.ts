import { csvPart, timeText } from '#core/member-data/export-part.ts';
import type { MemberData } from '#core/member-data/member-data.ts';

const link = '#/pages/users/user_buy/index';

export const purchaseData: MemberData = {
  domain: 'purchase',
  tables: ['purchase', 'purchase_refund', 'price_test', 'price_test_member'],
  keeps: '购买记录：只留编号、价格和时间',
  async obstacles(sql, { uid }) {
    const [row] = await sql<{ own: number; sold: number }[]>`
      select count(*) filter (where r.uid = ${uid})::int as own,
        count(*) filter (where p.seller_uid = ${uid})::int as sold
      from purchase_refund r join purchase p on p.id = r.purchase_id
      where r.state = 'waiting' and ${uid}::bigint in (r.uid, p.seller_uid)`;
    const list = [];
    if (row && row.own > 0) list.push({ text: `有 ${row.own} 个退款申请等待处理`, link });
    if (row && row.sold > 0)
      list.push({ text: `有 ${row.sold} 个买家的退款等待处理`, link: '#/pages/creator_center/index' });
    return list;
  },
  async erase({ db }, { uid }) {
    await db`update purchase_refund set text = '', facts = '', reason = '' where uid = ${uid}`;
  },
  exports: [
    csvPart({
      path: '创作/价格测试.csv',
      from: 'price_test where uid = $1',
      columns: {
        编号: 'id',
        类别: 'kind',
        内容编号: 'ref_id',
        原价: 'price_a',
        另一个价: 'price_b',
        开始: timeText('started_at'),
        结束: timeText('least(ended_at, ends_at)'),
        选定: 'chosen_price',
      },
      keys: ['编号'],
    }),
    csvPart({
      path: '账单/购买.csv',
      from: 'purchase where uid = $1',
      columns: {
        编号: 'id',
        时间: timeText('created_at'),
        类别: 'goods_kind',
        内容编号: 'goods_id',
        名称: 'title',
        学币: 'coins',
        状态: 'state',
      },
      keys: ['编号'],
    }),
    csvPart({
      path: '账单/卖出.csv',
      from: 'purchase where seller_uid = $1',
      columns: {
        编号: 'id',
        时间: timeText('created_at'),
        类别: 'goods_kind',
        内容编号: 'goods_id',
        名称: 'title',
        学币: 'coins',
        收入分: 'seller_fen',
        状态: 'state',
      },
      keys: ['编号'],
    }),
  ],
};
