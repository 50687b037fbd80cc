import { operatorRoleNames } from '@xuelin/contract/core/operator-role';
import { auditSubjectNames } from '@xuelin/contract/operator/audit-subjects';
import type { ExportableList } from '@xuelin/contract/operator/exportable-lists';
import { textOfValue } from '@xuelin/contract/operator/setting-texts';
import { auditActName } from './audit-act-name.ts';
import { contentColumns } from './content-columns.ts';
import type { Column } from './format-cell.ts';
import { memberColumns } from './member-columns.ts';
import { moneyColumns } from './money-columns.ts';
import { reviewColumns } from './review-columns.ts';

/** The columns of every list that can be taken along. */
export const listColumns: Record<ExportableList, readonly Column[]> = {
  ...reviewColumns,
  ...moneyColumns,
  ...contentColumns,
  'operator/getMemberList': [
    ...memberColumns,
    ['手机', 'phone'],
    ['等级', 'level'],
    ['禁言', 'muted', 'yes'],
    ['封禁', 'banned', 'yes'],
    ['注册', 'registeredAt', 'time'],
  ],
  'operator/getSettingList': [
    ['设置', 'key'],
    ['含义', 'meaning'],
    ['现在', 'value', textOfValue],
    ['单位', 'unit'],
    ['默认', 'default', textOfValue],
    ['依据', 'source'],
    ['谁设的', 'current.setBy'],
    ['设定', 'current.setAt', 'time'],
    ['原因', 'current.reason'],
    [
      '以后',
      'coming',
      [
        ['值', 'value', textOfValue],
        ['从', 'validFrom', 'time'],
      ],
    ],
  ],
  'operator/getSettingHistory': [
    ['编号', 'id'],
    ['之前', 'before', textOfValue],
    ['之后', 'value', textOfValue],
    ['生效', 'validFrom', 'time'],
    ['谁', 'setBy'],
    ['设定', 'setAt', 'time'],
    ['原因', 'reason'],
  ],
  'operator/getOperatorList': [
    ['编号', 'id'],
    ['用户名', 'name'],
    ['角色', 'role', operatorRoleNames],
    ['停用', 'disabledAt', 'time'],
    ['动态口令', 'secondFactor', 'yes'],
    ['会员编号', 'member.uid'],
    ['最近登录', 'lastLoginAt', 'time'],
    ['建立', 'createdAt', 'time'],
  ],
  'operator/getAuditLog': [
    ['编号', 'id'],
    ['时间', 'at', 'time'],
    ['谁', 'operatorName'],
    ['做了什么', 'act', auditActName],
    ['对什么', 'subjectKind', auditSubjectNames],
    ['编号（对什么）', 'subjectId'],
    ['以前', 'before'],
    ['以后', 'after'],
    ['原因', 'reason'],
    ['地址', 'ip'],
  ],
  'operator/getFigures': [
    ['日期', 'day'],
    ['新会员', 'figures.members'],
    ['资料', 'figures.documents'],
    ['题库', 'figures.banks'],
    ['种草', 'figures.posts'],
    ['评论', 'figures.comments'],
    ['文件（字节）', 'figures.fileBytes'],
    ['购买', 'figures.purchases'],
    ['花掉的学币', 'figures.soldCoins'],
    ['其中充值学币', 'figures.soldPaidCoins'],
    ['到账笔数', 'figures.payments'],
    ['到账（元）', 'figures.paidFen', 'yuan'],
    ['退款（元）', 'figures.refundedFen', 'yuan'],
    ['提现（元）', 'figures.withdrawnFen', 'yuan'],
    ['举报', 'figures.reports'],
    ['审核', 'figures.reviews'],
  ],
  'operator/getCallTimeList': [
    ['服务器', 'node'],
    ['接口', 'call'],
    ['次数', 'count'],
    ['中位（毫秒）', 'p50'],
    ['95%（毫秒）', 'p95'],
    ['最慢（毫秒）', 'worst'],
    ['出错', 'faults'],
  ],
};
