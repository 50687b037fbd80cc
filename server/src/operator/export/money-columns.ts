import { auditSubjectNames } from '@xuelin/contract/operator/audit-subjects';
import type { ExportableList } from '@xuelin/contract/operator/exportable-lists';
import { journalReasons } from '@xuelin/contract/operator/journal-reasons';
import {
  channelLabels,
  coinAdjustmentStateLabels,
  currencyLabels,
  differenceKindLabels,
  differenceSubjectLabels,
  orderKindLabels,
  orderStateLabels,
  purseLabels,
  refundStateLabels,
  refundWishStateLabels,
} from '@xuelin/contract/operator/list-labels';
import { withdrawalStateTexts } from '@xuelin/contract/withdrawal/states';
import type { Column } from './format-cell.ts';
import { memberColumns, personColumns } from './member-columns.ts';

const withdrawalStateLabels = Object.fromEntries(
  Object.entries(withdrawalStateTexts).map(([state, { label }]) => [state, label]),
);

/** An amount of the ledger: 分 of money, else coins. */
const amountOf = (amount: number, { currency }: Readonly<Record<string, unknown>>): string =>
  currency === 'cny' ? `${(amount / 100).toFixed(2)} 元` : `${amount} 学币`;

/** Money and coins. */
export const moneyColumns = {
  'operator/getCoinAdjustmentList': [
    ['编号', 'id'],
    ...personColumns('member'),
    ['钱包', 'purse', purseLabels],
    ['学币', 'coins'],
    ['原因', 'reason'],
    ['状态', 'state', coinAdjustmentStateLabels],
    ['谁提出', 'requestedBy'],
    ['提出', 'requestedAt', 'time'],
    ['谁决定', 'decidedBy'],
    ['决定', 'decidedAt', 'time'],
  ],
  'operator/getOrderList': [
    ['订单号', 'no'],
    ...memberColumns,
    ['种类', 'kind', orderKindLabels],
    ['内容', 'title'],
    ['原价（元）', 'totalFen', 'yuan'],
    ['优惠（元）', 'discountFen', 'yuan'],
    ['应付（元）', 'fen', 'yuan'],
    ['已退（元）', 'refundedFen', 'yuan'],
    ['状态', 'state', orderStateLabels],
    ['渠道', 'channel', channelLabels],
    ['下单', 'createdAt', 'time'],
    ['支付', 'paidAt', 'time'],
    [
      '到账',
      'payments',
      [
        ['渠道', 'channel', channelLabels],
        ['单号', 'tradeNo'],
        ['金额（元）', 'fen', 'yuan'],
        ['多付', 'surplus', 'yes'],
        ['时间', 'paidAt', 'time'],
      ],
    ],
    [
      '退款',
      'refunds',
      [
        ['单号', 'no'],
        ['金额（元）', 'fen', 'yuan'],
        ['原因', 'reason'],
        ['状态', 'state', refundStateLabels],
        ['为什么没成', 'fault'],
        ['时间', 'createdAt', 'time'],
      ],
    ],
  ],
  'operator/getRefundList': [
    ['编号', 'id'],
    ['会员编号', 'uid'],
    ['种类', 'kind', auditSubjectNames],
    ['内容编号', 'goodsId'],
    ['内容', 'title'],
    ['学币', 'coins'],
    ['买家说', 'text'],
    ['记录', 'facts'],
    ['购买', 'boughtAt', 'time'],
    ['申请', 'createdAt', 'time'],
    ['状态', 'state', refundWishStateLabels],
    ['谁决定', 'decidedBy'],
    ['理由', 'reason'],
    ['决定', 'decidedAt', 'time'],
  ],
  'operator/getOpenRefundList': [
    ['退款单号', 'no'],
    ['订单号', 'orderNo'],
    ['内容', 'title'],
    ['会员编号', 'uid'],
    ['渠道', 'channel', channelLabels],
    ['金额（元）', 'fen', 'yuan'],
    ['原因', 'reason'],
    ['状态', 'state', refundStateLabels],
    ['试了几次', 'tries'],
    ['最近一次为什么没成', 'fault'],
    ['开始', 'createdAt', 'time'],
  ],
  'operator/getWithdrawalList': [
    ['编号', 'id'],
    ...memberColumns,
    ['户名', 'holder'],
    ['金额（元）', 'fen', 'yuan'],
    ['扣税（元）', 'taxFen', 'yuan'],
    ['手续费（元）', 'feeFen', 'yuan'],
    ['状态', 'state', withdrawalStateLabels],
    ['批次', 'batchId'],
    ['申请', 'createdAt', 'time'],
  ],
  'operator/getWithdrawalBatchList': [
    ['批次', 'id'],
    ['谁', 'operatorName'],
    ['笔数', 'count'],
    ['还在途中', 'open'],
    ['到账（元）', 'arrivalFen', 'yuan'],
    ['扣税（元）', 'taxFen', 'yuan'],
    ['导出次数', 'exports'],
    ['最近导出', 'exportedAt', 'time'],
    ['时间', 'createdAt', 'time'],
  ],
  'operator/getJournalList': [
    ['流水', 'id'],
    ['种类', 'reason', journalReasons],
    ['对应编号', 'refId'],
    ['说明', 'title'],
    ['内容种类', 'goodsKind', auditSubjectNames],
    ['内容编号', 'goodsId'],
    ['时间', 'createdAt', 'time'],
    [
      '分录',
      'postings',
      [
        ['会员编号（0＝平台）', 'uid'],
        ['账户', 'account'],
        ['币种', 'currency', currencyLabels],
        ['金额', 'amount', amountOf],
        ['之后的余额', 'balanceAfter', amountOf],
      ],
    ],
    [
      '合计',
      'sums',
      [
        ['币种', 'currency', currencyLabels],
        ['合计', 'sum', amountOf],
      ],
    ],
  ],
  'operator/getLedgerCheckList': [
    ['编号', 'id'],
    ['时间', 'checkedAt', 'time'],
    ['平', 'balanced', 'yes'],
    [
      '不平的币种',
      'imbalances',
      [
        ['币种', 'currency', currencyLabels],
        ['相差', 'sum', amountOf],
      ],
    ],
    [
      '余额不符的账户',
      'driftedAccounts',
      [
        ['账户', 'id'],
        ['余额', 'balance'],
        ['应为', 'sum'],
      ],
    ],
    ['不平的流水', 'unbalancedJournals'],
    [
      '与业务记录不符',
      'mismatches',
      [
        ['账户', 'account'],
        ['账上（元）', 'booked', 'yuan'],
        ['记录（元）', 'recorded', 'yuan'],
      ],
    ],
  ],
  'operator/getReconciliationList': [
    ['日期', 'day'],
    ['渠道', 'channel', channelLabels],
    ['我们的笔数', 'ourCount'],
    ['我们的金额（元）', 'ourFen', 'yuan'],
    ['渠道的笔数', 'theirCount'],
    ['渠道的金额（元）', 'theirFen', 'yuan'],
    ['差异', 'differences'],
    ['对账', 'comparedAt', 'time'],
  ],
  'operator/getPaymentDifferences': [
    ['日期', 'day'],
    ['渠道', 'channel', channelLabels],
    ['类别', 'what', differenceSubjectLabels],
    ['单号', 'no'],
    ['差异', 'kind', differenceKindLabels],
    ['我们（元）', 'ourFen', 'yuan'],
    ['渠道（元）', 'theirFen', 'yuan'],
  ],
} as const satisfies Partial<Record<ExportableList, readonly Column[]>>;
