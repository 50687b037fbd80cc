import { Button, DatePicker, Modal } from 'antd';
import { useState } from 'react';
import { saveFile } from '#shell/save-file.ts';
import { useOperatorMutation } from '#use-operator-call.ts';

/** The tax withheld in a month as CSV; the export leaves a line in the audit log. */
export function WithholdingExport() {
  const [open, setOpen] = useState(false);
  const [month, setMonth] = useState<string | null>(null);
  const exporting = useOperatorMutation('operator/exportWithholding', {
    success: '已导出，导出记入操作记录',
  });
  const save = async () => {
    if (!month) return;
    const { fileName, csv } = await exporting.mutateAsync({ month });
    saveFile(fileName, csv);
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>导出代扣税明细</Button>
      <Modal
        open={open}
        title="导出代扣税明细"
        okText="导出"
        okButtonProps={{ disabled: !month }}
        confirmLoading={exporting.isPending}
        onOk={() => void save().catch(() => {})}
        onCancel={() => setOpen(false)}
      >
        <p>含姓名与身份证号，只交给税务使用。</p>
        <DatePicker
          picker="month"
          aria-label="月份"
          onChange={(value) => setMonth(value ? value.format('YYYY-MM') : null)}
        />
      </Modal>
    </>
  );
}
