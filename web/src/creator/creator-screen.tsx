import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { CreatorContents } from '#creator/creator-contents.tsx';
import { Funnel } from '#creator/creator-funnel.tsx';
import { Sources } from '#creator/creator-sources.tsx';
import { Trend } from '#creator/creator-trend.tsx';
import type { Span } from '#creator/creator-figures.ts';
import { ExamCards } from '#exam/exam.public.tsx';
import { Failed } from '#shell/page/failed.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { useCall } from '@xuelin/client/queries/query.ts';
import { onCreatorSide, setCreatorSide } from '@xuelin/client/storage/switches.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Switch } from '@xuelin/ui/controls/switch.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { bookIcon, downloadIcon, penIcon, uploadIcon, walletIcon } from '@xuelin/ui/icons/icons.ts';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import './creator.css';

type Overview = Output<'creator/getOverview'>;

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
      <Sources span={span} />
      {data ? <Today overview={data} /> : null}
      <Ways />
      <WorkingSide />
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

function Today({ overview: { today, fansCount } }: { overview: Overview }) {
  const facts = [
    ['今日浏览', formatCount(today.views)],
    ['今日读者', formatCount(today.readers)],
    ['今日成交', formatCount(today.sales)],
    ['今日退款', formatCount(today.refunds)],
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
  { href: '#/pages/creator_center/settlement', icon: walletIcon, name: '结算' },
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

/** Who mostly works here has it at hand. */
function WorkingSide() {
  const [isFirst, setFirst] = useState(onCreatorSide);
  return (
    <Card inset>
      <Cell
        title="把这里放到“我的”最前面"
        value={
          <Switch
            label="把这里放到“我的”最前面"
            on={isFirst}
            onChange={(on) => {
              setFirst(on);
              setCreatorSide(on);
            }}
          />
        }
      />
    </Card>
  );
}
