import { Button, Form, InputNumber, Popconfirm, Space, Tag } from 'antd';
import { useState } from 'react';
import { FilterSearch } from '#shell/filter-controls.tsx';
import { FormModal } from '#shell/form-modal.tsx';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { PageFrame } from '#shell/page-frame.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

type Topic = ItemOf<'operator/getTopicList'>;

/** Topics of the square: hidden, shown again, merged into another. */
export function TopicsPage() {
  const [keyword, setKeyword] = useState('');
  const [merging, setMerging] = useState<Topic | null>(null);
  const show = useOperatorMutation('operator/setTopicShown', { success: '已改变' });
  return (
    <PageFrame
      title="话题"
      extra={
        <FilterSearch
          label="查找话题"
          placeholder="话题的开头"
          maxLength={20}
          width={220}
          onSearch={setKeyword}
        />
      }
    >
      <CallTable
        call="operator/getTopicList"
        filters={keyword ? { keyword } : {}}
        label="话题"
        empty="没有这样的话题"
        rowKey={({ id }) => id}
        columns={[
          { title: '编号', dataIndex: 'id' },
          { title: '话题', render: (_, { name }) => `#${name}` },
          { title: '种草', dataIndex: 'seedingCount', align: 'right' },
          { title: '关注', dataIndex: 'followCount', align: 'right' },
          {
            title: '状态',
            render: (_, { shown, mergedIntoId }) =>
              mergedIntoId ? (
                <Tag>并入 {mergedIntoId}</Tag>
              ) : shown ? (
                '出现'
              ) : (
                <Tag color="warning">隐藏</Tag>
              ),
          },
          {
            title: '处理',
            render: (_, topic) =>
              topic.mergedIntoId ? null : (
                <Space>
                  <Popconfirm
                    title={topic.shown ? '隐藏这个话题？种草本身不受影响。' : '让它重新出现？'}
                    onConfirm={() => show.mutateAsync({ id: topic.id, shown: !topic.shown }).catch(() => {})}
                  >
                    <Button size="small">{topic.shown ? '隐藏' : '重新出现'}</Button>
                  </Popconfirm>
                  <Button size="small" onClick={() => setMerging(topic)}>
                    合并
                  </Button>
                </Space>
              ),
          },
        ]}
      />
      {merging ? <MergeModal topic={merging} onClose={() => setMerging(null)} /> : null}
    </PageFrame>
  );
}

function MergeModal({ topic, onClose }: { topic: Topic; onClose: () => void }) {
  const [form] = Form.useForm<{ intoId: number }>();
  const merge = useOperatorMutation('operator/mergeTopics', { success: '已合并' });
  return (
    <FormModal
      title={`把 #${topic.name} 并入另一个话题`}
      okText="合并"
      danger
      form={form}
      note={<p>它的种草与关注者都归过去，名称从此指向那一个。合并不能撤回。</p>}
      isPending={merge.isPending}
      onSubmit={async ({ intoId }) => {
        await merge.mutateAsync({ id: topic.id, intoId });
      }}
      onClose={onClose}
    >
      <Form.Item name="intoId" label="另一个话题的编号" rules={[{ required: true, message: '请填写编号' }]}>
        <InputNumber min={1} precision={0} style={{ width: '100%' }} />
      </Form.Item>
    </FormModal>
  );
}
