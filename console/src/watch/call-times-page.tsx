import { Input, Select, Space, Table } from 'antd';
import { useState } from 'react';
import { describeCall } from '#call-operator.ts';
import { clearing } from '#shell/filter-controls.tsx';
import { ExportButton } from '#shell/export-button.tsx';
import { formatCount, formatTime } from '#shell/format-values.ts';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { useOperatorQuery } from '#use-operator-call.ts';

const REFRESH_MS = 30_000;
const milliseconds = (value: number): string => `${value} 毫秒`;

/** How long each call takes on each server by its own measurements, the slowest first. */
export function CallTimesPage() {
  const query = useOperatorQuery('operator/getCallTimeList', {}, { every: REFRESH_MS });
  const [keyword, setKeyword] = useState('');
  const [node, setNode] = useState<string>();
  const nodes = query.data?.nodes ?? [];
  const list = (query.data?.list ?? []).filter(
    (one) => one.call.includes(keyword.trim()) && (node === undefined || one.node === node),
  );
  return (
    <PageFrame
      title="接口快慢"
      extra={
        <Space wrap>
          {nodes.length > 1 ? (
            <Select
              aria-label="哪台服务器"
              placeholder="全部服务器"
              allowClear={clearing}
              style={{ width: 220 }}
              value={node}
              onChange={(next?: string) => setNode(next)}
              options={nodes.map((one) => ({ value: one.node, label: one.node }))}
            />
          ) : null}
          <Input
            aria-label="查找接口"
            placeholder="查找接口"
            allowClear={clearing}
            style={{ width: 220 }}
            onChange={(event) => setKeyword(event.target.value)}
          />
          <ExportButton list="operator/getCallTimeList" filters={{}} />
        </Space>
      }
    >
      <p className="console-muted">
        每台服务器最近 500 次的中位与 95%，启动以来的次数、最慢一次和出错次数；缓存里的回答不算。现在有{' '}
        {nodes.length} 台：
        {nodes.map((one) => `${one.node}（${formatTime(one.notedAt)} 记）`).join('，')}
      </p>
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      <Table
        size="small"
        loading={query.isPending}
        dataSource={list}
        rowKey={(one) => `${one.node} ${one.call}`}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            title: '接口',
            render: (_, { call }) => (
              <>
                {call}
                {call.startsWith('operator/') ? (
                  <div className="console-muted">{describeCall(call)}</div>
                ) : null}
              </>
            ),
          },
          ...(nodes.length > 1 ? [{ title: '服务器', dataIndex: 'node' }] : []),
          { title: '次数', align: 'right', render: (_, { count }) => formatCount(count) },
          { title: '中位', align: 'right', render: (_, { p50 }) => milliseconds(p50) },
          {
            title: '95%',
            align: 'right',
            defaultSortOrder: 'descend',
            sorter: (a, b) => a.p95 - b.p95,
            render: (_, { p95 }) => milliseconds(p95),
          },
          {
            title: '最慢',
            align: 'right',
            sorter: (a, b) => a.worst - b.worst,
            render: (_, { worst }) => milliseconds(worst),
          },
          { title: '出错', dataIndex: 'faults', align: 'right' },
        ]}
      />
    </PageFrame>
  );
}
