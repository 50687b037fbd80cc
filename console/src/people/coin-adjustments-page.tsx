import { Button, Popconfirm, Segmented, Space, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '#operator-session.ts';
import { CallTable } from '#shell/call-table.tsx';
import { formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

const stateNames = { waiting: '等待同意', done: '已完成', rejected: '已拒绝' } as const;
const purseNames = { paid: '充值学币', gift: '赠送学币' } as const;

/** Coins given and taken by operators; large ones wait for somebody else's word. */
export function CoinAdjustmentsPage() {
  const [state, setState] = useState<'waiting' | 'all'>('waiting');
  const session = useSession();
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
        empty="没有等待同意的增减"
        rowKey={({ id }) => id}
        columns={[
          {
            title: '会员',
            render: (_, { member }) => <Link href={`/members/${member.uid}`}>{member.nickname}</Link>,
          },
          { title: '哪一种', render: (_, { purse }) => purseNames[purse] },
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
                {stateNames[one.state]}
                {one.decidedBy ? `（${one.decidedBy}）` : ''}
              </Tag>
            ),
          },
          {
            title: '决定',
            render: (_, { id, state: at, requestedBy }) =>
              at === 'waiting' && requestedBy !== session?.operator.name ? (
                <Space>
                  <Popconfirm
                    title="同意这次增减？"
                    onConfirm={() => decide.mutateAsync({ id, approve: true }).catch(() => {})}
                  >
                    <Button size="small" type="primary">
                      同意
                    </Button>
                  </Popconfirm>
                  <Popconfirm
                    title="拒绝这次增减？"
                    onConfirm={() => decide.mutateAsync({ id, approve: false }).catch(() => {})}
                  >
                    <Button size="small">拒绝</Button>
                  </Popconfirm>
                </Space>
              ) : null,
          },
        ]}
      />
    </PageFrame>
  );
}
