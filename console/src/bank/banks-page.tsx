import { Button, Popconfirm, Space, Tag } from 'antd';
import { useState } from 'react';
import { bankStateLabels } from '@xuelin/contract/operator/list-labels';
import { Link, useLocation } from 'wouter';
import type { BankState } from '#bank/bank-names.ts';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { FilterSelect } from '#shell/filter-controls.tsx';
import { formatCount, formatTime } from '#shell/format-values.ts';
import { optionsOf } from '#shell/options-of.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { ReasonButton } from '#shell/reason-button.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

type Bank = ItemOf<'operator/getBankList'>;

const stateColours: Record<BankState, string> = {
  draft: 'default',
  reviewing: 'processing',
  published: 'success',
  rejected: 'error',
  offShelf: 'warning',
};

/** Banks under the name the editor publishes as. */
export function BanksPage() {
  const [, navigate] = useLocation();
  const [state, setState] = useState<BankState>();
  return (
    <PageFrame
      title="题库"
      extra={
        <Space wrap>
          <FilterSelect
            label="状态"
            placeholder="全部状态"
            width={120}
            options={optionsOf(bankStateLabels)}
            value={state}
            onChange={setState}
          />
          <Button type="primary" onClick={() => navigate('/banks/import')}>
            导入题库
          </Button>
        </Space>
      }
    >
      <CallTable
        call="operator/getBankList"
        filters={state ? { state } : {}}
        label="题库"
        empty="这里没有题库：从“导入题库”开始"
        rowKey={({ id }) => id}
        columns={[
          { title: '编号', dataIndex: 'id' },
          {
            title: '题库',
            render: (_, { id, title, state: at }) =>
              at === 'published' ? (
                <a href={`/#/pages/question_bank/details?id=${id}`} target="_blank" rel="noreferrer">
                  {title}
                </a>
              ) : (
                title
              ),
          },
          {
            title: '状态',
            render: (_, { state: at, reason }) => (
              <>
                <Tag color={stateColours[at]}>{bankStateLabels[at]}</Tag>
                {reason ? <div className="console-muted">{reason}</div> : null}
              </>
            ),
          },
          { title: '试卷', align: 'right', render: (_, { papers }) => papers.length },
          { title: '题目', align: 'right', render: (_, { questionCount }) => formatCount(questionCount) },
          {
            title: '价格',
            align: 'right',
            render: (_, { price }) => (price === 0 ? '免费' : `${price} 学币`),
          },
          { title: '购买', align: 'right', render: (_, { buyCount }) => formatCount(buyCount) },
          { title: '修改', render: (_, { updatedAt }) => formatTime(updatedAt) },
          { title: '处理', render: (_, bank) => <Acts bank={bank} /> },
        ]}
      />
    </PageFrame>
  );
}

function Acts({ bank: { id, title, state, questionCount } }: { bank: Bank }) {
  const publish = useOperatorMutation('operator/publishBank', { success: '已提交发布' });
  const takeDown = useOperatorMutation('operator/takeDownBank', { success: '已下架' });
  const remove = useOperatorMutation('operator/removeBank', { success: '已删除' });
  return (
    <Space wrap size={4}>
      <Link href={`/banks/import?bank=${id}`}>加试卷</Link>
      {state === 'published' || state === 'reviewing' ? (
        <ReasonButton
          title={`下架“${title}”`}
          description="已购买者仍可练习，进行中的练习不受影响。"
          onConfirm={(reason) => takeDown.mutateAsync({ id, reason })}
        >
          下架
        </ReasonButton>
      ) : (
        <Popconfirm
          title={`发布“${title}”？`}
          description={`共 ${questionCount} 题；要先审核的会排进审核队列。`}
          onConfirm={() => publish.mutateAsync({ id }).catch(() => {})}
        >
          <Button size="small">{state === 'offShelf' ? '重新上架' : '发布'}</Button>
        </Popconfirm>
      )}
      {state === 'draft' ? (
        <Popconfirm
          title={`删除“${title}”？题目一起删除，不能恢复。`}
          onConfirm={() => remove.mutateAsync({ id }).catch(() => {})}
        >
          <Button size="small">删除</Button>
        </Popconfirm>
      ) : null}
    </Space>
  );
}
