import { useState } from 'react';
import { coinAdjustmentStateLabels, purseLabels } from '@xuelin/contract/operator/list-labels';
import { Link } from 'wouter';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { PageFrame } from '#shell/page-frame.tsx';
import { RequestFilter, requestColumns, type ShownRequests } from '#shell/request-columns.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

/** Coins given and taken by operators; large ones wait for somebody else's word. */
export function CoinAdjustmentsPage() {
  const [state, setState] = useState<ShownRequests>('waiting');
  const decide = useOperatorMutation('operator/decideCoinAdjustment', { success: '已决定' });
  return (
    <PageFrame title="学币增减" extra={<RequestFilter value={state} onChange={setState} />}>
      <CallTable
        call="operator/getCoinAdjustmentList"
        filters={state === 'waiting' ? { state } : {}}
        label="学币增减"
        empty={state === 'waiting' ? '没有等待同意的增减' : '还没有增减过学币'}
        rowKey={({ id }) => id}
        columns={[
          {
            title: '会员',
            render: (_, { member }) => <Link href={`/members/${member.uid}`}>{member.nickname}</Link>,
          },
          { title: '哪一种', render: (_, { purse }) => purseLabels[purse] },
          {
            title: '学币',
            align: 'right',
            render: (_, { coins }) => (coins > 0 ? `+${coins}` : coins),
          },
          ...requestColumns<ItemOf<'operator/getCoinAdjustmentList'>>({
            what: '增减',
            labels: coinAdjustmentStateLabels,
            onDecide: decide.mutateAsync,
          }),
        ]}
      />
    </PageFrame>
  );
}
