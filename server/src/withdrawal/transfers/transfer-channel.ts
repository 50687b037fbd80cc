import type { Services } from '#core/services.ts';
import { openWechatTransfers, type TransferChannel } from '../../payment/payment.public.ts';

type Needs = Pick<Services, 'config' | 'clock'>;
const channels = new WeakMap<Services['config'], TransferChannel | null>();

/** The channel that sends withdrawals by itself; null where none is configured and all are paid by hand. */
export function transferChannelOf({ config, clock }: Needs): TransferChannel | null {
  const openChannel = channels.get(config);
  if (openChannel !== undefined) return openChannel;
  const channel = config.wechatPay ? openWechatTransfers(config.wechatPay, clock) : null;
  channels.set(config, channel);
  return channel;
}
