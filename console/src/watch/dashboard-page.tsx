import { Card, Descriptions, Space, Spin, Statistic, Table, Tag } from 'antd';
import { mayCall, operator, type OperatorRole } from '@xuelin/contract/core/operator-role';
import type { Output } from '@xuelin/contract/core/types';
import { formatBytes } from '@xuelin/ui/format/format-size.ts';
import { Link } from 'wouter';
import { useRole } from '#operator-session.ts';
import { formatCount, formatSpan, formatTime } from '#shell/format-values.ts';
import { LoadError, PageFrame } from '#shell/page-frame.tsx';
import { useOperatorQuery } from '#use-operator-call.ts';
import { figureNames, figures } from '#watch/figure-names.ts';

type Dashboard = Output<'operator/getDashboard'>;

const MINUTE_MS = 60_000;

/** Today: what waits for a person, what happened, and whether everything works. */
export function DashboardPage() {
  const query = useOperatorQuery('operator/getDashboard', {}, { every: MINUTE_MS });
  const { data } = query;
  return (
    <PageFrame title="今天">
      {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {data ? (
        <Space vertical size="middle" style={{ width: '100%' }}>
          <Queues queues={data.queues} />
          <Figures data={data} />
          <Health data={data} />
          <Jobs jobs={data.jobs} />
        </Space>
      ) : query.isPending ? (
        <Spin aria-label="正在加载" />
      ) : null}
    </PageFrame>
  );
}

const queueLinks: { name: keyof Dashboard['queues']; label: string; path: string; role: OperatorRole }[] = [
  { name: 'reviews', label: '待审核', path: '/reviews', role: 'reviewer' },
  { name: 'lateReviews', label: '审核超时', path: '/reviews', role: 'reviewer' },
  { name: 'corrections', label: '勘误', path: '/corrections', role: 'reviewer' },
  { name: 'feedback', label: '反馈', path: '/feedback', role: 'reviewer' },
  { name: 'refunds', label: '待决定的退款', path: '/refunds', role: 'finance' },
  { name: 'withdrawals', label: '提现', path: '/withdrawals', role: 'finance' },
  { name: 'coinAdjustments', label: '学币增减', path: '/coin-adjustments', role: 'finance' },
  { name: 'couponIssues', label: '优惠券发放', path: '/coupon-issues', role: 'finance' },
  { name: 'paymentDifferences', label: '对账差异', path: '/reconciliation', role: 'finance' },
];

function Queues({ queues }: { queues: Dashboard['queues'] }) {
  const role = useRole();
  return (
    <Card size="small" title="等待处理">
      <div className="console-figures">
        {queueLinks.map(({ name, label, path, role: required }) => (
          <Statistic
            key={name}
            title={mayCall(role, operator(required)) ? <Link href={path}>{label}</Link> : label}
            value={queues[name]}
            styles={
              name === 'lateReviews' && queues[name] > 0
                ? { content: { color: 'var(--console-bad)' } }
                : undefined
            }
          />
        ))}
      </div>
    </Card>
  );
}

function Figures({ data: { today, yesterday, activeMembers } }: { data: Dashboard }) {
  return (
    <Card size="small" title="今天到现在（昨天全天）" extra={<Link href="/figures">每天的数字</Link>}>
      <div className="console-figures">
        <Statistic title="来过的会员" value={formatCount(activeMembers)} />
        {figureNames.map((name) => {
          const { label, format } = figures[name];
          return (
            <Statistic
              key={name}
              title={label}
              value={format(today[name])}
              suffix={
                <span className="console-muted" style={{ fontSize: 13 }}>
                  （{format(yesterday[name])}）
                </span>
              }
            />
          );
        })}
      </div>
    </Card>
  );
}

type Part = Dashboard['health'][number];
const partNames: Record<Part['part'], string> = {
  database: '数据库',
  replica: '只读副本',
  storage: '文件存储',
  jobs: '后台任务',
  ledger: '账本核对',
  sms: '短信',
  wechatPay: '微信支付',
  alipay: '支付宝',
  wechat: '微信登录',
  amap: '地图',
  sandboxPay: '演示收银台',
};

/** What is not there where a part is not configured, and what to do about it; the variables are those of README.md. */
const offTexts: Partial<Record<Part['part'], string>> = {
  replica: '不影响使用，所有查询都在主库。要分担时设置 DATABASE_REPLICA_URL。',
  sms: '发不出验证码：不能注册，也不能用验证码登录、重设密码、换手机号（演示直接显示验证码，SMS_TO_LOG=1 写进日志）。设置 SMS_ACCESS_KEY_ID、SMS_ACCESS_KEY_SECRET、SMS_SIGN_NAME、SMS_TEMPLATE 后重启。',
  wechatPay: '不能用微信支付充值和开通会员，提现到微信零钱要人工打款。设置 WECHAT_PAY_MCH_ID 等几项后重启。',
  alipay: '不能用支付宝充值和开通会员。设置 ALIPAY_APP_ID、ALIPAY_PRIVATE_KEY、ALIPAY_PUBLIC_KEY 后重启。',
  wechat: '不能用微信登录和绑定微信，手机号登录照常。设置 WECHAT_APP_ID、WECHAT_APP_SECRET 后重启。',
  amap: '发帖时不能搜索地点，可以手写。设置 AMAP_KEY 后重启。',
  sandboxPay: '只在演示里有，正式运行不需要。',
};
/** Parts that are asked over the network: when they last answered is told. */
const providers: ReadonlySet<Part['part']> = new Set(['sms', 'wechatPay', 'alipay', 'wechat', 'amap']);
const healthNames = { ok: '正常', failing: '出错', off: '没有配置' } as const;
const healthColours = { ok: 'success', failing: 'error', off: 'default' } as const;

function Health({ data: { health, storage } }: { data: Dashboard }) {
  return (
    <Card size="small" title="各部分">
      <Descriptions
        column={3}
        items={[
          ...health.map((one) => ({
            key: one.part,
            label: partNames[one.part],
            children: <PartHealth {...one} />,
          })),
          { key: 'databaseBytes', label: '数据库大小', children: formatBytes(storage.databaseBytes) },
          { key: 'fileBytes', label: '文件大小', children: formatBytes(storage.fileBytes) },
        ]}
      />
    </Card>
  );
}

function PartHealth({ part, state, milliseconds, succeededAt, failedAt, fault }: Part) {
  const isAsked = providers.has(part);
  return (
    <div>
      <Tag color={healthColours[state]}>{healthNames[state]}</Tag>
      {milliseconds === null ? '' : `${milliseconds} 毫秒`}
      {isAsked && state !== 'off' ? (
        <div className="console-muted">
          {succeededAt === null ? '还没有成功过' : `最近成功 ${formatTime(succeededAt)}`}
          {failedAt === null ? '' : `，最近失败 ${formatTime(failedAt)}（${fault}）`}
        </div>
      ) : null}
      {state === 'off' ? <div className="console-muted">{offTexts[part]}</div> : null}
    </div>
  );
}

function Jobs({ jobs }: { jobs: Dashboard['jobs'] }) {
  return (
    <Card size="small" title="后台任务">
      <p style={{ marginTop: 0 }}>
        等待 {jobs.waiting}，进行中 {jobs.running}，放弃 {jobs.failed}
        {jobs.oldestSeconds > 0 ? `，最早的等了 ${formatSpan(jobs.oldestSeconds)}` : ''}
      </p>
      {jobs.failures.length > 0 ? (
        <Table
          size="small"
          pagination={false}
          rowKey={({ name, error }) => `${name} ${error}`}
          dataSource={jobs.failures}
          columns={[
            { title: '任务', dataIndex: 'name' },
            { title: '次数', dataIndex: 'tries' },
            { title: '错误', render: (_, { error }) => <span className="console-text">{error}</span> },
          ]}
        />
      ) : null}
    </Card>
  );
}
