import { Button, Popconfirm, Space, Tag } from 'antd';
import { useState } from 'react';
import { payeeKinds, withdrawalStateTexts, type WithdrawalState } from '@xuelin/contract/withdrawal/states';
import { Link, useSearchParams } from 'wouter';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { FilterSelect } from '#shell/filter-controls.tsx';
import { formatFen, formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { ReasonButton } from '#shell/reason-button.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';
import { WithholdingExport } from '#withdrawal/withholding-export.tsx';

type Case = ItemOf<'operator/getWithdrawalList'>;
type BatchAct =
  | 'operator/approveWithdrawals'
  | 'operator/payWithdrawals'
  | 'operator/awaitWithdrawalReceipts'
  | 'operator/settleWithdrawals';

/** What can be done to many withdrawals of one state at once. */
const acts: Partial<Record<WithdrawalState, { call: BatchAct; label: string; question: string }[]>> = {
  reviewing: [{ call: 'operator/approveWithdrawals', label: '通过', question: '通过选中的提现？' }],
  approved: [
    {
      call: 'operator/payWithdrawals',
      label: '合成打款批次',
      question: '把选中的合成一个打款批次？批准者不能付款。',
    },
  ],
  paying: [
    { call: 'operator/awaitWithdrawalReceipts', label: '已发出，等确认收款', question: '选中的已经发出？' },
    { call: 'operator/settleWithdrawals', label: '已到账', question: '选中的已经到账？税款会记下。' },
  ],
  confirming: [
    { call: 'operator/settleWithdrawals', label: '已到账', question: '选中的已经到账？税款会记下。' },
  ],
};
const waitsForPayer = ({ state, ownApproval }: Case) => state === 'approved' && ownApproval;
const rejectable: readonly WithdrawalState[] = ['reviewing', 'approved'];
const failable: readonly WithdrawalState[] = ['paying', 'confirming'];

const stateOptions = Object.entries(withdrawalStateTexts).map(([value, { label }]) => ({
  value: value as WithdrawalState,
  label,
}));

/** Withdrawals state by state, decided one by one or many at once. */
export function WithdrawalsPage() {
  const [search] = useSearchParams();
  const batchId = Number(search.get('batch')) || undefined;
  const [state, setState] = useState<WithdrawalState | undefined>(batchId ? undefined : 'reviewing');
  return (
    <PageFrame
      title={batchId ? `提现：第 ${batchId} 批` : '提现'}
      extra={
        <Space wrap>
          <FilterSelect
            label="状态"
            placeholder="全部状态"
            width={130}
            value={state}
            onChange={setState}
            options={stateOptions}
          />
          <WithholdingExport />
        </Space>
      }
    >
      <Cases key={`${state} ${batchId}`} state={state} batchId={batchId} />
    </PageFrame>
  );
}

function Cases({ state, batchId }: { state?: WithdrawalState; batchId?: number }) {
  const [ids, setIds] = useState<number[]>([]);
  const possible = (state && acts[state]) ?? [];
  return (
    <>
      {possible.length > 0 ? (
        <Space style={{ marginBottom: 12 }}>
          {possible.map((act) => (
            <BatchButton key={act.call} {...act} ids={ids} onDone={() => setIds([])} />
          ))}
          <span className="console-muted">选中 {ids.length} 笔</span>
        </Space>
      ) : null}
      <CallTable
        call="operator/getWithdrawalList"
        filters={{ ...(state ? { state } : {}), ...(batchId ? { batchId } : {}) }}
        label="提现"
        empty="没有这样的提现"
        rowKey={({ id }) => id}
        selection={
          possible.length > 0
            ? {
                selectedRowKeys: ids,
                onChange: (keys) => setIds(keys.map(Number)),
                preserveSelectedRowKeys: true,
                // What a channel sends, it ends as well; who approved does not pay.
                getCheckboxProps: (one) => ({ disabled: one.byChannel || waitsForPayer(one) }),
              }
            : undefined
        }
        expanded={({ steps }) =>
          steps
            .map(({ state: at, at: when }) => `${withdrawalStateTexts[at].label} ${formatTime(when)}`)
            .join(' → ')
        }
        columns={[
          { title: '编号', dataIndex: 'id' },
          {
            title: '会员',
            render: (_, { uid, nickname }) => <Link href={`/members/${uid}`}>{nickname}</Link>,
          },
          { title: '户名', dataIndex: 'holder' },
          {
            title: '账户',
            render: (_, { account }) =>
              `${payeeKinds[account.kind].label} ${account.bankName} ${account.maskedNumber}`,
          },
          { title: '申请', align: 'right', render: (_, { fen }) => formatFen(fen) },
          { title: '代扣税', align: 'right', render: (_, { taxFen }) => formatFen(taxFen) },
          { title: '到账', align: 'right', render: (_, { arrivalFen }) => formatFen(arrivalFen) },
          { title: '以前到账', align: 'right', render: (_, { paidBefore }) => `${paidBefore} 次` },
          {
            title: '状态',
            render: (_, one) => (
              <>
                <Tag>{withdrawalStateTexts[one.state].label}</Tag>
                {waitsForPayer(one) ? <Tag color="warning">由你通过，要由另一位打款</Tag> : null}
                {one.byChannel ? <Tag color="processing">微信自动转账</Tag> : null}
                {one.reason === '' ? one.transferFault : one.reason}
              </>
            ),
          },
          { title: '批准者', render: (_, { approvedBy }) => approvedBy ?? '' },
          { title: '申请时间', render: (_, { createdAt }) => formatTime(createdAt) },
          { title: '处理', render: (_, one) => <CaseActs one={one} /> },
        ]}
      />
    </>
  );
}

type BatchButtonProps = {
  call: BatchAct;
  label: string;
  question: string;
  ids: number[];
  onDone: () => void;
};

function BatchButton({ call, label, question, ids, onDone }: BatchButtonProps) {
  const act = useOperatorMutation(call, { success: `${label}：${ids.length} 笔` });
  return (
    <Popconfirm
      title={question}
      disabled={ids.length === 0}
      onConfirm={() => act.mutateAsync({ ids }).then(onDone, () => {})}
    >
      <Button type="primary" disabled={ids.length === 0} loading={act.isPending}>
        {label}
      </Button>
    </Popconfirm>
  );
}

function CaseActs({ one: { id, state, byChannel } }: { one: Case }) {
  const reject = useOperatorMutation('operator/rejectWithdrawal', { success: '已驳回，金额已退回' });
  const fail = useOperatorMutation('operator/failWithdrawal', { success: '已记为失败，金额已退回' });
  if (rejectable.includes(state)) {
    return (
      <ReasonButton
        title="驳回提现"
        label="理由（会员会看到）"
        minLength={2}
        maxLength={100}
        onConfirm={(reason) => reject.mutateAsync({ id, reason })}
      >
        驳回
      </ReasonButton>
    );
  }
  return failable.includes(state) && !byChannel ? (
    <ReasonButton
      title="打款失败"
      label="理由（会员会看到）"
      minLength={2}
      maxLength={100}
      onConfirm={(reason) => fail.mutateAsync({ id, reason })}
    >
      打款失败
    </ReasonButton>
  ) : null;
}
