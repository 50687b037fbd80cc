import type { Services } from '#core/services.ts';
import type { ChannelName } from '../orders/order-rows.ts';
import { openAlipay } from './alipay/alipay.ts';
import type { Channel } from './channel.ts';
import { openSandbox } from './sandbox.ts';
import { openWechatPay } from './wechat/wechat-pay.ts';

type Needs = Pick<Services, 'config' | 'db' | 'clock'>;
const channelsByConfig = new WeakMap<Services['config'], ReadonlyMap<ChannelName, Channel>>();

/** The channels of this installation: those that are configured, and the sandbox where the demo is on. */
export function channelsOf(services: Needs): ReadonlyMap<ChannelName, Channel> {
  const cachedChannels = channelsByConfig.get(services.config);
  if (cachedChannels) return cachedChannels;
  const { config } = services;
  const list = [
    ...(config.wechatPay ? [openWechatPay(config.wechatPay, services.clock)] : []),
    ...(config.alipay ? [openAlipay(config.alipay, services.clock)] : []),
    ...(config.demo ? [openSandbox(services)] : []),
  ];
  const channels = new Map(list.map((channel) => [channel.name, channel]));
  channelsByConfig.set(config, channels);
  return channels;
}

/** A channel that money came by; throws when it is configured no more. */
export function channelNamed(services: Needs, name: ChannelName): Channel {
  const channel = channelsOf(services).get(name);
  if (!channel) throw new Error(`payment channel ${name} is not configured`);
  return channel;
}
