import { Space } from 'antd';
import { useState } from 'react';
import { MAX_LIMIT } from '@xuelin/contract/core/constants';
import { auditSubjectName, auditSubjectNames } from '@xuelin/contract/operator/audit-subjects';
import { describeCall } from '#call-operator.ts';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { auditActName, auditActNames } from '#operator/audit-acts.ts';
import { FilterSearch, FilterSelect } from '#shell/filter-controls.tsx';
import { optionsOf } from '#shell/options-of.ts';
import { formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { useOperatorQuery } from '#use-operator-call.ts';

/** “资料 12”; an export is named by the call it asked. */
const subjectOf = (kind: string, id: string) =>
  `${auditSubjectName(kind)} ${kind === 'export' ? describeCall(id) : id}`;

const changesOf = ({ before, after }: ItemOf<'operator/getAuditLog'>) => (
  <pre className="console-text" style={{ margin: 0 }}>
    以前：{JSON.stringify(before, null, 1)}
    {'\n'}以后：{JSON.stringify(after, null, 1)}
  </pre>
);

/** Each act of an operator; the database lets nobody change a line. */
export function AuditPage() {
  const operators = useOperatorQuery('operator/getOperatorList', { limit: MAX_LIMIT });
  const [operatorId, setOperatorId] = useState<string>();
  const [act, setAct] = useState<string>();
  const [kind, setKind] = useState<string>();
  const [subjectId, setSubjectId] = useState('');
  const filters = {
    ...(operatorId ? { operatorId: Number(operatorId) } : {}),
    ...(act ? { act } : {}),
    ...(kind ? { subjectKind: kind, ...(subjectId ? { subjectId } : {}) } : {}),
  };
  return (
    <PageFrame
      title="操作记录"
      extra={
        <Space wrap>
          <FilterSelect
            label="谁"
            placeholder="谁"
            width={130}
            options={(operators.data?.list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={operatorId}
            onChange={setOperatorId}
          />
          <FilterSelect
            label="做了什么"
            placeholder="做了什么"
            width={200}
            searchable
            options={optionsOf(auditActNames)}
            value={act}
            onChange={setAct}
          />
          <FilterSelect
            label="对什么"
            placeholder="对什么"
            width={130}
            options={optionsOf(auditSubjectNames)}
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
          { title: '做了什么', render: (_, { act: done }) => <span title={done}>{auditActName(done)}</span> },
          {
            title: '对什么',
            render: (_, { subjectKind, subjectId: id }) =>
              subjectKind ? subjectOf(subjectKind, id ?? '') : '',
          },
          { title: '原因', dataIndex: 'reason', width: '25%' },
          { title: '地址', dataIndex: 'ip' },
        ]}
      />
    </PageFrame>
  );
}
