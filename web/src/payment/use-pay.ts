import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { leaveFor } from '#shell/stack/visit-elsewhere.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

export type PayChannel = Output<'order/getChannelList'>['list'][number]['channel'];
type Jsapi = NonNullable<Output<'order/pay'>['jsapi']>;
type Bridge = { invoke: (name: string, params: Jsapi, onDone: () => void) => void };

/** Where the app runs decides how a channel is paid. */
export function payScene(agent: string = navigator.userAgent): 'wechat' | 'mobile' | 'desktop' {
  if (/MicroMessenger/i.test(agent)) return 'wechat';
  return /Android|iPhone|iPad|Mobile/i.test(agent) ? 'mobile' : 'desktop';
}

/** Hash address of an order's screen. */
export const orderPath = (id: number): string => `/pages/users/user_order/details?id=${id}`;

/** Pays an order: opens the channel's page, calls WeChat, or gives the text of a QR code to show. */
export function usePay(onDone: (orderId: number) => void) {
  const start = useCallMutation('order/pay');
  const [qr, setQr] = useState<{ orderId: number; url: string }>();
  const pay = async (orderId: number, channel: PayChannel): Promise<boolean> => {
    try {
      const { action, url, jsapi } = await start.mutateAsync({ id: orderId, channel, scene: payScene() });
      if (action === 'redirect') leaveFor(url);
      else if (action === 'qr') setQr({ orderId, url });
      else if (jsapi) {
        const { WeixinJSBridge: bridge } = globalThis as { WeixinJSBridge?: Bridge };
        if (bridge) bridge.invoke('getBrandWCPayRequest', jsapi, () => onDone(orderId));
        else showToast('请在微信里打开后支付');
      }
      return true;
    } catch (error) {
      showToast(errorText(error));
      return false;
    }
  };
  return { pay, qr, closeQr: () => setQr(undefined), isPaying: start.isPending };
}
