import { Button, Form, Input } from 'antd';
import { renderSVG } from 'uqr';
import { useOperatorMutation } from '#use-operator-call.ts';
import { RecoveryCodes } from '#sign-in/recovery-codes.tsx';
import { focusFirst } from '#shell/focus-first.ts';

type Props = {
  /** One is set up already: its code is asked for. */
  renewal: boolean;
  onDone: () => void | Promise<void>;
};

/** Password → secret as QR code → a code of it → recovery codes. */
export function SecondFactorSetup({ renewal, onDone }: Props) {
  const begin = useOperatorMutation('operator/beginSecondFactor');
  const confirm = useOperatorMutation('operator/confirmSecondFactor');
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;
  if (begin.data) {
    return (
      <>
        <p>用手机上的验证器扫码，或手动输入密钥，再填上它显示的 6 位数字。</p>
        <QrCode text={begin.data.uri} />
        <p>
          密钥：<code style={{ overflowWrap: 'anywhere' }}>{begin.data.secret}</code>
        </p>
        <Form<{ code: string }>
          layout="vertical"
          requiredMark={false}
          onFinish={(fields) => confirm.mutate(fields)}
        >
          <Form.Item
            name="code"
            label="动态口令"
            rules={[{ required: true, pattern: /^\d{6}$/, message: '请输入 6 位数字' }]}
          >
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} ref={focusFirst} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={confirm.isPending}>
            确认绑定
          </Button>
        </Form>
      </>
    );
  }
  return <BeginForm renewal={renewal} busy={begin.isPending} onBegin={(fields) => begin.mutate(fields)} />;
}

type BeginFields = { password: string; code?: string };

function BeginForm({
  renewal,
  busy,
  onBegin,
}: {
  renewal: boolean;
  busy: boolean;
  onBegin: (fields: BeginFields) => void;
}) {
  return (
    <Form<BeginFields> layout="vertical" requiredMark={false} onFinish={onBegin}>
      <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请输入登录密码' }]}>
        <Input.Password autoComplete="current-password" visibilityToggle={false} />
      </Form.Item>
      {renewal ? (
        <Form.Item
          name="code"
          label="现在的动态口令或恢复码"
          rules={[{ required: true, message: '请输入现在的口令' }]}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
      ) : null}
      <Button type="primary" htmlType="submit" loading={busy}>
        下一步
      </Button>
    </Form>
  );
}

/** Dark on white in both themes, as cameras want it. */
function QrCode({ text }: { text: string }) {
  const address = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
  return <img src={address} width={200} height={200} alt="动态口令的二维码" style={{ background: '#fff' }} />;
}
