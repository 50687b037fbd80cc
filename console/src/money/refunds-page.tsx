import { Button, Popconfirm, Space } from 'antd';
import { Link } from 'wouter';
import { CallTable } from '#shell/call-table.tsx';
import { formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { ReasonButton } from '#shell/reason-button.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

/** Refunds that no rule could decide: what the buyer says, and what is recorded. */
export function RefundsPage() {
  const decide = useOperatorMutation('operator/decideRefund', { success: '已决定，买家会收到消息' });
  return (
    <PageFrame title="退款申请">
      <CallTable
        call="operator/getRefundList"
        label="退款申请"
        empty="没有等待处理的退款"
        rowKey={({ id }) => id}
        columns={[
          { title: '买家', render: (_, { uid }) => <Link href={`/members/${uid}`}>{uid}</Link> },
          { title: '内容', dataIndex: 'title' },
          { title: '学币', dataIndex: 'coins', align: 'right' },
          { title: '买家说', render: (_, { text }) => <span className="console-text">{text}</span> },
          { title: '记录', render: (_, { facts }) => <span className="console-text">{facts}</span> },
          { title: '购买', render: (_, { boughtAt }) => formatTime(boughtAt) },
          { title: '申请', render: (_, { createdAt }) => formatTime(createdAt) },
          {
            title: '决定',
            render: (_, { id, coins, title }) => (
              <Space>
                <Popconfirm
                  title={`退 ${coins} 学币给买家？`}
                  description="买家不再拥有它，作者的份额收回。"
                  onConfirm={() => decide.mutateAsync({ id, approve: true }).catch(() => {})}
                >
                  <Button size="small" type="primary">
                    同意
                  </Button>
                </Popconfirm>
                <ReasonButton
                  title={`拒绝退款：${title}`}
                  label="理由（买家会看到）"
                  onConfirm={(reason) => decide.mutateAsync({ id, approve: false, reason })}
                >
                  拒绝
                </ReasonButton>
              </Space>
            ),
          },
        ]}
      />
    </PageFrame>
  );
}
