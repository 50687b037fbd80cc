import { Button, Popconfirm, Space } from 'antd';
import { refundStateLabels, refundWishStateLabels } from '@xuelin/contract/operator/list-labels';
import { Link } from 'wouter';
import { CallTable } from '#shell/call-table.tsx';
import { formatFen, formatTime } from '#shell/format-values.ts';
import { channelName } from '#money/money-names.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { ReasonButton } from '#shell/reason-button.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

/** Refunds that no rule could decide, money that is on its way back, and what was decided before. */
export function RefundsPage() {
  return (
    <PageFrame title="退款">
      <Space vertical size="large" style={{ width: '100%' }}>
        <section>
          <h2>待决定的申请</h2>
          <RefundWishes />
        </section>
        <section>
          <h2>没有退到付款人的款</h2>
          <OpenRefunds />
        </section>
        <section>
          <h2>决定过的申请</h2>
          <DecidedRefunds />
        </section>
      </Space>
    </PageFrame>
  );
}

/** Money that is decided to go back and has not arrived: a channel that was away is asked once more. */
function OpenRefunds() {
  const retry = useOperatorMutation('operator/retryRefund', { success: '已重新提交，结果稍后出现在列表里' });
  return (
    <CallTable
      call="operator/getOpenRefundList"
      label="没有退到付款人的款"
      empty="所有退款都已退到付款人"
      rowKey={({ id }) => id}
      columns={[
        { title: '退款单号', dataIndex: 'no' },
        { title: '会员', render: (_, { uid }) => <Link href={`/members/${uid}`}>{uid}</Link> },
        { title: '内容', dataIndex: 'title' },
        { title: '金额', align: 'right', render: (_, { fen }) => formatFen(fen) },
        { title: '渠道', render: (_, { channel }) => channelName(channel) },
        { title: '原因', dataIndex: 'reason' },
        { title: '状态', render: (_, { state, tries }) => `${refundStateLabels[state]}，试了 ${tries} 次` },
        {
          title: '最近的问题',
          key: 'fault',
          render: (_, { fault }) => <span className="console-text">{fault}</span>,
        },
        { title: '申请', render: (_, { createdAt }) => formatTime(createdAt) },
        {
          title: '处理',
          render: (_, { id, no }) => (
            <Popconfirm
              title={`再次提交退款 ${no}？`}
              description="单号不变，渠道不会重复退。"
              onConfirm={() => retry.mutateAsync({ id }).catch(() => {})}
            >
              <Button size="small">重试</Button>
            </Popconfirm>
          ),
        },
      ]}
    />
  );
}

/** What the buyer says, and what is recorded. */
function RefundWishes() {
  const decide = useOperatorMutation('operator/decideRefund', { success: '已决定，买家会收到消息' });
  return (
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
  );
}

/** Who decided what, when and why; most by the rules, from what is recorded. */
function DecidedRefunds() {
  return (
    <CallTable
      call="operator/getRefundList"
      filters={{ state: 'decided' }}
      label="决定过的退款申请"
      empty="还没有决定过退款申请"
      rowKey={({ id }) => id}
      columns={[
        { title: '买家', render: (_, { uid }) => <Link href={`/members/${uid}`}>{uid}</Link> },
        { title: '内容', dataIndex: 'title' },
        { title: '学币', dataIndex: 'coins', align: 'right' },
        { title: '买家说', render: (_, { text }) => <span className="console-text">{text}</span> },
        { title: '结果', render: (_, { state }) => refundWishStateLabels[state] },
        { title: '谁决定', render: (_, { decidedBy }) => decidedBy ?? '按规则' },
        {
          title: '依据',
          render: (_, { reason, facts }) => <span className="console-text">{reason || facts}</span>,
        },
        { title: '决定', render: (_, { decidedAt }) => formatTime(decidedAt) },
      ]}
    />
  );
}
