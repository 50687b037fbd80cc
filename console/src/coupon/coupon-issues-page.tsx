import { useState } from 'react';
import { couponIssueStateLabels } from '@xuelin/contract/operator/list-labels';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { formatCount } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { RequestFilter, requestColumns, type ShownRequests } from '#shell/request-columns.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

type Issue = ItemOf<'operator/getCouponIssueList'>;

const wayOf = ({ batchId, count, uses, perMember }: Issue): string =>
  batchId === null
    ? `会员自己领，每人最多 ${perMember} 张`
    : `兑换码批次 ${batchId}：${formatCount(count ?? 0)} 个，每个 ${formatCount(uses ?? 0)} 次`;

/** Coupons that editors put into the world; great amounts wait for somebody else's word. */
export function CouponIssuesPage() {
  const [state, setState] = useState<ShownRequests>('waiting');
  const decide = useOperatorMutation('operator/decideCouponIssue', { success: '已决定' });
  return (
    <PageFrame title="优惠券发放" extra={<RequestFilter value={state} onChange={setState} />}>
      <CallTable
        call="operator/getCouponIssueList"
        filters={state === 'waiting' ? { state } : {}}
        label="优惠券发放"
        empty={state === 'waiting' ? '没有等待同意的发放' : '还没有发放过优惠券'}
        rowKey={({ id }) => id}
        columns={[
          {
            title: '活动',
            render: (_, { campaign, face }) => (
              <>
                {campaign.name}
                <div className="console-muted">{face}</div>
              </>
            ),
          },
          { title: '怎样得到', render: (_, issue) => wayOf(issue) },
          {
            title: '值多少学币',
            align: 'right',
            render: (_, { coins }) => (coins === null ? '没有上限' : `合计 ${formatCount(coins)}`),
          },
          ...requestColumns<Issue>({
            what: '发放',
            labels: couponIssueStateLabels,
            onDecide: decide.mutateAsync,
          }),
        ]}
      />
    </PageFrame>
  );
}
