import { Alert, Button, Card, DatePicker, Drawer, Form, Input, Segmented, Space, Spin } from 'antd';
import { useState } from 'react';
import type { Input as CallInput, Output } from '@xuelin/contract/core/types';
import { useParams } from 'wouter';
import { CallTable } from '#shell/call-table.tsx';
import { formatTime } from '#shell/format-values.ts';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { TextDiff } from '#shell/text-diff.tsx';
import { cleanPaste } from '#content/clean-paste.ts';
import { NewerVersion } from '#content/newer-version.tsx';
import { TextPreview } from '#content/text-preview.tsx';
import { useUnsavedWarning } from '#shell/use-unsaved-warning.ts';
import { useOperatorMutation, useOperatorQuery } from '#use-operator-call.ts';

type Kind = CallInput<'operator/getTextVersion'>['kind'];
type Version = Output<'operator/getTextVersion'>;

const asked = new Set(['user', 'privacy']);

/** One agreement or help text: its history, and a new version with what members will see and what differs. */
export function TextPage() {
  const { name } = useParams<{ name: string }>();
  // An address with a dot in it names a file.
  const kind = name.replace('-', '.') as Kind;
  const query = useOperatorQuery('operator/getTextVersion', { kind });
  /** Raised when the editor begins anew from the version in force; one that a colleague writes leaves it as it is. */
  const [round, setRound] = useState(0);
  const { data } = query;
  if (query.error && !data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return <Spin aria-label="正在加载" />;
  return (
    <PageFrame title={data.title}>
      <Space vertical size="middle" style={{ width: '100%' }}>
        <Editor
          key={`${kind} ${round}`}
          kind={kind}
          current={data}
          onRestart={() => setRound((last) => last + 1)}
        />
        <History kind={kind} />
      </Space>
    </PageFrame>
  );
}

type Fields = {
  title: string;
  content: string;
  start: 'now' | 'later';
  effectiveAt?: { unix: () => number };
  note: string;
};

/** The text with its values in it, as members read it. */
const fill = (text: string, values: Version['values']): string =>
  text.replaceAll(
    /\{\{(\w+)\}\}/g,
    (whole, name: string) => values.find((one) => one.name === name)?.value ?? whole,
  );

type EditorProps = {
  kind: Kind;
  /** In force now. */
  current: Version;
  onRestart: () => void;
};

function Editor({ kind, current, onRestart }: EditorProps) {
  const [form] = Form.useForm<Fields>();
  /** The version that is being changed: another may come into force while somebody writes. */
  const [base, setBase] = useState(current);
  const [view, setView] = useState<'preview' | 'diff'>('preview');
  const publish = useOperatorMutation('operator/publishText', { success: '新版本已写好' });
  const content = Form.useWatch('content', form) ?? current.content;
  const start = Form.useWatch('start', form);
  const isOutdated = current.id !== base.id && !publish.isPending && !publish.isSuccess;
  useUnsavedWarning(content !== base.content);
  const submit = async ({ title, content: text, start: when, effectiveAt, note }: Fields) => {
    await publish.mutateAsync({
      kind,
      basedOn: base.id,
      title: title.trim(),
      content: text,
      note: note.trim(),
      ...(when === 'later' && effectiveAt ? { effectiveAt: effectiveAt.unix() } : {}),
    });
    onRestart();
  };
  return (
    <Form<Fields>
      form={form}
      disabled={publish.isPending}
      layout="vertical"
      requiredMark={false}
      initialValues={{ title: current.title, content: current.content, start: 'now', note: '' }}
      onFinish={(fields) => void submit(fields).catch(() => {})}
    >
      {asked.has(kind) ? (
        <Alert
          type="info"
          title="新版本生效以后，每位会员下次打开应用时要重新同意。"
          style={{ marginBottom: 12 }}
        />
      ) : null}
      {isOutdated ? (
        <NewerVersion
          version={current.version}
          onKeep={() => {
            setBase(current);
            setView('diff');
          }}
          onRestart={onRestart}
        />
      ) : null}
      <div className="console-editor">
        <div>
          <Form.Item
            name="title"
            label="标题"
            rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
          >
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item
            name="content"
            label={`正文（从版本 ${base.version} 改起）`}
            rules={[{ required: true, whitespace: true, message: '请填写正文' }]}
          >
            <Input.TextArea rows={22} maxLength={40_000} onPaste={cleanPaste} />
          </Form.Item>
          <p className="console-muted">
            可以写的值：{current.values.map(({ name, value }) => `{{${name}}}＝${value}`).join('，')}
          </p>
          <Space wrap align="start">
            <Form.Item name="start" label="从什么时候起">
              <Segmented
                options={[
                  { value: 'now', label: '现在' },
                  { value: 'later', label: '以后' },
                ]}
              />
            </Form.Item>
            {start === 'later' ? (
              <Form.Item name="effectiveAt" label="时间" rules={[{ required: true, message: '请选择时间' }]}>
                <DatePicker showTime />
              </Form.Item>
            ) : null}
          </Space>
          <Form.Item
            name="note"
            label="为什么改"
            rules={[{ required: true, whitespace: true, message: '请写明为什么改' }]}
          >
            <Input maxLength={200} />
          </Form.Item>
          <Button
            type="primary"
            htmlType="submit"
            loading={publish.isPending}
            disabled={content === current.content}
          >
            发布新版本
          </Button>
        </div>
        <section className="console-preview" aria-label={view === 'preview' ? '预览' : '差异'}>
          <Segmented
            value={view}
            onChange={setView}
            options={[
              { value: 'preview', label: '预览' },
              { value: 'diff', label: '差异' },
            ]}
          />
          {view === 'preview' ? (
            <TextPreview text={fill(content, current.values)} pictures={[]} />
          ) : (
            <TextDiff before={current.content} after={content} />
          )}
        </section>
      </div>
    </Form>
  );
}

function History({ kind }: { kind: Kind }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Card size="small" title="全部版本">
      <CallTable
        call="operator/getTextVersionList"
        filters={{ kind }}
        label="全部版本"
        empty="没有版本"
        rowKey={({ id }) => id}
        columns={[
          { title: '版本', dataIndex: 'version' },
          {
            title: '生效',
            render: (_, { effectiveAt, withdrawnAt }) =>
              withdrawnAt === null ? formatTime(effectiveAt) : `${formatTime(withdrawnAt)} 收回，没有生效`,
          },
          { title: '谁写的', render: (_, { writtenBy }) => writtenBy || '随程序带来' },
          { title: '写于', render: (_, { createdAt }) => formatTime(createdAt) },
          { title: '为什么', dataIndex: 'note' },
          {
            title: '处理',
            render: (_, { id }) => (
              <Button size="small" onClick={() => setOpened(id)}>
                看全文
              </Button>
            ),
          },
        ]}
      />
      {opened === null ? null : <VersionDrawer kind={kind} id={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

function VersionDrawer({ kind, id, onClose }: { kind: Kind; id: number; onClose: () => void }) {
  const query = useOperatorQuery('operator/getTextVersion', { kind, id });
  const { data } = query;
  return (
    <Drawer open size={860} title={data ? `${data.title}，版本 ${data.version}` : '版本'} onClose={onClose}>
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {data ? (
        <>
          <TextPreview text={fill(data.content, data.values)} pictures={[]} />
          {data.before ? (
            <>
              <h2>和前一个版本相比</h2>
              <TextDiff before={data.before} after={data.content} />
            </>
          ) : null}
        </>
      ) : null}
    </Drawer>
  );
}
