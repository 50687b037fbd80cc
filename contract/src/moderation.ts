import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, OneOf, Text } from './schema.ts';

/** What can be reported. */
export const reportKinds = ['resource', 'introduction', 'comment'] as const;
/** 违法违规 · 广告骚扰 · 人身攻击 · 侵犯版权 · 内容不实 · 与主题无关 · 其他 */
export const reportReasons = ['illegal', 'spam', 'abuse', 'copyright', 'false', 'offTopic', 'other'] as const;

export const addReport = call({
  name: 'report/add',
  method: 'POST',
  access: 'member',
  summary: '举报；同一内容每人一次，每天最多 10 次',
  input: Type.Object(
    {
      kind: OneOf(reportKinds),
      id: Id(),
      reason: OneOf(reportReasons),
      /** In the reporter's own words; needed for 'other'. */
      text: Type.Optional(Text(0, 200)),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** The reports weigh enough: it is hidden until it was reviewed. */
    hidden: Type.Boolean(),
  }),
  errors: [4003, 4004, 4009, 4029],
  idempotent: true,
  affects: [
    'introduce/getIntroduceComment',
    'introduce/getIntroduceSonComment',
    'introduce/getIntroduceDetail',
    'introduce/getList',
  ],
  planned: true,
});
