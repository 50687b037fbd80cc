import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { youthPath } from '#payment/spending.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Cell } from '@xuelin/ui/controls/cell.tsx';
import { NumberField } from '@xuelin/ui/controls/number-field.tsx';
import { readNumber } from '@xuelin/ui/controls/typed-number.ts';
import { Card } from '@xuelin/ui/display/card.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './spending-limit.css';

const withdrawalPath = '#/pages/users/user_withdrawal/index';

type Limit = Output<'wallet/getSpendingLimit'>;

/** 消费保护: the member's own cap of a month and the amount above which they are asked again. */
export function SpendingLimitScreen() {
  const query = useCall('wallet/getSpendingLimit', {}, { staleTime: 0 });
  return (
    <Screen>
      <Loaded query={query} skeleton="article">
        {(limit) => (
          <>
            <Month limit={limit} />
            <LimitForm key={`${limit.monthCoins} ${limit.confirmAbove}`} limit={limit} />
            <Card inset className="spending__card">
              <Cell
                title="青少年模式"
                note={limit.youthMode ? '已开启，不能消费' : '不能消费，限制时长，夜间停用'}
                href={`#${youthPath}`}
              />
            </Card>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Month({ limit: { spentCoins, rechargedCoins, monthCoins, monthLeft, minor } }: { limit: Limit }) {
  return (
    <Card inset padded label="本月" className="spending">
      <h2 className="f17 b c1">本月</h2>
      <dl className="spending__sums">
        <div>
          <dt className="f13 c3">已消费</dt>
          <dd className="num b">{spentCoins} 学币</dd>
        </div>
        <div>
          <dt className="f13 c3">已充值</dt>
          <dd className="num b">{rechargedCoins} 学币</dd>
        </div>
        <div>
          <dt className="f13 c3">还可以消费</dt>
          <dd className="num b">{monthCoins === null ? '不限' : `${monthLeft ?? 0} 学币`}</dd>
        </div>
      </dl>
      {minor ? (
        <p className="f13 c2">
          {minor.onceFen === 0
            ? `未满 ${minor.belowAge} 周岁不能充值和用钱支付。`
            : `未满 ${minor.belowAge} 周岁，每次最多支付 ${minor.onceFen / 100} 元，每月最多 ${minor.monthFen / 100} 元。`}
          按填写过的最小年龄计算。生日填错了的成年人，在<a href={withdrawalPath}>提现</a>
          里填写实名信息后不再受限。
        </p>
      ) : null}
    </Card>
  );
}

const textOf = (coins: number | null) => (coins === null ? '' : String(coins));
/** As the call takes it. */
const coinsRule = { min: 0, max: 10_000_000 };

function LimitForm({ limit: { monthCoins, confirmAbove, youthMode } }: { limit: Limit }) {
  const [month, setMonth] = useState(textOf(monthCoins));
  const [above, setAbove] = useState(textOf(confirmAbove));
  const { mutateAsync, isPending } = useCallMutation('wallet/setSpendingLimit');
  const save = async () => {
    const [monthCap, confirmCoins] = [readNumber(month, coinsRule), readNumber(above, coinsRule)];
    if (isPending || monthCap === undefined || confirmCoins === undefined) return;
    try {
      await mutateAsync({ monthCoins: monthCap, confirmCoins });
      showToast({ title: '消费保护已保存', icon: 'ok' });
    } catch (error) {
      showToast(errorText(error));
    }
  };
  return (
    <Card inset padded label="设置消费保护" className="spending">
      <NumberField
        well
        label="每月消费上限（学币）"
        {...coinsRule}
        placeholder="不填就是不限"
        hint="购买和开通会员合计不超过这个数，每月充值也不超过。10 学币 = 1 元。"
        value={month}
        disabled={youthMode}
        onChange={setMonth}
      />
      <NumberField
        well
        label="确认金额（学币）"
        {...coinsRule}
        placeholder="不填就不再多问"
        hint="一次支付超过这个数时，会请你再确认一次。"
        value={above}
        disabled={youthMode}
        onChange={setAbove}
      />
      {youthMode ? <p className="f13 c2">青少年模式中不能修改，请先由监护人用密码关闭。</p> : null}
      <Button size="lg" block loading={isPending} disabled={youthMode} onPress={() => void save()}>
        保存
      </Button>
    </Card>
  );
}
