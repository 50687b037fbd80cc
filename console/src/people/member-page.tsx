import { Button, Card, Descriptions, Space, Spin, Table, Tag } from 'antd';
import { auditSubjectName } from '@xuelin/contract/operator/audit-subjects';
import { mayCall, operator } from '@xuelin/contract/core/operator-role';
import { formatFen, formatTime, nowSeconds } from '#shell/format-values.ts';
import type { Output } from '@xuelin/contract/core/types';
import { useParams } from 'wouter';
import { useRole } from '#operator-session.ts';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { useOperatorQuery } from '#use-operator-call.ts';
import { IdentityCard } from '#people/identity-card.tsx';
import { MemberActs } from '#people/member-acts.tsx';
import { MemberNotes } from '#people/member-notes.tsx';

export type MemberProfile = Output<'operator/getMember'>;

/** All of a member that matters to who decides about them; never a password, numbers masked. */
export function MemberPage() {
  const uid = Number(useParams<{ uid: string }>().uid);
  const member = useOperatorQuery('operator/getMember', { uid }, { enabled: Number.isInteger(uid) });
  if (member.error && !member.data)
    return <LoadError error={member.error} onRetry={() => void member.refetch()} />;
  if (!member.data) return <Spin aria-label="正在加载" />;
  return (
    <PageFrame
      title={member.data.nickname}
      extra={
        <Button href={`/#/pages/users/user_home?uid=${uid}`} target="_blank" rel="noreferrer">
          打开会员主页
        </Button>
      }
    >
      <Space vertical size="middle" style={{ width: '100%' }}>
        <ProfileCard member={member.data} />
        <MemberActs member={member.data} />
        <MoneyCards member={member.data} />
        <HistoryCards member={member.data} />
        <MemberNotes member={member.data} />
      </Space>
    </PageFrame>
  );
}

const sexNames = { unknown: '没有填', male: '男', female: '女' } as const;

function ProfileCard({ member }: { member: MemberProfile }) {
  const until = (seconds: number) =>
    seconds === 0 ? '没有开通过' : `${formatTime(seconds)}${seconds < nowSeconds() ? '（已到期）' : ''}`;
  const facts: [label: string, value: React.ReactNode][] = [
    ['编号', member.uid],
    ['手机', member.phone ?? '没有绑定'],
    ['微信', member.wechatBound ? '已绑定' : '没有绑定'],
    ['注册', `${formatTime(member.registeredAt)}${member.registerPlace ? `，${member.registerPlace}` : ''}`],
    ['等级', `${member.level}${member.levelFixed ? '（运营设定）' : ''}`],
    ['性别', sexNames[member.sex]],
    ['学校', member.school || '没有填'],
    ['年级', member.grade || '没有填'],
    ['目标考试', member.targetExam || '没有填'],
    ['简介', member.bio || '没有填'],
    ['粉丝 / 关注', `${member.fansCount} / ${member.attentionCount}`],
    ['获赞', member.likeCount],
    ['资料', member.resourceCount],
    ['成立的版权投诉', member.infringementCount],
    ['会员', until(member.vipUntil)],
    ['文档会员', until(member.documentVipUntil)],
  ];
  return (
    <Card size="small" title="资料">
      {member.ban ? (
        <p>
          <Tag color="error">封禁到 {formatTime(member.ban.until)}</Tag> {member.ban.reason}
        </p>
      ) : null}
      {member.mute ? (
        <p>
          <Tag color="warning">禁言到 {formatTime(member.mute.until)}</Tag> {member.mute.reason}
        </p>
      ) : null}
      <Descriptions column={3} items={facts.map(([label, children]) => ({ key: label, label, children }))} />
    </Card>
  );
}

function MoneyCards({ member }: { member: MemberProfile }) {
  const role = useRole();
  if (!mayCall(role, operator('finance')) || !member.wallet) return null;
  const { paidCoins, giftCoins, pendingFen, availableFen, frozenFen } = member.wallet;
  const facts: [string, React.ReactNode][] = [
    ['充值学币', paidCoins],
    ['赠送学币', giftCoins],
    ['待结算收入', formatFen(pendingFen)],
    ['可提现', formatFen(availableFen)],
    ['提现中', formatFen(frozenFen)],
  ];
  return (
    <Space vertical size="middle" style={{ width: '100%' }}>
      <Card size="small" title="钱包">
        <Descriptions
          column={3}
          items={facts.map(([label, children]) => ({ key: label, label, children }))}
        />
      </Card>
      {member.identity ? <IdentityCard uid={member.uid} identity={member.identity} /> : null}
    </Space>
  );
}

function HistoryCards({ member: { purchases, reviews, devices } }: { member: MemberProfile }) {
  return (
    <Space vertical size="middle" style={{ width: '100%' }}>
      <Card size="small" title="最近的购买">
        <Table
          size="small"
          pagination={false}
          rowKey={({ id }) => id}
          dataSource={purchases}
          locale={{ emptyText: '没有买过' }}
          columns={[
            { title: '内容', render: (_, { title }) => title },
            { title: '学币', dataIndex: 'coins', align: 'right' },
            { title: '时间', render: (_, { createdAt }) => formatTime(createdAt) },
            { title: '状态', render: (_, { refunded }) => (refunded ? <Tag>已退款</Tag> : '已购买') },
          ]}
        />
      </Card>
      <Card size="small" title={`审核：通过 ${reviews.approved} 次，驳回 ${reviews.rejected} 次`}>
        <Table
          size="small"
          pagination={false}
          rowKey={({ caseId }) => caseId}
          dataSource={reviews.recent}
          locale={{ emptyText: '没有审核过' }}
          columns={[
            {
              title: '内容',
              render: (_, { title, kind, refId }) => title || `${auditSubjectName(kind)} ${refId}`,
            },
            { title: '决定', render: (_, { approved }) => (approved ? '通过' : '驳回') },
            { title: '理由', dataIndex: 'reason' },
            { title: '时间', render: (_, { decidedAt }) => formatTime(decidedAt) },
          ]}
        />
      </Card>
      <Card size="small" title="登录的设备">
        <Table
          size="small"
          pagination={false}
          rowKey={({ name, createdAt }) => `${name} ${createdAt}`}
          dataSource={devices}
          locale={{ emptyText: '没有登录的设备' }}
          columns={[
            { title: '设备', dataIndex: 'name' },
            { title: '属地', dataIndex: 'place' },
            { title: '登录', render: (_, { createdAt }) => formatTime(createdAt) },
            { title: '最近使用', render: (_, { lastUsedAt }) => formatTime(lastUsedAt) },
          ]}
        />
      </Card>
    </Space>
  );
}
