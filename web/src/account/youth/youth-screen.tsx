import type { Output } from '@xuelin/contract/core/types';
import { EndYouthForm } from '#account/youth/end-youth-form.tsx';
import { StartYouthForm } from '#account/youth/start-youth-form.tsx';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import './youth.css';

type Mode = Output<'user/getYouthMode'>;

/** 青少年模式: what it does, and the way in or out by its PIN. */
export function YouthScreen() {
  const query = useCall('user/getYouthMode', {}, { staleTime: 0 });
  return (
    <Screen>
      <Loaded query={query} skeleton="article">
        {(mode) => (
          <>
            <State mode={mode} />
            <Card inset padded label={mode.on ? '关闭青少年模式' : '开启青少年模式'} className="youth">
              {mode.on ? <EndYouthForm /> : <StartYouthForm />}
            </Card>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function State({ mode: { on, usedSeconds, daySeconds, nightFrom, nightUntil } }: { mode: Mode }) {
  return (
    <Card inset padded label="青少年模式" className="youth">
      <h2 className="f17 b c1">{on ? '青少年模式已开启' : '给未成年人的保护'}</h2>
      <ul className="youth__list f13 c2">
        <li>不能购买、充值和开通会员，免费的内容照常使用。</li>
        <li>每天可以用 {daySeconds / 60} 分钟。</li>
        <li>
          {nightFrom}:00 到次日 {nightUntil}:00 不能使用。
        </li>
        <li>关闭要用开启时设的密码，由监护人保管。</li>
      </ul>
      {on ? (
        <p className="f13 c1">
          今天用了 {Math.floor(usedSeconds / 60)} 分钟，还有{' '}
          {Math.max(0, Math.ceil((daySeconds - usedSeconds) / 60))} 分钟。
        </p>
      ) : null}
    </Card>
  );
}
