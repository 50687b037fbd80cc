import { useRef, useState } from 'react';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { CallError } from '@xuelin/client/calls/errors.ts';
import { invalidate, useCall } from '@xuelin/client/queries/query.ts';
import { toRecharge } from '@xuelin/client/calls/guard.ts';
import { saleOf } from '#content-kinds.ts';
import { arrivalHere } from '#purchase/arrival.ts';
import { refusalOf } from '#purchase/buy-outcome.ts';
import type { Refusal } from '#purchase/buy-outcome.ts';
import { BuyContent, BuyNote } from '#purchase/buy-sheet-content.tsx';
import type { GoodsRef, Quote } from '#purchase/price-explained.ts';
import { agreeToSpend, spendingFault } from '#payment/payment.public.tsx';
import { openPage } from '#shell/stack/router.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

export type BuySheetProps = {
  goods: GoodsRef;
  open: boolean;
  onClose: () => void;
  /** Called once it is paid, which the reader has been told. What it is bought for waits until they ask for it. */
  onBought: () => void;
  /** Called by the button of what was owned before. */
  onOpen: () => void;
};

type FootProps = {
  quote: Quote | undefined;
  refusal: Refusal | undefined;
  isPaying: boolean;
  onPay: (quote: Quote) => void;
  onRecharge: () => void;
  onOpen: () => void;
  /** Leaves the sheet for the screen where what holds them back is changed. */
  onLimit: (path: string) => void;
};

const textsOf = ({ kind, content }: Quote) => saleOf(kind).texts(content);

/** The one act of the sheet. Nothing is called paid before the server has said so. */
function Foot({ quote, refusal, isPaying, onPay, onRecharge, onOpen, onLimit }: FootProps) {
  if (!quote) return null;
  const texts = textsOf(quote);
  if (quote.owned) {
    return (
      <Button block size="lg" onPress={onOpen}>
        {texts.open}
      </Button>
    );
  }
  if (quote.refusal) {
    return (
      <Button block size="lg" disabled>
        {texts.refused}
      </Button>
    );
  }
  if (quote.missing > 0) {
    return (
      <Button block size="lg" onPress={onRecharge}>
        {`充值补足 ${quote.missing} 学币`}
      </Button>
    );
  }
  const fault = spendingFault(quote.spending, quote.payable);
  if (fault) {
    return (
      <Button block size="lg" onPress={() => onLimit(fault.path)}>
        {fault.button}
      </Button>
    );
  }
  const pay = quote.payable > 0 ? `支付 ${quote.payable} 学币` : texts.free;
  return (
    <Button block size="lg" loading={isPaying} onPress={() => onPay(quote)}>
      {!isPaying && refusal?.kind === 'lost' ? '再试一次，不会重复付款' : pay}
    </Button>
  );
}

function titleOf(quote: Quote): string {
  const { owned, missing, refusal } = quote;
  if (missing > 0 && !owned && !refusal) return '学币不足';
  return textsOf(quote).title;
}

/** Buys one thing with coins, with the price explained before paying. */
export function BuySheet({ goods, open, onClose, onBought, onOpen }: BuySheetProps) {
  const [couponId, setCouponId] = useState<number>();
  const [arrival] = useState(arrivalHere);
  const input = { ...goods, arrival, ...(couponId === undefined ? {} : { couponId }) };
  const quote = useCall('pascal/getQuote', input, { enabled: open, staleTime: 0 });
  const buy = useCallMutation('pascal/buy');
  const [refusal, setRefusal] = useState<Refusal>();
  // Two taps can come before the button shows that it is busy.
  const paying = useRef(false);
  const close = () => {
    setRefusal(undefined);
    setCouponId(undefined);
    onClose();
  };
  const pay = async (agreedQuote: Quote) => {
    if (paying.current) return;
    paying.current = true;
    setRefusal(undefined);
    try {
      const { payable: price, coupon, spending } = agreedQuote;
      if (!(await agreeToSpend(spending, price))) return;
      await buy.mutateAsync({
        ...goods,
        price,
        arrival,
        ...(coupon ? { couponId: coupon.id } : {}),
        ...(spending.confirmAbove === null ? {} : { confirmed: true }),
      });
      showToast({ title: textsOf(agreedQuote).bought, icon: 'ok' });
      onBought();
    } catch (error) {
      const reason = refusalOf(error);
      setRefusal(reason);
      if (error instanceof CallError && reason.kind === 'short') toRecharge(error.data.missing, goods);
      // What the server refused was not what the sheet shows: it shows what holds now.
      if (reason.kind !== 'lost')
        await invalidate(
          'pascal/getQuote',
          'resource/getDetail',
          'introduce/getIntroduceDetail',
          'questionBank/getDetail',
        );
    } finally {
      paying.current = false;
    }
  };
  const { data } = quote;
  const recharge = () => {
    close();
    toRecharge(data?.missing ?? 0, goods);
  };
  const limit = data && data.missing === 0 ? spendingFault(data.spending, data.payable)?.text : undefined;
  const note = data?.owned ? textsOf(data).owned : (data?.refusal ?? refusal?.text ?? limit);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={data ? titleOf(data) : '购买'}
      foot={
        <Foot
          quote={data}
          refusal={refusal}
          isPaying={buy.isPending}
          onPay={(agreedQuote) => void pay(agreedQuote)}
          onRecharge={recharge}
          onOpen={onOpen}
          onLimit={(path) => {
            close();
            openPage(path);
          }}
        />
      }
    >
      {note ? <BuyNote text={note} good={data?.owned ?? false} /> : null}
      <Loaded query={quote} skeleton="details">
        {(current) => <BuyContent quote={current} onCoupon={setCouponId} />}
      </Loaded>
    </Sheet>
  );
}
