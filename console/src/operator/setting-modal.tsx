import { Alert, Button, DatePicker, Form, Input, Segmented, Space, type DatePickerProps } from 'antd';
import { textOfValue } from '@xuelin/contract/operator/setting-texts';
import { FormModal } from '#shell/form-modal.tsx';
import { SettingField } from '#operator/setting-field.tsx';
import type { Schema, Setting } from '#operator/setting-values.ts';
import { useOperatorMutation } from '#use-operator-call.ts';

type Fields = { value: unknown; start: 'now' | 'later'; validFrom?: { unix: () => number }; reason: string };

/** Sets a setting from now or from later on, by a form of what it is: a number, a switch, a text or a table of rows. */
export function SettingModal({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const start = Form.useWatch('start', form);
  const save = useOperatorMutation('operator/setSetting', { success: '已设定' });
  const schema = setting.schema as Schema;
  const submit = async ({ value, validFrom, reason }: Fields) => {
    await save.mutateAsync({
      key: setting.key,
      value: value ?? '',
      basedOn: setting.lastId,
      reason: reason.trim(),
      ...(start === 'later' && validFrom ? { validFrom: validFrom.unix() } : {}),
    });
  };
  const wide = schema.type === 'array' || schema.type === 'object';
  return (
    <FormModal
      title={setting.meaning}
      okText="设定"
      form={form}
      width={wide ? 760 : undefined}
      keepsOpen={wide}
      initialValues={{ value: structuredClone(setting.value), start: 'now', reason: '' }}
      note={
        <>
          <p className="console-muted">
            依据：{setting.source}。{wide ? '' : `默认：${textOfValue(setting.default)} ${setting.unit}`}
            {schema.minimum === undefined ? '' : `。范围：${schema.minimum} 到 ${schema.maximum ?? '不限'}`}
          </p>
          <Alert type="info" title="只影响以后发生的，已经发生的不变。" style={{ marginBottom: 12 }} />
        </>
      }
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <SettingField
        name={['value']}
        schema={schema}
        label={`值${setting.unit && !wide ? `（${setting.unit}）` : ''}`}
      />
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
        onClick={() => form.setFieldValue('value', structuredClone(setting.default))}
      >
        填入默认值
      </Button>
    </FormModal>
  );
}

const isPast: DatePickerProps['disabledDate'] = (day) => day.endOf('day').valueOf() < Date.now();
