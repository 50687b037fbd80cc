import { Button, Form, Input } from 'antd';
import { PASSWORD } from '@xuelin/contract/core/constants';
import { useOperatorMutation } from '#use-operator-call.ts';

type Fields = { password: string; newPassword: string; again: string };

/** Changes one's own password. */
export function ChangePassword({ onDone }: { onDone?: () => Promise<void> }) {
  const [form] = Form.useForm<Fields>();
  const change = useOperatorMutation('operator/changePassword', {
    success: '密码已修改，其他地方的登录已失效',
  });
  const submit = ({ password, newPassword }: Fields) =>
    change.mutate(
      { password, newPassword },
      {
        onSuccess: () => {
          form.resetFields();
          void onDone?.();
        },
      },
    );
  return (
    <Form<Fields> form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      <Form.Item name="password" label="现在的密码" rules={[{ required: true, message: '请输入现在的密码' }]}>
        <Input.Password autoComplete="current-password" visibilityToggle={false} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label="新密码"
        extra={`${PASSWORD.min} 到 ${PASSWORD.max} 个字符`}
        rules={[
          {
            required: true,
            min: PASSWORD.min,
            max: PASSWORD.max,
            message: `请输入 ${PASSWORD.min} 到 ${PASSWORD.max} 个字符`,
          },
        ]}
      >
        <Input.Password autoComplete="new-password" visibilityToggle={false} />
      </Form.Item>
      <Form.Item
        name="again"
        label="再输一次新密码"
        dependencies={['newPassword']}
        rules={[
          { required: true, message: '请再输一次' },
          ({ getFieldValue }) => ({
            validator: async (_rule, value) => {
              if (value && value !== getFieldValue('newPassword')) throw new Error('两次输入的不一样');
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" visibilityToggle={false} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        修改密码
      </Button>
    </Form>
  );
}
