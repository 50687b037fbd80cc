import type { Services } from '#core/services.ts';
import { openWechatTransfers, type TransferChannel } from '../../payment/payment.public.ts';

type Needs = Pick<Services, 'config' | 'clock'>;
const opened = new WeakMap<Services['config'], TransferChannel | null>();

/** The channel that sends withdrawals by itself; null where none is configured and all are paid by hand. */
export function transferChannelOf({ config, clock }: Needs): TransferChannel | null {
  const known = opened.get(config);
  if (known !== undefined) return known;
  const channel = config.wechatPay ? openWechatTransfers(config.wechatPay, clock) : null;
  opened.set(config, channel);
  return channel;
}
