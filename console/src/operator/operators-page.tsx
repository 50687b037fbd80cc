import { Alert, Button, Form, Input, Select, Space, Tag } from 'antd';
import { useState } from 'react';
import { operatorRoleNames, operatorRoles, type OperatorRole } from '@xuelin/contract/core/operator-role';
import { useSession } from '#operator-session.ts';
import { CallTable, type ItemOf } from '#shell/call-table.tsx';
import { FormModal } from '#shell/form-modal.tsx';
import { formatTime } from '#shell/format-values.ts';
import { PageFrame } from '#shell/page-frame.tsx';
import { ReasonButton } from '#shell/reason-button.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';

type Account = ItemOf<'operator/getOperatorList'>;
type FirstPassword = { name: string; password: string };

const roleOptions = operatorRoles.map((value) => ({ value, label: operatorRoleNames[value] }));

/** Who works for the product: accounts, roles, and what to do when somebody lost their phone. */
export function OperatorsPage() {
  const [adding, setAdding] = useState(false);
  const [firstPassword, setFirstPassword] = useState<FirstPassword | null>(null);
  return (
    <PageFrame
      title="运营人员"
      extra={
        <Button type="primary" onClick={() => setAdding(true)}>
          新建
        </Button>
      }
    >
      {firstPassword ? (
        <Alert
          type="success"
          closable={{ onClose: () => setFirstPassword(null) }}
          style={{ marginBottom: 12 }}
          title={
            <>
              {firstPassword.name} 的密码是 <code>{firstPassword.password}</code>
              ，只显示这一次，第一次登录后要改掉。
            </>
          }
        />
      ) : null}
      <CallTable
        call="operator/getOperatorList"
        label="运营人员"
        empty="还没有运营人员"
        rowKey={({ id }) => id}
        columns={[
          { title: '用户名', dataIndex: 'name' },
          { title: '角色', render: (_, { role }) => operatorRoleNames[role] },
          { title: '发布时用的会员', render: (_, { member }) => member?.nickname ?? '没有' },
          {
            title: '动态口令',
            render: (_, { secondFactor }) => (secondFactor ? '已绑定' : <Tag color="warning">没有</Tag>),
          },
          {
            title: '状态',
            render: (_, { disabledAt, mustChangePassword }) =>
              disabledAt ? (
                <Tag color="error">已停用</Tag>
              ) : mustChangePassword ? (
                <Tag>等待改密码</Tag>
              ) : (
                '正常'
              ),
          },
          { title: '上次登录', render: (_, { lastLoginAt }) => formatTime(lastLoginAt) },
          {
            title: '处理',
            render: (_, account) => <AccountActs account={account} onPassword={setFirstPassword} />,
          },
        ]}
      />
      {adding ? <AddModal onClose={() => setAdding(false)} onAdded={setFirstPassword} /> : null}
    </PageFrame>
  );
}

function AccountActs({
  account,
  onPassword,
}: {
  account: Account;
  onPassword: (password: FirstPassword) => void;
}) {
  const { id, name, role, disabledAt, secondFactor } = account;
  const session = useSession();
  const [newRole, setNewRole] = useState<OperatorRole>(role);
  const setRole = useOperatorMutation('operator/setOperatorRole', { success: '角色已改变' });
  const setDisabled = useOperatorMutation('operator/setOperatorDisabled', { success: '已处理' });
  const resetPassword = useOperatorMutation('operator/resetOperatorPassword');
  const resetFactor = useOperatorMutation('operator/resetSecondFactor', { success: '动态口令已取消' });
  const self = session?.operator.id === id;
  return (
    <Space wrap size="small">
      <ReasonButton
        title={`改变 ${name} 的角色`}
        fields={
          <Form.Item label="角色">
            <Select aria-label="角色" options={roleOptions} value={newRole} onChange={setNewRole} />
          </Form.Item>
        }
        onConfirm={(reason) => setRole.mutateAsync({ id, role: newRole, reason })}
      >
        角色
      </ReasonButton>
      <ReasonButton
        title={disabledAt ? `恢复 ${name}` : `停用 ${name}`}
        description={disabledAt ? undefined : '登录随之失效。'}
        button={{ danger: !disabledAt }}
        onConfirm={(reason) => setDisabled.mutateAsync({ id, disabled: !disabledAt, reason })}
      >
        {disabledAt ? '恢复' : '停用'}
      </ReasonButton>
      {self ? null : (
        <ReasonButton
          title={`重置 ${name} 的密码`}
          onConfirm={async (reason) =>
            onPassword({ name, ...(await resetPassword.mutateAsync({ id, reason })) })
          }
        >
          重置密码
        </ReasonButton>
      )}
      {self || !secondFactor ? null : (
        <ReasonButton
          title={`取消 ${name} 的动态口令`}
          description="先确认是本人要求的。"
          onConfirm={(reason) => resetFactor.mutateAsync({ id, reason })}
        >
          取消口令
        </ReasonButton>
      )}
    </Space>
  );
}

type AddFields = { name: string; role: OperatorRole; memberPhone?: string };

function AddModal({ onClose, onAdded }: { onClose: () => void; onAdded: (password: FirstPassword) => void }) {
  const [form] = Form.useForm<AddFields>();
  const add = useOperatorMutation('operator/addOperator');
  const submit = async ({ name, role, memberPhone }: AddFields) => {
    const phone = memberPhone?.trim();
    const { password } = await add.mutateAsync({
      name: name.trim(),
      role,
      ...(phone ? { memberPhone: phone } : {}),
    });
    onAdded({ name: name.trim(), password });
  };
  return (
    <FormModal
      title="新建运营人员"
      okText="新建"
      form={form}
      initialValues={{ role: 'reviewer' }}
      isPending={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="用户名"
        extra="2 到 32 个小写字母、数字、点、横线、下划线"
        rules={[{ required: true, pattern: /^[a-z\d._-]{2,32}$/, message: '请按下面的说明填写' }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="role" label="角色">
        <Select options={roleOptions} />
      </Form.Item>
      <Form.Item name="memberPhone" label="会员的手机号（选填）" extra="发布的内容署这位会员的名字">
        <Input autoComplete="off" maxLength={20} />
      </Form.Item>
    </FormModal>
  );
}
