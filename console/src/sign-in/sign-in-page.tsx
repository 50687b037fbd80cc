import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { callOperator } from '#call-operator.ts';
import { callPublic } from '#call-public.ts';
import { saveSession } from '#operator-session.ts';
import { focusFirst } from '#shell/focus-first.ts';

type Fields = { name: string; password: string; code?: string };

const asksForCode = (error: unknown): boolean =>
  error instanceof CallError && (error.data as { secondFactor?: boolean }).secondFactor === true;

/** Name and password, and the code of the second factor when the server asks for it. */
export function SignInPage() {
  const [withCode, setWithCode] = useState(false);
  const [isFirstAsk, setFirstAsk] = useState(false);
  const login = useMutation({
    mutationFn: ({ name, password, code }: Fields) =>
      callOperator('operator/login', { name: name.trim(), password, ...(code ? { code: code.trim() } : {}) }),
    onSuccess: saveSession,
    onError: (error) => {
      setFirstAsk(asksForCode(error) && !withCode);
      setWithCode(withCode || asksForCode(error));
    },
  });
  useEffect(() => {
    document.title = '登录 · 运营后台';
  }, []);
  return (
    <main className="console-sign-in">
      <Card>
        <h1 style={{ marginTop: 0, fontSize: 22 }}>运营后台</h1>
        <Form<Fields> layout="vertical" requiredMark={false} onFinish={(fields) => login.mutate(fields)}>
          {login.error ? (
            <Alert
              type={isFirstAsk ? 'info' : 'error'}
              showIcon
              title={login.error.message}
              style={{ marginBottom: 16 }}
              role="alert"
            />
          ) : null}
          <FirstSteps />
          <Form.Item name="name" label="用户名" rules={[{ required: true, message: '请输入用户名' }]}>
            <Input autoComplete="username" ref={focusFirst} maxLength={32} />
          </Form.Item>
          <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
            <Input.Password autoComplete="current-password" visibilityToggle={false} />
          </Form.Item>
          {withCode ? (
            <Form.Item
              name="code"
              label="动态口令或恢复码"
              rules={[{ required: true, message: '请输入动态口令' }]}
            >
              <Input autoComplete="one-time-code" inputMode="numeric" ref={focusFirst} maxLength={20} />
            </Form.Item>
          ) : null}
          <Button type="primary" htmlType="submit" block size="large" loading={login.isPending}>
            登录
          </Button>
        </Form>
      </Card>
    </main>
  );
}

/** Where nobody can log in yet: how the first administrator is made. */
function FirstSteps() {
  const setup = useQuery({
    queryKey: ['operator/getSetup'],
    queryFn: ({ signal }) => callPublic('operator/getSetup', signal),
  });
  if (setup.data?.hasAdministrator !== false) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title="还没有管理员"
      description={
        <>
          请在服务器上停止应用，在它的目录里运行 <code>npm run console:admin</code>{' '}
          建立一位，再启动应用来这里登录；设置了 <code>DATABASE_URL</code> 的不用停止。
        </>
      }
    />
  );
}
