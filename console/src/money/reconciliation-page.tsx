import { Button, Space, Tag } from 'antd';
import { differenceKindLabels, differenceSubjectLabels } from '@xuelin/contract/operator/list-labels';
import { CallTable } from '#shell/call-table.tsx';
import { formatFen, formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';
import { channelName, currencyName, formatAmount } from '#money/money-names.ts';

/** Whether the books prove themselves, and whether they agree with the channels' bills. */
export function ReconciliationPage() {
  const prove = useOperatorMutation('operator/proveLedger', { success: '正在核对，结果稍后出现在列表里' });
  return (
    <PageFrame
      title="核对与对账"
      extra={
        <Button type="primary" loading={prove.isPending} onClick={() => prove.mutate({})}>
          现在核对账本
        </Button>
      }
    >
      <Space vertical size="large" style={{ width: '100%' }}>
        <div>
          <h2>账本核对</h2>
          <CallTable
            call="operator/getLedgerCheckList"
            label="账本核对"
            empty="还没有核对过"
            rowKey={({ id }) => id}
            columns={[
              { title: '时间', render: (_, { checkedAt }) => formatTime(checkedAt) },
              {
                title: '结果',
                render: (_, { balanced }) =>
                  balanced ? <Tag color="success">平</Tag> : <Tag color="error">不平</Tag>,
              },
              {
                title: '不平的币种',
                render: (_, { imbalances }) =>
                  imbalances
                    .map(({ currency, sum }) => `${currencyName(currency)} ${formatAmount(currency, sum)}`)
                    .join('，'),
              },
              {
                title: '余额不符的账户',
                render: (_, { driftedAccounts }) =>
                  driftedAccounts
                    .map(({ id, balance, sum }) => `账户 ${id}：${balance}，应为 ${sum}`)
                    .join('；'),
              },
              {
                title: '与业务记录不符',
                render: (_, { mismatches, unbalancedJournals }) =>
                  [
                    ...mismatches.map(
                      ({ account, booked, recorded }) =>
                        `${account}：账上 ${formatFen(booked)}，记录 ${formatFen(recorded)}`,
                    ),
                    ...unbalancedJournals.map((id) => `流水 ${id} 不平`),
                  ].join('；'),
              },
            ]}
          />
        </div>
        <div>
          <h2>渠道对账</h2>
          <CallTable
            call="operator/getReconciliationList"
            label="渠道对账"
            empty="还没有对过账：接入支付渠道以后每天自动进行"
            rowKey={({ channel, day }) => `${channel} ${day}`}
            columns={[
              { title: '日期', dataIndex: 'day' },
              { title: '渠道', render: (_, { channel }) => channelName(channel) },
              { title: '我们', render: (_, { ourCount, ourFen }) => `${ourCount} 笔 ${formatFen(ourFen)}` },
              {
                title: '渠道账单',
                render: (_, { theirCount, theirFen }) => `${theirCount} 笔 ${formatFen(theirFen)}`,
              },
              {
                title: '差异',
                render: (_, { differences }) =>
                  differences > 0 ? <Tag color="error">{differences}</Tag> : <Tag color="success">0</Tag>,
              },
              { title: '对账时间', render: (_, { comparedAt }) => formatTime(comparedAt) },
            ]}
          />
        </div>
        <div>
          <h2>差异</h2>
          <CallTable
            call="operator/getPaymentDifferences"
            label="对账差异"
            empty="没有差异"
            rowKey={({ id }) => id}
            columns={[
              { title: '日期', dataIndex: 'day' },
              { title: '渠道', render: (_, { channel }) => channelName(channel) },
              { title: '类别', render: (_, { what }) => differenceSubjectLabels[what] },
              { title: '单号', dataIndex: 'no' },
              { title: '差异', render: (_, { kind }) => differenceKindLabels[kind] },
              { title: '我们', align: 'right', render: (_, { ourFen }) => formatFen(ourFen) },
              {
                title: '渠道',
                key: 'theirs',
                align: 'right',
                render: (_, { theirFen }) => formatFen(theirFen),
              },
            ]}
          />
        </div>
      </Space>
    </PageFrame>
  );
}
