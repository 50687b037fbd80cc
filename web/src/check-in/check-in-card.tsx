import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { toLogin } from '@xuelin/client/calls/guard.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { useSession } from '@xuelin/client/session/session.ts';
import { dayLabel, emptyWeek, noteOf } from '#check-in/check-in-text.ts';
import type { Day } from '#check-in/check-in-text.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { checkIcon } from '@xuelin/ui/icons/icons.ts';
import { Coin } from '@xuelin/ui/display/price.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './check-in.css';

function Week({ week, coinName }: { week: readonly Day[]; coinName: string }) {
  return (
    <ol className="sign__week">
      {week.map((one) => (
        <li key={one.day} className={`sign__day sign__day--${one.state}`}>
          <span className="sr">{dayLabel(one, coinName)}</span>
          <span className="sign__coin" aria-hidden="true">
            {one.state === 'done' ? <Icon of={checkIcon} size={16} /> : <Coin size={20} />}
            <b className="num">+{one.coins}</b>
          </span>
          <span aria-hidden="true">{one.state === 'today' ? '今天' : `${one.day} 天`}</span>
        </li>
      ))}
    </ol>
  );
}

/** The running week of check-ins, and the button that takes today's coins. A visitor is led to login and back. */
export function CheckInCard() {
  const { token } = useSession();
  const { coinName, rates } = usePublicInfo();
  const loggedIn = token !== false;
  const statusQuery = useCall('checkIn/getStatus', {}, { enabled: loggedIn });
  const sign = useCallMutation('checkIn/sign');
  const status = loggedIn ? statusQuery.data : undefined;
  const take = () => {
    if (!loggedIn) {
      toLogin();
      return;
    }
    sign.mutate(
      {},
      {
        onSuccess: ({ coins, streak }) =>
          showToast({
            title: `签到第 ${streak} 天，得 ${coins} ${coinName}，${rates.giftDays} 天内有效`,
            icon: 'ok',
          }),
        onError: (error) => {
          showToast({ title: error.message, icon: 'warn' });
          void statusQuery.refetch();
        },
      },
    );
  };
  return (
    <Card inset label="每日签到" className="sign" busy={loggedIn && !status && statusQuery.isFetching}>
      <div className="row between g12">
        <div className="grow">
          <h2 className="f16 b c1">每日签到</h2>
          <p className="f12 c3 sign__note">
            {loggedIn && statusQuery.error && !status
              ? '没能取到签到情况，点右边重试'
              : noteOf(status, coinName)}
          </p>
        </div>
        {loggedIn && statusQuery.error && !status ? (
          <Button
            look="soft"
            size="sm"
            loading={statusQuery.isFetching}
            onPress={() => void statusQuery.refetch()}
          >
            重试
          </Button>
        ) : (
          <Button
            look={status?.signed ? 'soft' : 'primary'}
            size="sm"
            disabled={status?.signed || (loggedIn && !status)}
            loading={sign.isPending}
            onPress={take}
          >
            {buttonText(loggedIn, status?.signed ?? false, status?.coins ?? 0)}
          </Button>
        )}
      </div>
      <Week week={status?.week ?? emptyWeek} coinName={coinName} />
    </Card>
  );
}

function buttonText(loggedIn: boolean, signed: boolean, coins: number): string {
  if (!loggedIn) return '登录签到';
  if (signed) return '今日已签';
  return coins > 0 ? `签到 +${coins}` : '签到';
}
