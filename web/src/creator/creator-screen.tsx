import type { Output } from '@xuelin/contract/core/types';
import type { Figures } from '@xuelin/contract/creator';
import { CreatorContents } from '#creator/creator-contents.tsx';
import { csvOf, metrics, type Metric } from '#creator/creator-figures.ts';
import { TrendChart } from '#creator/trend-chart.tsx';
import { ExamCards } from '#exam/exam.public.tsx';
import { Failed } from '#shell/page/failed.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { saveBlob } from '@xuelin/client/calls/download.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Chip } from '@xuelin/ui/controls/chip.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { bookIcon, downloadIcon, penIcon, uploadIcon, walletIcon } from '@xuelin/ui/icons/icons.ts';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import './creator.css';

type Overview = Output<'creator/getOverview'>;
type Span = '7' | '30' | '90';

const spans = [
  { key: '7', label: '7 天' },
  { key: '30', label: '30 天' },
  { key: '90', label: '90 天' },
] as const;

/** What came of what the member published: money, figures by the day, exam records, contents. */
export function CreatorScreen() {
  const overview = useCall('creator/getOverview', {});
  const [span, setSpan] = usePersistedState<Span>('span', '7');
  const { data } = overview;
  return (
    <Screen
      className="creator"
      look="blue"
      footer={
        <footer>
          <ActionBar>
            <Button size="lg" look="soft" className="grow" icon={penIcon} href="#/pages/square/upload">
              发帖子
            </Button>
            <Button size="lg" className="grow" icon={uploadIcon} href="#/pages/resource/upload">
              上传资料
            </Button>
          </ActionBar>
        </footer>
      }
    >
      {overview.error && !data ? (
        <Failed error={overview.error} onRetry={() => void overview.refetch()} />
      ) : (
        <Head overview={data} />
      )}
      <Trend span={span} onSpan={setSpan} />
      {data ? <Funnel figures={data[`days${span}`]} span={span} /> : null}
      {data ? <Today overview={data} /> : null}
      <Ways />
      <ExamCards />
      <CreatorContents />
    </Screen>
  );
}

/** Money on blue; zeroes while the answer is on its way are never shown. */
function Head({ overview }: { overview: Overview | undefined }) {
  const yuan = (fen: number | undefined) => (fen === undefined ? '…' : formatYuan(fen));
  const yesterday = overview?.yesterdayFen ?? 0;
  return (
    <section className="creator__head" aria-label="收入" aria-busy={!overview}>
      <div className="grow">
        <p className="f13">本月收益（元）</p>
        <b className="num creator__n">{yuan(overview?.monthFen)}</b>
        <p className="f12 creator__parts">
          <span>
            昨日 {yesterday > 0 ? '+' : ''}
            {yuan(overview?.yesterdayFen)}
          </span>
          <span>待结算 {yuan(overview?.pendingFen)}</span>
          <span>可提现 {yuan(overview?.availableFen)}</span>
          <span>已提现 {yuan(overview?.paidOutFen)}</span>
        </p>
      </div>
      <Button look="sky" href="#/pages/users/user_withdrawal/index">
        去提现
      </Button>
    </section>
  );
}

function Trend({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  const [metric, setMetric] = usePersistedState<Metric>('metric', 'earnedFen');
  const trend = useCall('creator/getTrend', { days: Number(span) });
  const label = metrics.find(({ key }) => key === metric)?.label ?? '';
  const save = () => {
    const days = trend.data?.list ?? [];
    const name = `创作者数据 ${days[0]?.date ?? ''} 至 ${days.at(-1)?.date ?? ''}.csv`;
    saveBlob(new Blob([csvOf(days)], { type: 'text/csv;charset=utf-8' }), name);
  };
  return (
    <Card label={`${label}走势`} className="creator__chart">
      <div className="row wrap between g8">
        <h2 className="f16 b c1">{label}走势</h2>
        <Segment items={spans} current={span} onSelect={onSpan} label="多少天" />
      </div>
      <Loaded query={trend} waiting={<div className="creator__wait" aria-busy="true" />}>
        {({ list }) => <TrendChart key={list.length} days={list} metric={metric} />}
      </Loaded>
      <div className="row wrap g8 creator__metrics">
        {metrics.map(({ key, label: name }) => (
          <Chip key={key} well on={key === metric} onPress={() => setMetric(key)}>
            {name}
          </Chip>
        ))}
        <Button size="sm" look="quiet" icon={downloadIcon} disabled={!trend.data} onPress={save}>
          导出表格
        </Button>
      </div>
    </Card>
  );
}

const steps: readonly { key: keyof Figures; label: string }[] = [
  { key: 'views', label: '浏览' },
  { key: 'gates', label: '看完试读' },
  { key: 'quotes', label: '查看价格' },
  { key: 'sales', label: '成交' },
];

/** Empty where it is no part: who bought may have looked before the days that are counted. */
const partOf = (count: number, views: number): string =>
  count > views || views === 0 ? '' : `${((count / views) * 100).toFixed(1)}%`;

/** From looking to buying, each step as a part of the views. */
function Funnel({ figures, span }: { figures: Figures; span: Span }) {
  const most = Math.max(1, ...steps.map(({ key }) => figures[key]));
  return (
    <Card inset padded label="转化">
      <div className="row between">
        <h2 className="f16 b c1">转化</h2>
        <span className="f12 c3">近 {span} 天，占浏览</span>
      </div>
      <ol className="creator__funnel">
        {steps.map(({ key, label }, at) => (
          <li key={key}>
            <span className="f13 c2">{label}</span>
            <span className="creator__bar">
              <i style={{ width: `${(figures[key] / most) * 100}%` }} />
            </span>
            <b className="num f15 c1">{formatCount(figures[key])}</b>
            <span className="num f12 c3">{at === 0 ? '' : partOf(figures[key], figures.views)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Today({ overview: { today, fansCount } }: { overview: Overview }) {
  const facts = [
    ['今日浏览', formatCount(today.views)],
    ['今日成交', formatCount(today.sales)],
    ['今日下载', formatCount(today.downloads)],
    ['粉丝', formatCount(fansCount)],
  ] as const;
  return (
    <Card inset label="今天" className="creator__today">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="f12 c3">{name}</dt>
            <dd className="num b c1">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const ways = [
  { href: '#/pages/users/user_upload/index', icon: uploadIcon, name: '我的上传' },
  { href: '#/pages/question_bank/mine', icon: bookIcon, name: '我的题库' },
  { href: '#/pages/album/index', icon: downloadIcon, name: '专辑' },
  { href: '#/pages/users/financial_details/index', icon: walletIcon, name: '资金明细' },
] as const;

function Ways() {
  return (
    <nav className="card card--inset creator__ways" aria-label="创作管理">
      {ways.map(({ href, icon, name }) => (
        <a key={href} href={href}>
          <Icon of={icon} />
          <span className="f13 c1">{name}</span>
        </a>
      ))}
    </nav>
  );
}
