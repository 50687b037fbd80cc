import { useRef, useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { BuyNote, Shortfall, refusalOf, purseText, type Refusal } from '#purchase/purchase.public.tsx';
import { agreeToSpend, spendingFault } from '#payment/payment.public.tsx';
import { openPage } from '#shell/stack/router.ts';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { toRecharge } from '@xuelin/client/calls/guard.ts';
import { invalidate, useCall } from '@xuelin/client/queries/query.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Price } from '@xuelin/ui/display/price.tsx';
import { Sheet } from '@xuelin/ui/layers/sheet.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

type Quote = Output<'album/getQuote'>;

/** What is missing with its prices, and where the coins come from. */
function Content({ quote }: { quote: Quote }) {
  const { items, price, payable, discount, ownedCount, itemCount, missing, coinsBefore, coinsAfter } = quote;
  if (items.length === 0)
    return <p className="f15 c1 album__none">这个专辑里的 {itemCount} 份资料你都有了。</p>;
  const savings = price - payable;
  return (
    <>
      {missing > 0 ? <Shortfall quote={quote} /> : null}
      <p className="f13 c3">
        共 {itemCount} 份资料，{ownedCount > 0 ? `${ownedCount} 份你已经可以看，` : ''}只付还没有的{' '}
        {items.length} 份。
      </p>
      <ul className="album__lines" aria-label="要买的资料">
        {items.map((one) => (
          <li key={one.id}>
            <span className="grow f14 c1 l2">{one.title}</span>
            <Price coins={one.payable} size="s" bare before={one.price} />
          </li>
        ))}
      </ul>
      <dl className="album__sums">
        {savings > 0 ? (
          <div>
            <dt>比单买少</dt>
            <dd>
              {savings} 学币{discount > 0 ? `，专辑作者的资料减 ${discount}%` : ''}
            </dd>
          </div>
        ) : null}
        {missing > 0 ? null : (
          <>
            <div>
              <dt>从哪里付</dt>
              <dd>{purseText(quote)}</dd>
            </div>
            <div>
              <dt>学币余额</dt>
              <dd>
                现在 {coinsBefore}，支付后 {coinsAfter}
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>购买后</dt>
          <dd>每一份都永久拥有，在“我的购买”里。每位作者得到自己那份收入。</dd>
        </div>
      </dl>
    </>
  );
}

/** Buys all that is missing of an album, with each price shown before paying. */
export function AlbumBuySheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const quote = useCall('album/getQuote', { id }, { enabled: open, staleTime: 0 });
  const buy = useCallMutation('album/buy');
  const [refusal, setRefusal] = useState<Refusal>();
  // Two taps can come before the button shows that it is busy.
  const paying = useRef(false);
  const close = () => {
    setRefusal(undefined);
    onClose();
  };
  const pay = async ({ items, payable, spending }: Quote) => {
    if (paying.current) return;
    paying.current = true;
    setRefusal(undefined);
    try {
      const prices = items.map((one) => ({ id: one.id, payable: one.payable }));
      if (!(await agreeToSpend(spending, payable))) return;
      const confirmation = spending.confirmAbove === null ? {} : { confirmed: true };
      const { count } = await buy.mutateAsync({ id, items: prices, ...confirmation });
      showToast({ title: `已购买 ${count} 份资料`, icon: 'ok' });
      close();
    } catch (error) {
      const reason = refusalOf(error);
      setRefusal(reason);
      // What the server refused was not what the sheet shows: it shows what holds now.
      if (reason.kind !== 'lost') await invalidate('album/getQuote', 'album/getDetail');
    } finally {
      paying.current = false;
    }
  };
  const { data } = quote;
  const limit = data && data.missing === 0 ? spendingFault(data.spending, data.payable) : null;
  return (
    <Sheet
      open={open}
      onClose={close}
      title={data && data.missing > 0 ? '学币不足' : '全部购买'}
      foot={
        data ? (
          <Foot
            quote={data}
            isPaying={buy.isPending}
            isLost={refusal?.kind === 'lost'}
            onPay={() => void pay(data)}
            onRecharge={() => toRecharge(data.missing, { kind: 'album', id })}
            onClose={close}
          />
        ) : undefined
      }
    >
      {refusal ? <BuyNote text={refusal.text} good={refusal.kind === 'owned'} /> : null}
      {!refusal && limit ? <BuyNote text={limit.text} /> : null}
      <Loaded query={quote} skeleton="details">
        {(current) => <Content quote={current} />}
      </Loaded>
    </Sheet>
  );
}

type FootProps = {
  quote: Quote;
  isPaying: boolean;
  isLost: boolean;
  onPay: () => void;
  onRecharge: () => void;
  onClose: () => void;
};

function Foot({
  quote: { items, missing, payable, spending },
  isPaying,
  isLost,
  onPay,
  onRecharge,
  onClose,
}: FootProps) {
  if (items.length === 0) {
    return (
      <Button block size="lg" onPress={onClose}>
        知道了
      </Button>
    );
  }
  if (missing > 0) {
    return (
      <Button
        block
        size="lg"
        onPress={() => {
          onClose();
          onRecharge();
        }}
      >
        去充值
      </Button>
    );
  }
  const fault = spendingFault(spending, payable);
  if (fault) {
    return (
      <Button
        block
        size="lg"
        onPress={() => {
          onClose();
          openPage(fault.path);
        }}
      >
        {fault.button}
      </Button>
    );
  }
  return (
    <Button block size="lg" loading={isPaying} onPress={onPay}>
      {!isPaying && isLost ? '再试一次，不会重复付款' : `支付 ${payable} 学币`}
    </Button>
  );
}
