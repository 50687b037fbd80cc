import { Alert, Button, Form, Input, Space } from 'antd';
import { focusFirst } from '#shell/focus-first.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

/** Offline coupons: the code a member shows is used up, once. */
export function OfflineCouponPage() {
  const [form] = Form.useForm<{ code: string }>();
  const verify = useOperatorMutation('operator/verifyCoupon', { success: '已核销' });
  const submit = async ({ code }: { code: string }) => {
    const digits = code.replaceAll(' ', '');
    await verify.mutateAsync({ code: digits }).then(
      () => form.resetFields(),
      () => {},
    );
  };
  return (
    <PageFrame title="线下券核销">
      <Space vertical size="middle" style={{ width: '100%', maxWidth: 560 }}>
        <p>会员在“我的优惠券”里出示线下券的 12 位核销码。核销以后不能再用，也不能撤回。</p>
        <Form form={form} layout="inline" onFinish={(values) => void submit(values)}>
          <Form.Item
            name="code"
            label="核销码"
            rules={[{ required: true, pattern: /^\d(?: ?\d){11}$/, message: '请输入 12 位数字' }]}
          >
            <Input ref={focusFirst} inputMode="numeric" maxLength={20} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={verify.isPending}>
            核销
          </Button>
        </Form>
        {verify.isSuccess ? (
          <Alert type="success" showIcon title={`核销码 ${verify.variables?.code ?? ''} 已核销`} />
        ) : null}
      </Space>
    </PageFrame>
  );
}
