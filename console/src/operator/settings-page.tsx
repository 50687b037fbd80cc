import {
  Alert,
  Button,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Segmented,
  Space,
  Switch,
  Table,
  Tag,
  type DatePickerProps,
} from 'antd';
import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { formatTime } from '#shell/format-values.ts';
import { FormModal } from '#shell/form-modal.tsx';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { useOperatorMutation, useOperatorQuery } from '#use-operator-call.ts';

type Setting = Output<'operator/getSettingList'>['list'][number];
type Schema = { type?: string; minimum?: number; maximum?: number };

/** A value in words: what is no text or number stands as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '开' : '关';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Every number that can be changed while the product runs: what counts now, what counts later, and its default. */
export function SettingsPage() {
  const query = useOperatorQuery('operator/getSettingList', {});
  const [keyword, setKeyword] = useState('');
  const [editing, setEditing] = useState<Setting | null>(null);
  const list = (query.data?.list ?? []).filter(({ key, meaning }) =>
    `${key} ${meaning}`.includes(keyword.trim()),
  );
  return (
    <PageFrame
      title="运行设置"
      extra={
        <Input
          aria-label="查找设置"
          placeholder="查找"
          allowClear
          style={{ width: 220 }}
          onChange={(event) => setKeyword(event.target.value)}
        />
      }
    >
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      <Table
        size="small"
        loading={query.isPending}
        dataSource={list}
        rowKey={({ key }) => key}
        pagination={false}
        columns={[
          {
            title: '含义',
            width: '30%',
            render: (_, { meaning, key }) => (
              <>
                {meaning}
                <div className="console-muted">{key}</div>
              </>
            ),
          },
          {
            title: '现在',
            width: '30%',
            render: (_, { value, unit, current }) => (
              <span className="console-text">
                {textOf(value)} {unit} {current ? null : <Tag>默认</Tag>}
              </span>
            ),
          },
          {
            title: '以后',
            width: '15%',
            render: (_, { coming, unit }) =>
              coming.map(({ value, validFrom }) => (
                <div key={validFrom}>
                  {formatTime(validFrom)} 起 {textOf(value)} {unit}
                </div>
              )),
          },
          {
            title: '谁设的',
            render: (_, { current }) =>
              current ? (
                <>
                  {current.setBy}，{formatTime(current.setAt)}
                  <div className="console-muted">{current.reason}</div>
                </>
              ) : null,
          },
          {
            title: '处理',
            render: (_, setting) => (
              <Button size="small" onClick={() => setEditing(setting)}>
                修改
              </Button>
            ),
          },
        ]}
      />
      {editing ? <SettingModal key={editing.key} setting={editing} onClose={() => setEditing(null)} /> : null}
    </PageFrame>
  );
}

type Fields = { value: unknown; start: 'now' | 'later'; validFrom?: { unix: () => number }; reason: string };

/** A value in the form that the setting has: a number, a switch, or JSON for tables. */
function SettingModal({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const start = Form.useWatch('start', form);
  const save = useOperatorMutation('operator/setSetting', { success: '已设定' });
  const schema = setting.schema as Schema;
  const json = schema.type === 'array' || schema.type === 'object' || schema.type === undefined;
  const submit = async ({ value, validFrom, reason }: Fields) => {
    await save.mutateAsync({
      key: setting.key,
      value: json ? (JSON.parse(String(value)) as unknown) : value,
      reason: reason.trim(),
      ...(start === 'later' && validFrom ? { validFrom: validFrom.unix() } : {}),
    });
  };
  const initial = json ? JSON.stringify(setting.value, null, 1) : setting.value;
  return (
    <FormModal
      title={setting.meaning}
      okText="设定"
      form={form}
      initialValues={{ value: initial, start: 'now', reason: '' }}
      note={
        <>
          <p className="console-muted">
            依据：{setting.source}。默认：{textOf(setting.default)} {setting.unit}
            {schema.minimum === undefined ? '' : `。范围：${schema.minimum} 到 ${schema.maximum ?? '不限'}`}
          </p>
          <Alert type="info" title="只影响以后发生的，已经发生的不变。" style={{ marginBottom: 12 }} />
        </>
      }
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ValueField setting={setting} json={json} />
      <Space>
        <Form.Item name="start" label="从什么时候起">
          <Segmented
            options={[
              { value: 'now', label: '现在' },
              { value: 'later', label: '以后' },
            ]}
          />
        </Form.Item>
        {start === 'later' ? (
          <Form.Item name="validFrom" label="时间" rules={[{ required: true, message: '请选择时间' }]}>
            <DatePicker showTime disabledDate={isPast} />
          </Form.Item>
        ) : null}
      </Space>
      <Form.Item
        name="reason"
        label="原因"
        rules={[{ required: true, whitespace: true, message: '请写明原因' }]}
      >
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
      <Button
        type="link"
        style={{ padding: 0 }}
        onClick={() =>
          form.setFieldValue('value', json ? JSON.stringify(setting.default, null, 1) : setting.default)
        }
      >
        填入默认值
      </Button>
    </FormModal>
  );
}

const isPast: DatePickerProps['disabledDate'] = (day) => day.endOf('day').valueOf() < Date.now();

function ValueField({ setting, json }: { setting: Setting; json: boolean }) {
  const schema = setting.schema as Schema;
  if (json) {
    return (
      <Form.Item
        name="value"
        label="值（JSON）"
        rules={[
          {
            validator: async (_rule, text) => {
              try {
                JSON.parse(String(text));
              } catch {
                throw new Error('不是合法的 JSON');
              }
            },
          },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} style={{ fontFamily: 'monospace' }} />
      </Form.Item>
    );
  }
  if (schema.type === 'boolean') {
    return (
      <Form.Item name="value" label="值" valuePropName="checked">
        <Switch />
      </Form.Item>
    );
  }
  return schema.type === 'string' ? (
    <Form.Item name="value" label="值" rules={[{ required: true, message: '请填写' }]}>
      <Input />
    </Form.Item>
  ) : (
    <Form.Item
      name="value"
      label={`值${setting.unit ? `（${setting.unit}）` : ''}`}
      rules={[{ required: true, message: '请填写' }]}
    >
      <InputNumber min={schema.minimum} max={schema.maximum} style={{ width: '100%' }} />
    </Form.Item>
  );
}
