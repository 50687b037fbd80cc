import { Segmented, Tag } from 'antd';
import { useState } from 'react';
import { coinAdjustmentStateLabels, purseLabels } from '@xuelin/contract/operator/list-labels';
import { Link } from 'wouter';
import { CallTable } from '#shell/call-table.tsx';
import { DecideButtons } from '#shell/decide-buttons.tsx';
import { formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

/** Coins given and taken by operators; large ones wait for somebody else's word. */
export function CoinAdjustmentsPage() {
  const [state, setState] = useState<'waiting' | 'all'>('waiting');
  const decide = useOperatorMutation('operator/decideCoinAdjustment', { success: '已决定' });
  return (
    <PageFrame
      title="学币增减"
      extra={
        <Segmented
          value={state}
          onChange={setState}
          options={[
            { value: 'waiting', label: '等待同意' },
            { value: 'all', label: '全部' },
          ]}
        />
      }
    >
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
          { title: '原因', dataIndex: 'reason' },
          {
            title: '提出',
            render: (_, { requestedBy, requestedAt }) => `${requestedBy}，${formatTime(requestedAt)}`,
          },
          {
            title: '状态',
            render: (_, one) => (
              <Tag color={one.state === 'waiting' ? 'warning' : 'default'}>
                {coinAdjustmentStateLabels[one.state]}
                {one.decidedBy ? `（${one.decidedBy}）` : ''}
              </Tag>
            ),
          },
          {
            title: '决定',
            render: (_, { id, state: at, requestedBy }) =>
              at === 'waiting' ? (
                <DecideButtons
                  what="增减"
                  requestedBy={requestedBy}
                  onDecide={(approve) => decide.mutateAsync({ id, approve })}
                />
              ) : null,
          },
        ]}
      />
    </PageFrame>
  );
}
