import { App, Button, Popconfirm, Space } from 'antd';
import { Link } from 'wouter';
import { CallTable } from '#shell/call-table.tsx';
import { formatFen, formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { ResultUpload } from '#withdrawal/result-upload.tsx';
import { saveFile } from '#shell/save-file.ts';
import { useOperatorMutation } from '#use-operator-call.ts';

/** What is paid together, and the list for the bank. */
export function BatchesPage() {
  const { message } = App.useApp();
  const exporting = useOperatorMutation('operator/exportWithdrawalBatch');
  const save = async (id: number) => {
    const { fileName, csv, exports } = await exporting.mutateAsync({ id });
    saveFile(fileName, csv);
    if (exports > 1) void message.warning(`这是第 ${exports} 次导出，请确认银行没有收到前一份`, 8);
    else void message.success('已导出，导出记入操作记录');
  };
  /** One at a time: pressed again it would be another export. */
  const buttonOf = (id: number) => {
    const isOwn = exporting.variables?.id === id;
    return {
      size: 'small' as const,
      loading: exporting.isPending && isOwn,
      disabled: exporting.isPending && !isOwn,
    };
  };
  const start = (id: number) => void save(id).catch(() => {});
  return (
    <PageFrame title="打款批次">
      <CallTable
        call="operator/getWithdrawalBatchList"
        label="打款批次"
        empty="还没有打款批次：在“提现”里选中已通过的，合成一批"
        rowKey={({ id }) => id}
        columns={[
          { title: '批次', dataIndex: 'id' },
          { title: '时间', render: (_, { createdAt }) => formatTime(createdAt) },
          { title: '谁', dataIndex: 'operatorName' },
          { title: '笔数', dataIndex: 'count', align: 'right' },
          { title: '未完成', dataIndex: 'open', align: 'right' },
          { title: '到账合计', align: 'right', render: (_, { arrivalFen }) => formatFen(arrivalFen) },
          { title: '代扣税合计', align: 'right', render: (_, { taxFen }) => formatFen(taxFen) },
          {
            title: '导出',
            render: (_, { exports, exportedAt }) =>
              exportedAt === null ? '还没有' : `${exports} 次，最近 ${formatTime(exportedAt)}`,
          },
          {
            title: '处理',
            render: (_, { id, exports, exportedAt }) => (
              <Space>
                <Link href={`/withdrawals?batch=${id}`} style={{ whiteSpace: 'nowrap' }}>
                  查看
                </Link>
                {exportedAt === null ? (
                  <Button {...buttonOf(id)} onClick={() => start(id)}>
                    导出打款表
                  </Button>
                ) : (
                  <Popconfirm
                    title={`这个批次已经导出过 ${exports} 次`}
                    description="银行收到两份会付两次。确认前一份没有交给银行，再导出。"
                    okText="再导出一份"
                    cancelText="不导出"
                    onConfirm={() => start(id)}
                  >
                    <Button {...buttonOf(id)}>再次导出</Button>
                  </Popconfirm>
                )}
                <ResultUpload batchId={id} />
              </Space>
            ),
          },
        ]}
      />
    </PageFrame>
  );
}
