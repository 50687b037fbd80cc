import { Space } from 'antd';
import { useState } from 'react';
import { describeCall } from '#call-operator.ts';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { FilterSearch, FilterSelect } from '#shell/filter-controls.tsx';
import { optionsOf } from '#shell/options-of.ts';
import { formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';

const subjectNames: Record<string, string> = {
  member: '会员',
  operator: '运营人员',
  setting: '运行设置',
  review: '审核',
  withdrawal: '提现',
  refund: '退款',
  introduction: '介绍',
  banner: '横幅',
  topic: '话题',
  word: '用词',
  danmu: '弹幕',
  export: '导出',
  coupon: '优惠券',
  agreement: '协议与帮助',
};

const changesOf = ({ before, after }: ItemOf<'operator/getAuditLog'>) => (
  <pre className="console-text" style={{ margin: 0 }}>
    以前：{JSON.stringify(before, null, 1)}
    {'\n'}以后：{JSON.stringify(after, null, 1)}
  </pre>
);

/** Each act of an operator; the database lets nobody change a line. */
export function AuditPage() {
  const [kind, setKind] = useState<string>();
  const [subjectId, setSubjectId] = useState('');
  const filters = kind ? { subjectKind: kind, ...(subjectId ? { subjectId } : {}) } : {};
  return (
    <PageFrame
      title="操作记录"
      extra={
        <Space wrap>
          <FilterSelect
            label="对什么"
            placeholder="对什么"
            width={130}
            options={optionsOf(subjectNames)}
            value={kind}
            onChange={setKind}
          />
          <FilterSearch label="编号" disabled={!kind} maxLength={80} onSearch={setSubjectId} />
        </Space>
      }
    >
      <CallTable
        call="operator/getAuditLog"
        filters={filters}
        label="操作记录"
        empty="没有这样的记录"
        rowKey={({ id }) => id}
        expanded={changesOf}
        columns={[
          { title: '时间', render: (_, { at }) => formatTime(at) },
          { title: '谁', dataIndex: 'operatorName' },
          { title: '做了什么', render: (_, { act }) => <span title={act}>{describeCall(act)}</span> },
          {
            title: '对什么',
            render: (_, { subjectKind, subjectId: id }) =>
              subjectKind ? `${subjectNames[subjectKind] ?? subjectKind} ${id ?? ''}` : '',
          },
          { title: '原因', dataIndex: 'reason', width: '25%' },
          { title: '地址', dataIndex: 'ip' },
        ]}
      />
    </PageFrame>
  );
}
