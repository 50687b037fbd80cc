import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

/** Gives the unspent coins of a recharge back for money; nothing stands here when there are none. */
export function RechargeRefund({ orderId }: { orderId: number }) {
  const { data } = useCall('wallet/getRechargeRefund', { orderId }, { staleTime: 0 });
  const refund = useCallMutation('wallet/refundRecharge');
  if (!data || data.fen === 0) return null;
  const { fen, coins, giftCoins, spentGiftCoins, spentBonusCoins } = data;
  const gift = giftCoins > 0 ? `和随它赠送的 ${giftCoins} 学币` : '';
  const deduction = spentGiftCoins > 0 ? `已用掉的 ${spentGiftCoins} 个赠送学币从退款中扣除。` : '';
  const bonus =
    spentBonusCoins > 0
      ? `邀请你的人因这次充值得到并已用掉的 ${spentBonusCoins} 个赠送学币也从退款中扣除。`
      : '';
  const ask = async () => {
    const isSure = await confirm({
      title: `退款 ${formatYuan(fen)} 元`,
      text: `收回没有用掉的 ${coins} 学币${gift}，款项按原路退回。${deduction}${bonus}`,
      ok: '确认退款',
      danger: true,
    });
    if (!isSure) return;
    try {
      await refund.mutateAsync({ orderId });
      showToast({ title: '已申请退款，款项按原路退回', icon: 'ok' });
    } catch (error) {
      showToast(errorText(error));
    }
  };
  return (
    <Button block size="lg" look="quiet" loading={refund.isPending} onPress={() => void ask()}>
      {`退回未使用的 ${coins} 学币`}
    </Button>
  );
}
