import { Button, Popconfirm, Segmented, Space, Tag } from 'antd';
import { useState } from 'react';
import { introductionKindLabels, introductionStateLabels } from '@xuelin/contract/operator/list-labels';
import { Link, useLocation } from 'wouter';
import { CallTable } from '#shell/call-table.tsx';
import { formatCount, formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import type { IntroductionState } from '#content/introduction-types.ts';
import { useOperatorMutation } from '#use-operator-call.ts';

/** Articles, courses and events. */
export function IntroductionsPage() {
  const [, navigate] = useLocation();
  const [state, setState] = useState<IntroductionState | 'all'>('all');
  const publish = useOperatorMutation('operator/publishIntroduction', { success: '已发布' });
  const takeDown = useOperatorMutation('operator/takeDownIntroduction', { success: '已下架' });
  return (
    <PageFrame
      title="介绍"
      extra={
        <Space wrap>
          <Segmented
            value={state}
            onChange={setState}
            options={[
              { value: 'all', label: '全部' },
              ...Object.entries(introductionStateLabels).map(([value, label]) => ({
                value: value as IntroductionState,
                label,
              })),
            ]}
          />
          <Button type="primary" onClick={() => navigate('/introductions/new')}>
            新建
          </Button>
        </Space>
      }
    >
      <CallTable
        call="operator/getIntroductionList"
        filters={state === 'all' ? {} : { state }}
        label="介绍"
        empty="这里没有介绍"
        rowKey={({ id }) => id}
        columns={[
          { title: '编号', dataIndex: 'id' },
          { title: '标题', render: (_, { id, title }) => <Link href={`/introductions/${id}`}>{title}</Link> },
          { title: '种类', render: (_, { kind }) => introductionKindLabels[kind] },
          { title: '状态', render: (_, one) => <Tag>{introductionStateLabels[one.state]}</Tag> },
          { title: '阅读', align: 'right', render: (_, { readCount }) => formatCount(readCount) },
          { title: '购买', align: 'right', render: (_, { buyCount }) => formatCount(buyCount) },
          { title: '修改', render: (_, { updatedAt }) => formatTime(updatedAt) },
          {
            title: '处理',
            render: (_, { id, state: at, title }) =>
              at === 'published' ? (
                <Popconfirm
                  title={`下架“${title}”？`}
                  description="已购买者仍可阅读，已售出的票仍有效。"
                  onConfirm={() => takeDown.mutateAsync({ id }).catch(() => {})}
                >
                  <Button size="small">下架</Button>
                </Popconfirm>
              ) : (
                <Popconfirm
                  title={`发布“${title}”？`}
                  onConfirm={() => publish.mutateAsync({ id }).catch(() => {})}
                >
                  <Button size="small">{at === 'draft' ? '发布' : '重新上架'}</Button>
                </Popconfirm>
              ),
          },
        ]}
      />
    </PageFrame>
  );
}
