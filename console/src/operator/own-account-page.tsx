import { Button, Card, Descriptions, Form, Input, Space, Tag } from 'antd';
import { useState } from 'react';
import { operatorRoleNames } from '@xuelin/contract/core/operator-role';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { ChangePassword } from '#sign-in/change-password.tsx';
import { RecoveryCodes } from '#sign-in/recovery-codes.tsx';
import { SecondFactorSetup } from '#sign-in/second-factor-setup.tsx';
import { useOperatorMutation, useOperatorQuery } from '#use-operator-call.ts';
import { focusFirst } from '#shell/focus-first.ts';

/** One's own login: password, second factor, recovery codes. */
export function OwnAccountPage() {
  const self = useOperatorQuery('operator/getSelf', {});
  if (self.error && !self.data) return <LoadError error={self.error} onRetry={() => void self.refetch()} />;
  const { data } = self;
  return (
    <PageFrame title="我的账号">
      <Space vertical size="middle" style={{ width: '100%', maxWidth: 560 }}>
        <Card size="small">
          <Descriptions
            column={1}
            items={[
              { key: 'name', label: '用户名', children: data?.name ?? '' },
              { key: 'role', label: '角色', children: data ? operatorRoleNames[data.role] : '' },
              {
                key: 'factor',
                label: '动态口令',
                children: data?.secondFactor ? (
                  <Tag color="success">已绑定，还有 {data.recoveryCodesLeft} 个恢复码</Tag>
                ) : (
                  <Tag color="warning">没有绑定</Tag>
                ),
              },
            ]}
          />
        </Card>
        <Card size="small" title="修改密码">
          <ChangePassword />
        </Card>
        <Card size="small" title="动态口令">
          {data ? <SecondFactor bound={data.secondFactor} onChanged={() => void self.refetch()} /> : null}
        </Card>
      </Space>
    </PageFrame>
  );
}

function SecondFactor({ bound, onChanged }: { bound: boolean; onChanged: () => void }) {
  const [mode, setMode] = useState<'none' | 'setup' | 'codes'>('none');
  const close = () => {
    setMode('none');
    onChanged();
  };
  if (mode === 'setup') return <SecondFactorSetup renewal={bound} onDone={close} />;
  if (mode === 'codes') return <NewRecoveryCodes onDone={close} />;
  return (
    <Space wrap>
      <Button onClick={() => setMode('setup')}>{bound ? '换一部手机绑定' : '绑定动态口令'}</Button>
      {bound ? <Button onClick={() => setMode('codes')}>换一批恢复码</Button> : null}
    </Space>
  );
}

function NewRecoveryCodes({ onDone }: { onDone: () => void }) {
  const renew = useOperatorMutation('operator/renewRecoveryCodes');
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onDone} />;
  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      onFinish={(fields) => renew.mutate(fields)}
    >
      <p>旧的恢复码会全部作废。</p>
      <Form.Item name="code" label="动态口令" rules={[{ required: true, message: '请输入动态口令' }]}>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={20} ref={focusFirst} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={renew.isPending}>
        换一批
      </Button>
    </Form>
  );
}
