import { useRef, useState } from 'react';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { invalidate, useCall } from '@xuelin/client/queries/query.ts';
import { CouponLine } from '#coupon/coupon.public.tsx';
import { ChannelChoice, orderPath, type PayChannel, QrSheet, usePay } from '#payment/payment.public.tsx';
import { arrivalText, type Choice, inputOf, offerOf, tierFor, type Tiers } from '#recharge/recharge-text.ts';
import { TierChoice } from '#recharge/tier-choice.tsx';
import { Loaded } from '#shell/page/loaded.tsx';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { pathWith } from '#shell/stack/route-path.ts';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { openPage } from '#shell/stack/router.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Coin } from '@xuelin/ui/display/price.tsx';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import { ActionBar } from '@xuelin/ui/navigation/action-bar.tsx';
import { NavAction } from '@xuelin/ui/navigation/nav-bar.tsx';
import './recharge.css';

/** The tier that is looked at first when nothing is missing. */
const usual = 2;

function firstChoice({ list }: Tiers, need: number): Choice {
  const tier = need > 0 ? tierFor(list, need) : (list[usual] ?? list[0]);
  return tier ? { tierId: tier.id } : { yuan: '' };
}

function RechargeForm({ tiers, need }: { tiers: Tiers; need: number }) {
  const channels = useCall('order/getChannelList', {});
  const [choice, setChoice] = useState(() => firstChoice(tiers, need));
  const [fault, setFault] = useState<string>();
  const [couponId, setCouponId] = useState<number>();
  const [selectedChannel, setSelectedChannel] = useState<PayChannel>();
  const make = useCallMutation('wallet/recharge');
  // Paying again opens the same order, whose coupon is held by it.
  const lastOrder = useRef<{ key: string; orderId: number }>(undefined);
  const offer = offerOf(tiers, choice);
  const coupons = useCall(
    'coupon/getUsableList',
    { scope: 'recharge', fen: offer?.fen ?? 1 },
    { enabled: offer !== null },
  );
  const usable = offer ? (coupons.data?.list ?? []) : [];
  const coupon = couponId === 0 ? undefined : (usable.find(({ id }) => id === couponId) ?? usable[0]);
  const channel = selectedChannel ?? channels.data?.list[0]?.channel;
  const { redirectTo } = usePageMoves();
  const toOrder = (id: number) => redirectTo(orderPath(id));
  const { pay, qr, closeQr, isPaying } = usePay(toOrder);

  const submit = async () => {
    if (!offer) return setFault(`请填 ${tiers.minFen / 100} 到 ${tiers.maxFen / 100} 之间的整数元`);
    if (!channel) return showToast('现在没有可用的支付方式，请稍后再试');
    const input = inputOf(choice, offer.fen, coupon?.id ?? null);
    const key = JSON.stringify(input);
    try {
      if (lastOrder.current?.key !== key) {
        const { order } = await make.mutateAsync(input);
        lastOrder.current = { key, orderId: order.id };
      }
      const { orderId } = lastOrder.current;
      if (!(await pay(orderId, channel))) toOrder(orderId);
    } catch (error) {
      showToast(errorText(error));
      // What was refused was not what the page shows: it shows what holds now.
      void invalidate('wallet/getRechargeXueBiList', 'coupon/getUsableList');
    }
  };
  const payable = offer ? offer.fen - (coupon?.discount ?? 0) : 0;
  const giftCoins = (offer?.giftCoins ?? 0) + (coupon?.bonusCoins ?? 0);
  return (
    <>
      <Card className="recharge__card">
        <TierChoice
          tiers={tiers}
          choice={choice}
          fault={fault}
          onChoose={(next) => {
            setChoice(next);
            setFault(undefined);
          }}
        />
      </Card>
      <Card inset>
        <Loaded query={channels} skeleton="row">
          {({ list }) => <ChannelChoice channels={list} current={channel} onSelect={setSelectedChannel} />}
        </Loaded>
        <CouponLine
          coupons={usable}
          current={coupon ?? null}
          effect={({ discount, bonusCoins }) =>
            bonusCoins > 0 ? `加赠 ${bonusCoins} 学币` : `减 ${formatYuan(discount)} 元`
          }
          onSelect={setCouponId}
        />
      </Card>
      <p className="f12 c3 recharge__note">
        充值即表示同意
        <a href={`#${pathWith('/pages/webview', { kind: 'recharge' })}`}>《充值协议》</a>
        。充值得到的学币长期有效，没有用掉的可以退；赠送的和优惠券减掉的部分是赠送学币，90
        天内有效。未成年人请在监护人同意后充值。
      </p>
      <ActionBar>
        <div className="grow">
          <span className="f12 c3 recharge__gets">
            {offer ? arrivalText({ coins: offer.coins, giftCoins }) : '请填金额'}
          </span>
          <span className="cp b">
            <span className="f14">¥</span>
            <span className="num recharge__fen">{formatYuan(payable)}</span>
          </span>
        </div>
        <Button
          size="lg"
          className="recharge__go"
          loading={make.isPending || isPaying}
          onPress={() => void submit()}
        >
          立即充值
        </Button>
      </ActionBar>
      <QrSheet qr={qr} onClose={closeQr} onDone={toOrder} />
    </>
  );
}

/** Buys coins: a tier or an amount of one's own, a coupon, a way to pay. */
export function RechargeScreen() {
  const { options } = usePage();
  const summary = useCall('wallet/getSummary', {});
  const tiers = useCall('wallet/getRechargeXueBiList', {});
  const need = numberOption(options.need) ?? 0;
  return (
    <Screen
      className="recharge"
      right={<NavAction onPress={() => openPage('/pages/users/user_order/index')}>记录</NavAction>}
    >
      <section className="recharge__head" aria-label="当前学币" aria-busy={!summary.data}>
        <p className="f13 recharge__label">当前学币</p>
        <p className="row g8">
          <Coin size={28} />
          <b className="num recharge__coins">{summary.data ? summary.data.coins : '…'}</b>
        </p>
        {need > 0 ? <p className="f13 recharge__label">还差 {need} 学币，付完可以回到刚才的页面</p> : null}
      </section>
      <Loaded query={tiers} skeleton="details">
        {(data) => <RechargeForm key={need} tiers={data} need={need} />}
      </Loaded>
    </Screen>
  );
}
