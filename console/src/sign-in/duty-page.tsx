import { Button, Card } from 'antd';
import { finishDuty } from '#operator-session.ts';
import { queryClient } from '#use-operator-call.ts';
import { callOperator } from '#call-operator.ts';
import { ChangePassword } from '#sign-in/change-password.tsx';
import { SecondFactorSetup } from '#sign-in/second-factor-setup.tsx';
import { logOut } from '#sign-in/log-out.ts';

type Props = { duty: 'password' | 'secondFactor' };

/** What has to be done before anything else: change a password that somebody else chose, set up the second factor. */
export function DutyPage({ duty }: Props) {
  const goOn = async () => {
    const self = await callOperator('operator/getSelf', {});
    queryClient.clear();
    finishDuty(self.duty);
  };
  return (
    <main className="console-sign-in">
      <Card>
        <h1 style={{ marginTop: 0, fontSize: 22 }}>{duty === 'password' ? '先改掉密码' : '绑定动态口令'}</h1>
        <p className="console-muted">
          {duty === 'password'
            ? '现在的密码是别人设的，改成只有你知道的密码以后再继续。'
            : '这里要求登录时输入动态口令。用手机上的验证器扫码绑定以后再继续。'}
        </p>
        {duty === 'password' ? (
          <ChangePassword onDone={goOn} />
        ) : (
          <SecondFactorSetup renewal={false} onDone={goOn} />
        )}
        <Button type="link" style={{ marginTop: 12, paddingInline: 0 }} onClick={logOut}>
          退出登录
        </Button>
      </Card>
    </main>
  );
}
