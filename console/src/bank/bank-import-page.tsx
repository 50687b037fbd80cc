import { Alert, App, Button, Card, Form, Input, Space, Upload } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { BANK } from '@xuelin/contract/core/constants';
import { importExtensions } from '@xuelin/client/uploads/import-file.ts';
import { ImportRows } from '#bank/import-rows.tsx';
import { ImportTemplates } from '#bank/import-templates.tsx';
import { newTarget, TargetForm, targetInput, type TargetFields } from '#bank/target-fields.tsx';
import { useQuestionFile } from '#bank/use-question-file.ts';
import { useUnsavedWarning } from '#shell/use-unsaved-warning.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { usePageNavigation } from '#shell/use-page-navigation.ts';
import { useOperatorMutation } from '#use-operator-call.ts';

/** Reads questions from a file or a text, shows the faults by row, and keeps all of them or none. */
export function BankImportPage() {
  const { message } = App.useApp();
  const navigate = usePageNavigation();
  const [search] = useSearchParams();
  const bankId = Number(search.get('bank'));
  const [form] = Form.useForm<TargetFields>();
  const file = useQuestionFile();
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const field = useRef<TextAreaRef>(null);
  const keep = useOperatorMutation('operator/importBank');
  const publish = useOperatorMutation('operator/publishBank');
  const { source, preview } = file;
  useUnsavedWarning(source !== null && !keep.isSuccess);
  const rows = preview?.rows ?? [];
  const chosen = rows.filter(({ row }) => !skipped.has(row));
  const wrong = chosen.filter(({ errors }) => errors.length > 0).length;
  const ready = !file.isReading && chosen.length > 0 && wrong === 0 && preview?.errors.length === 0;
  const skip = (row: number) =>
    setSkipped((now) => new Set(now.has(row) ? [...now].filter((one) => one !== row) : [...now, row]));
  const locate = (row: number) => {
    const area = field.current?.resizableTextArea?.textArea;
    if (!area) return;
    const lines = area.value.split('\n');
    const start = lines.slice(0, row - 1).reduce((sum, line) => sum + line.length + 1, 0);
    area.focus();
    area.setSelectionRange(start, start + (lines[row - 1]?.length ?? 0));
    area.scrollTop = (area.scrollHeight * (row - 1)) / Math.max(1, lines.length) - area.clientHeight / 3;
  };
  /** Other lines stand where those left out stood. */
  const write = (text: string, format?: 'markdown') => {
    setSkipped(new Set());
    file.write(text, format);
  };
  const submit = async (alsoPublish: boolean) => {
    const target = targetInput(await form.validateFields());
    const bank = await keep.mutateAsync({ ...target, questions: chosen.map(({ question }) => question) });
    void message.success(`已导入 ${chosen.length} 道`);
    // What was imported stays: a publishing that is refused is said, and tried again in the list.
    if (alsoPublish && bank.state !== 'published') {
      const published = await publish.mutateAsync({ id: bank.id }).catch(() => null);
      if (published) void message.success(published.state === 'published' ? '已发布' : '已提交，等待审核');
    }
    navigate('/banks', { replace: true });
  };
  const send = (alsoPublish: boolean) => void submit(alsoPublish).catch(() => {});
  const isSent = keep.isPending || keep.isSuccess;
  const isText = source !== null && source.format !== 'xlsx';
  return (
    <PageFrame
      title="导入题库"
      extra={
        <Space wrap>
          <Upload
            accept={importExtensions.join(',')}
            showUploadList={false}
            beforeUpload={(chosenFile) => {
              setSkipped(new Set());
              void file.open(chosenFile);
              return false;
            }}
          >
            <Button>{source ? '换一个文件' : '选择文件'}</Button>
          </Upload>
          <Button disabled={!ready || isSent} loading={publish.isPending} onClick={() => send(true)}>
            导入并发布
          </Button>
          <Button
            type="primary"
            disabled={!ready || isSent}
            loading={keep.isPending}
            onClick={() => send(false)}
          >
            {wrong > 0 ? `还有 ${wrong} 道要改` : `导入 ${chosen.length} 道`}
          </Button>
        </Space>
      }
    >
      <p className="console-muted" style={{ marginTop: 0 }}>
        支持 CSV、Excel（.xlsx）和 Markdown，一次最多 {BANK.importQuestions}{' '}
        题。全部没有问题才能导入，要么全部存入，要么一道也不存。
      </p>
      <ImportTemplates replaces={(source?.content ?? '') !== ''} onTry={(text) => write(text, 'markdown')} />
      {[file.fault, ...(preview?.errors ?? [])]
        .filter((one) => one !== '')
        .map((one) => (
          <Alert key={one} type="error" showIcon title={one} style={{ marginBottom: 12 }} />
        ))}
      <Card size="small" title="题库与试卷" style={{ marginBottom: 12 }}>
        <Form<TargetFields>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={newTarget(bankId > 0 ? bankId : null)}
        >
          <TargetForm />
        </Form>
      </Card>
      <div className={source === null || isText ? 'console-import' : undefined}>
        {source === null || isText ? (
          <div className="console-import-source">
            <label htmlFor="import-source">
              原文{source?.name ? `（${source.name}）` : '，可以直接写或粘贴 Markdown'}
            </label>
            <Input.TextArea
              id="import-source"
              ref={field}
              value={source?.content ?? ''}
              rows={24}
              spellCheck={false}
              onChange={(event) => write(event.target.value)}
            />
          </div>
        ) : (
          <p className="console-muted">
            {source.name}：要改的请在 Excel 里改好，再选择一次；也可以先不导入那几道。
          </p>
        )}
        <ImportRows
          rows={rows}
          skipped={skipped}
          onSkip={skip}
          onLocate={source?.format === 'markdown' ? locate : undefined}
          loading={file.isReading}
        />
      </div>
    </PageFrame>
  );
}
