import type { Output } from '@xuelin/contract/core/types';
import type { PayChannel } from '#payment/use-pay.ts';
import { Icon } from '@xuelin/ui/icons/icon.tsx';
import { Radio } from '@xuelin/ui/controls/check.tsx';
import { cardIcon, walletIcon, wechatIcon } from '@xuelin/ui/icons/icons.ts';
import type { IconShape } from '@xuelin/ui/icons/icons.ts';
import './channel-choice.css';

const icons: Record<PayChannel, IconShape> = { wechat: wechatIcon, alipay: walletIcon, sandbox: cardIcon };
const notes: Partial<Record<PayChannel, string>> = { sandbox: '演示用，不会真的扣款' };

export type ChannelChoiceProps = {
  channels: Output<'order/getChannelList'>['list'];
  current: PayChannel | undefined;
  onSelect: (channel: PayChannel) => void;
};

/** The ways to pay. */
export function ChannelChoice({ channels, current, onSelect }: ChannelChoiceProps) {
  return (
    <fieldset className="channels">
      <legend className="f16 b c1">支付方式</legend>
      {channels.length === 0 ? (
        <p className="f14 c3 channels__none">现在没有可用的支付方式，请稍后再试。</p>
      ) : null}
      {channels.map(({ channel, label }) => (
        <div key={channel} className="channels__r">
          <Radio name="channel" checked={channel === current} onSelect={() => onSelect(channel)}>
            <span className={`channels__i channels__i--${channel}`}>
              <Icon of={icons[channel]} size={20} />
            </span>
            <span className="channels__t">
              <span className="f15 c1">{label}</span>
              {notes[channel] ? <span className="f12 c3">{notes[channel]}</span> : null}
            </span>
          </Radio>
        </div>
      ))}
    </fieldset>
  );
}
