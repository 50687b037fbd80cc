import { App, Button, Upload } from 'antd';
import { useOperatorMutation } from '#use-operator-call.ts';

/** Takes in the bank's answers to a batch as CSV; the same file a second time changes nothing. */
export function ResultUpload({ batchId }: { batchId: number }) {
  const importing = useOperatorMutation('operator/importWithdrawalResults');
  const { message } = App.useApp();
  const send = async (file: File) => {
    const { paid, failed, unchanged } = await importing.mutateAsync({ batchId, csv: await textOf(file) });
    void message.success(`到账 ${paid} 笔，失败 ${failed} 笔，早已如此 ${unchanged} 笔`, 6);
  };
  return (
    <Upload
      accept=".csv,text/csv"
      showUploadList={false}
      beforeUpload={(file) => {
        void send(file).catch(() => {});
        return false;
      }}
    >
      <Button size="small" loading={importing.isPending} title="CSV：提现编号、结果（成功或失败）、原因">
        导入打款结果
      </Button>
    </Upload>
  );
}

/** Banks in China write UTF-8 or GBK. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gbk').decode(bytes);
  }
}
