import { Type } from 'typebox';
import { call } from '../core/call.ts';
import { operator } from '../core/operator-role.ts';
import { Count, OneOf } from '../core/schema.ts';
import { exportableLists } from './exportable-lists.ts';

export const exportList = call({
  name: 'operator/exportList',
  method: 'POST',
  access: operator(),
  summary: '把一张列表按现在的筛选导出为 CSV，最多 10,000 行；需要那张列表的权限，导出记入操作记录（运营）',
  input: Type.Object(
    {
      list: OneOf(exportableLists),
      /** What that call takes, without cursor and limit. */
      filters: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    fileName: Type.String(),
    csv: Type.String(),
    rows: Count(),
    /** False when there are more lines than a file holds. */
    complete: Type.Boolean(),
  }),
  errors: [4003],
  changes: ['audit'],
});
