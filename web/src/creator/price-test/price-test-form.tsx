import { useState } from 'react';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { NumberField } from '@xuelin/ui/controls/number-field.tsx';
import { Segment } from '@xuelin/ui/controls/segment.tsx';
import { readNumber } from '@xuelin/ui/controls/typed-number.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

const spans = [
  { key: '7', label: '7 天' },
  { key: '14', label: '14 天' },
  { key: '30', label: '30 天' },
] as const;

/** What the call takes; each kind of content has a limit of its own, which the server says. */
const priceRule = { min: 1, max: 1_000_000 };

type Props = { target: { kind: string; id: number }; price: number };

/** Starts a test of another price beside the one in force. */
export function PriceTestForm({ target, price }: Props) {
  const [text, setText] = useState('');
  const [days, setDays] = useState<(typeof spans)[number]['key']>('14');
  const [refusal, setRefusal] = useState<string>();
  const start = useCallMutation('pascal/startPriceTest');
  const begin = async () => {
    const second = readNumber(text, priceRule);
    if (second === undefined) return undefined;
    if (second === null) return setRefusal('请输入要测试的价格');
    if (second === price) return setRefusal('请填写与现在的售价不同的价格');
    setRefusal(undefined);
    try {
      await start.mutateAsync({ ...target, price: second, days: Number(days) });
      showToast({ title: `价格测试已开始，${days} 天后自动结束`, icon: 'ok' });
      setText('');
    } catch (error) {
      setRefusal(errorText(error));
    }
    return undefined;
  };
  return (
    <>
      <p className="f13 c2">
        一半会员看到现在的 {price}{' '}
        学币，另一半看到另一个价格，每个人看到的始终相同；没有登录的人看到现在的售价。
      </p>
      <NumberField
        label="另一个价格（学币）"
        {...priceRule}
        value={text}
        error={refusal}
        onChange={setText}
      />
      <div className="row wrap between g8">
        <Segment items={spans} current={days} onSelect={setDays} label="测试多少天" />
        <Button loading={start.isPending} onPress={() => void begin()}>
          开始测试
        </Button>
      </div>
    </>
  );
}
