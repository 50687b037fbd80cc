import { Button, Space } from 'antd';
import { Link } from 'wouter';
import { CallTable } from '#shell/call-table.tsx';
import { formatFen, formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { ResultUpload } from '#withdrawal/result-upload.tsx';
import { saveFile } from '#shell/save-file.ts';
import { useOperatorMutation } from '#use-operator-call.ts';

/** What is paid together, and the list for the bank. */
export function BatchesPage() {
  const exporting = useOperatorMutation('operator/exportWithdrawalBatch', {
    success: '已导出，导出记入操作记录',
  });
  const save = async (id: number) => {
    const { fileName, csv } = await exporting.mutateAsync({ id });
    saveFile(fileName, csv);
  };
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
            title: '处理',
            render: (_, { id }) => (
              <Space>
                <Link href={`/withdrawals?batch=${id}`}>查看</Link>
                <Button size="small" onClick={() => void save(id).catch(() => {})}>
                  导出打款表
                </Button>
                <ResultUpload batchId={id} />
              </Space>
            ),
          },
        ]}
      />
    </PageFrame>
  );
}
