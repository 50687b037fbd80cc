import { useEffect, useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { drawInvitation } from '#spread/invite-poster.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { saveBlob } from '@xuelin/client/calls/download.ts';
import { copyText } from '@xuelin/client/device/clipboard.ts';
import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { getSession } from '@xuelin/client/session/session.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { PageLoader } from '@xuelin/ui/feedback/page-loader.tsx';
import { formatDay } from '@xuelin/ui/format/format-date.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './spread.css';

type Summary = Output<'spread/getSummary'>;

/** One's own link and poster, what invitations bring, and who came. */
export function SpreadScreen() {
  const summary = useCall('spread/getSummary', {});
  return (
    <Screen>
      <Loaded query={summary} skeleton="article">
        {(data) => (
          <>
            <Invitation coins={data.rewardCoins} />
            <Figures summary={data} />
            <Rules summary={data} />
            <Newcomers summary={data} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Invitation({ coins }: { coins: number }) {
  const { appName } = usePublicInfo();
  const url = `${location.origin}/?spid=${getSession().uid}`;
  const [poster, setPoster] = useState<{ blob: Blob; src: string } | 'failed'>();
  useEffect(() => {
    let isHere = true;
    let src = '';
    void drawInvitation({ url, appName, coins }).then(
      (blob) => {
        if (!isHere) return;
        src = URL.createObjectURL(blob);
        setPoster({ blob, src });
      },
      () => isHere && setPoster('failed'),
    );
    return () => {
      isHere = false;
      URL.revokeObjectURL(src);
    };
  }, [url, appName, coins]);
  const copy = async () => {
    const { copied, message } = await copyText(url);
    showToast({ title: copied ? '邀请链接已复制' : message, icon: copied ? 'ok' : 'warn' });
  };
  const isDrawn = poster !== undefined && poster !== 'failed';
  return (
    <Card inset padded label="邀请链接和海报" className="spread">
      <h2 className="f17 b c1">邀请好友，各得 {coins} 学币</h2>
      <div className="spread__poster" aria-busy={poster === undefined}>
        {isDrawn ? (
          <img src={poster.src} alt="邀请海报，二维码里是你的邀请链接" />
        ) : poster === 'failed' ? (
          <p className="f13 c3">海报没有画出来，可以复制链接发给好友</p>
        ) : (
          <PageLoader />
        )}
      </div>
      <p className="f12 c3 spread__url">{url}</p>
      <div className="spread__acts">
        <Button look="soft" onPress={() => void copy()}>
          复制链接
        </Button>
        <Button
          disabled={!isDrawn}
          onPress={() => isDrawn && saveBlob(poster.blob, `${appName}邀请海报.png`)}
        >
          保存海报
        </Button>
      </div>
    </Card>
  );
}

function Figures({ summary: { invitedCount, monthCount, monthLimit, earnedCoins } }: { summary: Summary }) {
  return (
    <Card inset label="邀请成果">
      <Cell title="邀请到的人" value={<b className="num c1">{invitedCount}</b>} />
      <Cell title="本月已奖励" value={`${monthCount} / ${monthLimit}`} />
      <Cell title="累计得到" value={`${earnedCoins} 赠送学币`} />
    </Card>
  );
}

function Rules({
  summary: { rewardCoins, rechargePercent, rechargeMost, monthLimit },
}: {
  summary: Summary;
}) {
  const rules = [
    '好友通过你的链接或海报注册，就会和你绑定；只绑定一次，以后不会更改。',
    `好友绑定手机号，并打开一份内容或做一道题以后，你们各得 ${rewardCoins} 赠送学币。`,
    `好友首次充值满 7 天，你再得没有退款的充值学币数 ${rechargePercent}% 的赠送学币，每位好友最多 ${rechargeMost}；7 天里显示为待确认。`,
    '好友以后退款的，按退款的部分收回；你已经用掉的，从好友的退款里扣除。',
    `每月最多奖励 ${monthLimit} 人；和你用同一台设备、在同一台设备上再次注册，或同一网络短期内多次注册的不计。`,
    '赠送学币不能提现，有有效期，购买时先用。',
  ];
  return (
    <Card inset padded label="规则">
      <h2 className="f15 b c1">规则</h2>
      <ol className="spread__rules f13 c2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Card>
  );
}

const states: Readonly<Record<Summary['list'][number]['state'], string>> = {
  waiting: '等待完成学习',
  rewarded: '',
  overLimit: '本月名额已满',
  refused: '不计入奖励',
};

function noteOf(joinedAt: number, pendingCoins: number, pendingUntil: number | null): string {
  const joined = `${formatDay(joinedAt * 1000)} 注册`;
  if (pendingUntil === null || pendingCoins === 0) return joined;
  return `${joined}；待确认 ${pendingCoins} 学币，${formatDay(pendingUntil * 1000)} 到账`;
}

function Newcomers({ summary: { list } }: { summary: Summary }) {
  return (
    <Card inset label="邀请到的人">
      {list.length === 0 ? (
        <p className="f13 c3 spread__none">还没有人通过你的链接注册，把海报发给同学试试。</p>
      ) : (
        list.map(({ name, state, coins, pendingCoins, pendingUntil, joinedAt }, at) => (
          <Cell
            // Names are masked and may be the same; the list is only shown whole.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            title={name}
            note={noteOf(joinedAt, pendingCoins, pendingUntil)}
            value={state === 'rewarded' ? `+${coins} 学币` : states[state]}
          />
        ))
      )}
    </Card>
  );
}
