import type { Output } from '@xuelin/contract/core/types';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { formatCount, formatFen } from '#shell/format-values.ts';

export type DayFigures = Output<'operator/getDashboard'>['today'];
export type FigureName = keyof DayFigures;

/** What each figure is called, and how it is written. */
export const figures: Record<FigureName, { label: string; format: (value: number) => string }> = {
  members: { label: '新会员', format: formatCount },
  documents: { label: '资料', format: formatCount },
  banks: { label: '题库', format: formatCount },
  posts: { label: '种草', format: formatCount },
  comments: { label: '评论', format: formatCount },
  fileBytes: { label: '上传的文件', format: formatBytes },
  purchases: { label: '购买', format: formatCount },
  soldCoins: { label: '花掉的学币', format: formatCount },
  soldPaidCoins: { label: '其中充值学币', format: formatCount },
  payments: { label: '到账笔数', format: formatCount },
  paidFen: { label: '到账金额', format: formatFen },
  refundedFen: { label: '退款金额', format: formatFen },
  withdrawnFen: { label: '提现到账', format: formatFen },
  reports: { label: '举报', format: formatCount },
  reviews: { label: '人工审核', format: formatCount },
};
export const figureNames = Object.keys(figures) as FigureName[];
