import { App, Button } from 'antd';
import { EXPORT_MAX, type ExportableList } from '@xuelin/contract/operator/exportable-lists';
import { formatCount } from '#shell/format-values.ts';
import { saveFile } from '#shell/save-file.ts';
import { useOperatorMutation } from '#use-operator-call.ts';

/** Takes a list along as CSV, as it is narrowed now; the server makes the file and keeps a line in the audit log. */
export function ExportButton({ list, filters }: { list: ExportableList; filters: Record<string, unknown> }) {
  const exporting = useOperatorMutation('operator/exportList');
  const { message } = App.useApp();
  const save = async () => {
    const { fileName, csv, rows, complete } = await exporting.mutateAsync({ list, filters });
    saveFile(fileName, csv);
    if (complete) void message.success(`已导出 ${formatCount(rows)} 行，记入操作记录`);
    else void message.warning(`只导出了前 ${formatCount(EXPORT_MAX)} 行，请缩小范围再导出`, 6);
  };
  return (
    <Button size="small" loading={exporting.isPending} onClick={() => void save().catch(() => {})}>
      导出 CSV
    </Button>
  );
}
