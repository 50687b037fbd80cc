import { App, Card, Form, InputNumber, Select, Space } from 'antd';
import { useState } from 'react';
import { mayCall, operator } from '@xuelin/contract/core/operator-role';
import { useRole } from '#operator-session.ts';
import { nowSeconds } from '#shell/format-values.ts';
import { ReasonButton } from '#shell/reason-button.tsx';
import { useOperatorMutation } from '#use-operator-call.ts';
import type { MemberProfile } from '#people/member-page.tsx';

const DAY = 86_400;
const spans = [
  { value: DAY, label: '1 天' },
  { value: 3 * DAY, label: '3 天' },
  { value: 7 * DAY, label: '7 天' },
  { value: 30 * DAY, label: '30 天' },
  { value: 365 * DAY, label: '1 年' },
  { value: 3_650 * DAY, label: '10 年' },
];

/** What the operator's role may do to a member. */
export function MemberActs({ member }: { member: MemberProfile }) {
  const role = useRole();
  const may = (required: 'reviewer' | 'finance' | 'admin') => mayCall(role, operator(required));
  if (!may('reviewer') && !may('finance')) return null;
  return (
    <Card size="small" title="处理">
      <Space wrap>
        {may('reviewer') ? <Restrictions member={member} /> : null}
        {may('admin') ? <LevelButton member={member} /> : null}
        {may('finance') ? <CoinsButton uid={member.uid} /> : null}
        {member.minor ? <AdultButton uid={member.uid} minor={member.minor} /> : null}
      </Space>
    </Card>
  );
}

function Restrictions({ member: { uid, mute, ban } }: { member: MemberProfile }) {
  const muting = useOperatorMutation('operator/muteMember', { success: '已处理' });
  const banning = useOperatorMutation('operator/banMember', { success: '已处理' });
  const [seconds, setSeconds] = useState(7 * DAY);
  const span = (
    <Form.Item label="多久">
      <Select aria-label="多久" options={spans} value={seconds} onChange={setSeconds} />
    </Form.Item>
  );
  return (
    <>
      <ReasonButton
        title="禁言"
        description="不能发布任何内容；会员会收到消息。"
        label="原因（会员会看到）"
        fields={span}
        onConfirm={(reason) => muting.mutateAsync({ uid, until: nowSeconds() + seconds, reason })}
      >
        {mute ? '改变禁言' : '禁言'}
      </ReasonButton>
      {mute ? (
        <ReasonButton
          title="解除禁言"
          onConfirm={(reason) => muting.mutateAsync({ uid, until: null, reason })}
        >
          解除禁言
        </ReasonButton>
      ) : null}
      <ReasonButton
        title="封禁"
        description="所有设备退出登录，到期以前不能再登录。"
        label="原因（会员登录时会看到）"
        fields={span}
        button={{ danger: true }}
        onConfirm={(reason) => banning.mutateAsync({ uid, until: nowSeconds() + seconds, reason })}
      >
        {ban ? '改变封禁' : '封禁'}
      </ReasonButton>
      {ban ? (
        <ReasonButton
          title="解除封禁"
          onConfirm={(reason) => banning.mutateAsync({ uid, until: null, reason })}
        >
          解除封禁
        </ReasonButton>
      ) : null}
    </>
  );
}

const levels = [
  { value: -1, label: '恢复自动升级' },
  ...[0, 1, 2, 3, 4].map((level) => ({ value: level, label: `等级 ${level}` })),
];

function LevelButton({ member: { uid, level, levelFixed } }: { member: MemberProfile }) {
  const change = useOperatorMutation('operator/setMemberLevel', { success: '等级已设定' });
  const [newLevel, setNewLevel] = useState(level);
  return (
    <ReasonButton
      title="设定信任等级"
      description={levelFixed ? '现在的等级由运营设定。' : '设定以后不再自动升级。'}
      fields={
        <Form.Item label="等级">
          <Select aria-label="等级" options={levels} value={newLevel} onChange={setNewLevel} />
        </Form.Item>
      }
      onConfirm={(reason) => change.mutateAsync({ uid, level: newLevel < 0 ? null : newLevel, reason })}
    >
      设定等级
    </ReasonButton>
  );
}

function AdultButton({ uid, minor }: { uid: number; minor: NonNullable<MemberProfile['minor']> }) {
  const confirm = useOperatorMutation('operator/confirmAdult', { success: '已确认成年' });
  return (
    <ReasonButton
      title="确认已成年"
      description={`现在按填过的生日 ${minor.birthday} 算作未满 ${minor.belowAge} 周岁，支付有限额。看过护照等证件后才确认，确认后不能撤回。`}
      label="依据（看了什么证件、怎么看的）"
      onConfirm={(reason) => confirm.mutateAsync({ uid, reason })}
    >
      确认已成年
    </ReasonButton>
  );
}

function CoinsButton({ uid }: { uid: number }) {
  const { message } = App.useApp();
  const adjust = useOperatorMutation('operator/adjustCoins');
  const [purse, setPurse] = useState<'paid' | 'gift'>('gift');
  const [coins, setCoins] = useState<number | null>(null);
  return (
    <ReasonButton
      title="增减学币"
      description="负数是扣除。你一天里增减学币和发优惠券合计，或一位会员一天里合计，超过限额的，要另一位运营人员同意。"
      label="原因（会员在账单里看到）"
      maxLength={60}
      fields={
        <>
          <Form.Item label="哪一种">
            <Select
              aria-label="哪一种"
              options={[
                { value: 'gift', label: '赠送学币' },
                { value: 'paid', label: '充值学币' },
              ]}
              value={purse}
              onChange={setPurse}
            />
          </Form.Item>
          <Form.Item label="多少">
            <InputNumber
              aria-label="多少"
              min={-1_000_000}
              max={1_000_000}
              precision={0}
              value={coins}
              onChange={setCoins}
              style={{ width: '100%' }}
            />
          </Form.Item>
        </>
      }
      onConfirm={async (reason) => {
        const { state } = await adjust.mutateAsync({ uid, purse, coins: coins ?? 0, reason });
        void message.success(state === 'done' ? '已记入账本' : '超过限额，等另一位运营人员同意');
      }}
    >
      增减学币
    </ReasonButton>
  );
}
