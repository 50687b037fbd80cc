import { PriceTestForm } from '#creator/price-test/price-test-form.tsx';
import { differenceText, periodText } from '#creator/price-test/price-test-texts.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import type { PriceTest as Test } from '@xuelin/contract/price-test';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { formatCount } from '@xuelin/ui/format/format.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './price-test.css';

type Props = { content: { kind: string; id: number; price: number }; enabled: boolean };

/** The price test of one content: both prices with what came of them, its end, and how to start another one. */
export function PriceTest({ content, enabled }: Props) {
  const { kind, id, price } = content;
  const tests = useCall('pascal/getPriceTestList', { kind, id, limit: 1 }, { enabled });
  return (
    <Card inset padded label="价格测试" className="ptest">
      <h2 className="f16 b c1">价格测试</h2>
      <Loaded query={tests} waiting={<div className="creator__soon" aria-busy="true" />}>
        {({ list: [test] }) => (
          <>
            {test ? <Result test={test} /> : null}
            {test?.state === 'running' ? (
              <End test={test} />
            ) : (
              <PriceTestForm target={{ kind, id }} price={price} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Result({ test }: { test: Test }) {
  const { first, second, state, chosenPrice } = test;
  const arms = [
    { name: '原价', ...first },
    { name: '测试价', ...second },
  ];
  return (
    <>
      <p className="row wrap g8 f12 c3">
        <Tag look={state === 'running' ? 'ok' : 'plain'}>{state === 'running' ? '进行中' : '已结束'}</Tag>
        <span>{periodText(test)}</span>
        {chosenPrice === null ? null : <span>选定 {chosenPrice} 学币</span>}
      </p>
      <table className="creator__table f13">
        <caption className="sr">两个价格的结果</caption>
        <thead>
          <tr>
            <th scope="col">价格</th>
            <th scope="col">看到的人</th>
            <th scope="col">买的人</th>
            <th scope="col">退款</th>
            <th scope="col">收入（元）</th>
          </tr>
        </thead>
        <tbody>
          {arms.map(({ name, price, viewers, buyers, refunds, earnedFen }) => (
            <tr key={name}>
              <th scope="row">
                {price} 学币<span className="f12 c3 ptest__arm">{name}</span>
              </th>
              <td className="num">{formatCount(viewers)}</td>
              <td className="num b c1">{formatCount(buyers)}</td>
              <td className="num">{formatCount(refunds)}</td>
              <td className="num b c1">{formatYuan(earnedFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="f13 c2 ptest__difference">{differenceText(test)}</p>
    </>
  );
}

/** Ends it by one of the two prices. */
function End({ test }: { test: Test }) {
  const end = useCallMutation('pascal/endPriceTest');
  const endBy = async (price: number) => {
    const question = {
      title: `结束测试，按 ${price} 学币出售？`,
      text: '从现在起所有人看到同一个价格。已经卖出的不变；刚看过更低价格的人半小时内仍可按那个价格购买。',
      ok: '结束测试',
    };
    if (!(await confirm(question))) return;
    try {
      await end.mutateAsync({ testId: test.id, price });
      showToast({ title: `测试已结束，售价 ${price} 学币`, icon: 'ok' });
    } catch (error) {
      showToast({ title: errorText(error), icon: 'warn', duration: 4000 });
    }
  };
  return (
    <div className="row wrap g8">
      {[test.first.price, test.second.price].map((price) => (
        <Button key={price} size="sm" look="soft" disabled={end.isPending} onPress={() => void endBy(price)}>
          结束，选 {price} 学币
        </Button>
      ))}
    </div>
  );
}
