import { Button, Card, Form, Input } from 'antd';
import { formatTime } from '#shell/format-values.ts';
import { useOperatorMutation } from '#use-operator-call.ts';
import type { MemberProfile } from '#people/member-page.tsx';

/** What operators tell each other of a member. */
export function MemberNotes({ member: { uid, notes } }: { member: MemberProfile }) {
  const [form] = Form.useForm<{ text: string }>();
  const add = useOperatorMutation('operator/addMemberNote', { success: '备注已写下' });
  return (
    <Card size="small" title="备注（会员看不到）">
      {notes.map(({ id, text, operatorName, createdAt }) => (
        <p key={id} className="console-text">
          {text}
          <span className="console-muted">
            {' '}
            {operatorName}，{formatTime(createdAt)}
          </span>
        </p>
      ))}
      <Form
        form={form}
        layout="inline"
        onFinish={({ text }) =>
          add.mutate({ uid, text: text.trim() }, { onSuccess: () => form.resetFields() })
        }
      >
        <Form.Item
          name="text"
          rules={[{ required: true, whitespace: true, message: '请写一点什么' }]}
          style={{ flex: 1 }}
        >
          <Input aria-label="新备注" maxLength={500} />
        </Form.Item>
        <Button htmlType="submit" loading={add.isPending}>
          写下备注
        </Button>
      </Form>
    </Card>
  );
}
