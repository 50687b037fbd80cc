import { useRef, useState } from 'react';
import { useCallMutation } from '#runtime/call-mutation.ts';
import { askAgain, useCall } from '#runtime/query.ts';
import { toRecharge } from '#runtime/guard.ts';
import { refusalOf } from '#purchase/buy-outcome.ts';
import type { Refusal } from '#purchase/buy-outcome.ts';
import { BuyContent, BuyNote } from '#purchase/buy-sheet-content.tsx';
import type { Quote } from '#purchase/price-explained.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast.tsx';

export type BuySheetProps = {
  goods: { kind: 'resource'; id: number };
  open: boolean;
  onClose: () => void;
  /** Called once it is owned: paid now, or owned before. */
  onBought: () => void;
};

type FootProps = {
  quote: Quote | undefined;
  refusal: Refusal | undefined;
  isPaying: boolean;
  onPay: (quote: Quote) => void;
  onRecharge: () => void;
  onBought: () => void;
};

/** The one act of the sheet. Nothing is called paid before the server has said so. */
function Foot({ quote, refusal, isPaying, onPay, onRecharge, onBought }: FootProps) {
  if (!quote) return null;
  if (quote.owned) {
    return (
      <Button block size="lg" onPress={onBought}>
        去下载
      </Button>
    );
  }
  if (quote.missing > 0) {
    return (
      <Button block size="lg" onPress={onRecharge}>
        去充值
      </Button>
    );
  }
  const pay = quote.payable > 0 ? `支付 ${quote.payable} 学币` : '免费获取';
  return (
    <Button block size="lg" loading={isPaying} onPress={() => onPay(quote)}>
      {!isPaying && refusal?.kind === 'lost' ? '再试一次，不会重复付款' : pay}
    </Button>
  );
}

/** Buys one thing with coins, with the price explained before paying. */
export function BuySheet({ goods, open, onClose, onBought }: BuySheetProps) {
  const quote = useCall('pascal/getQuote', goods, { enabled: open, staleTime: 0 });
  const buy = useCallMutation('pascal/buy');
  const [refusal, setRefusal] = useState<Refusal>();
  // Two taps can come before the button shows that it is busy.
  const paying = useRef(false);
  const close = () => {
    setRefusal(undefined);
    onClose();
  };
  const pay = async ({ payable }: Quote) => {
    if (paying.current) return;
    paying.current = true;
    setRefusal(undefined);
    try {
      await buy.mutateAsync({ ...goods, price: payable });
      showToast({ title: '购买成功，已放入“我的购买”', icon: 'ok' });
      onBought();
    } catch (error) {
      const refused = refusalOf(error);
      setRefusal(refused);
      // What the server refused was not what the sheet shows: it shows what holds now.
      if (refused.kind !== 'lost') await askAgain('pascal/getQuote', 'resource/getDetail');
    } finally {
      paying.current = false;
    }
  };
  const recharge = () => {
    close();
    toRecharge();
  };
  const { data } = quote;
  const note = data?.owned ? '你已拥有这份资料，不会重复扣费。' : refusal?.text;
  return (
    <Sheet
      open={open}
      onClose={close}
      title={data && data.missing > 0 && !data.owned ? '学币不足' : '购买资料'}
      foot={
        <Foot
          quote={data}
          refusal={refusal}
          isPaying={buy.isPending}
          onPay={(agreed) => void pay(agreed)}
          onRecharge={recharge}
          onBought={onBought}
        />
      }
    >
      {note ? <BuyNote text={note} good={data?.owned ?? false} /> : null}
      <Loaded query={quote} skeleton="details">
        {(given) => <BuyContent quote={given} />}
      </Loaded>
    </Sheet>
  );
}
