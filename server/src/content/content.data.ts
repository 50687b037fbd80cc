import type { MemberData } from '#core/member-data/member-data.ts';
import { csvPart } from '#core/member-data/export-part.ts';

export const contentData: MemberData = {
  domain: 'content',
  tables: ['content_day', 'content_source_day', 'creator_day', 'reader_day'],
  exports: [
    csvPart({
      path: '创作/每天的数据.csv',
      from: 'content_day where uid = $1',
      columns: {
        日期: `to_char(date '1970-01-01' + day, 'YYYY-MM-DD')`,
        类别: 'kind',
        编号: 'ref_id',
        浏览: 'views',
        读者: 'readers',
        读到付费处: 'gates',
        看价格: 'quotes',
        售出: 'sales',
        退款: 'refunds',
        下载: 'downloads',
        收入分: 'earned_fen',
      },
      keys: ['日期', '类别', '编号'],
    }),
    csvPart({
      path: '创作/买家从哪里来.csv',
      from: 'content_source_day where uid = $1',
      columns: {
        日期: `to_char(date '1970-01-01' + day, 'YYYY-MM-DD')`,
        类别: 'kind',
        编号: 'ref_id',
        来源: 'source',
        搜索词: 'word',
        看价格: 'quotes',
        售出: 'sales',
        收入分: 'earned_fen',
      },
      keys: ['日期', '类别', '编号', '来源', '搜索词'],
    }),
  ],
};
