import { useRef, useState } from 'react';
import {
  membershipKinds,
  planNames,
  type MembershipKind,
  type PlanName,
} from '@xuelin/contract/membership/plans';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { currentToken, toLogin, toRecharge } from '@xuelin/client/calls/guard.ts';
import { invalidate, useCall } from '@xuelin/client/queries/query.ts';
import { CouponLine } from '#coupon/coupon.public.tsx';
import type { Plans } from '#membership/membership-screen.tsx';
import {
  agreeToSpend,
  ChannelChoice,
  orderPath,
  type PayChannel,
  QrSheet,
  usePay,
} from '#payment/payment.public.tsx';
import { usePageMoves } from '#shell/page/use-page-moves.ts';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Checkbox, Radio } from '@xuelin/ui/controls/check.tsx';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';

const agreement = '#/pages/webview?kind=membership';
type By = 'coins' | 'order';

/** Plans, how to pay, the coupon, the agreement, and the act. */
export function PlanForm({ kind, plans: { plans, own } }: { kind: MembershipKind; plans: Plans }) {
  const [name, setName] = useState<PlanName>('year');
  const [by, setBy] = useState<By>('coins');
  const [hasAgreed, setAgreed] = useState(false);
  const [couponId, setCouponId] = useState<number>();
  const [selectedChannel, setSelectedChannel] = useState<PayChannel>();
  const opening = useRef(false);
  const channels = useCall('order/getChannelList', {}, { enabled: own !== null && by === 'order' });
  const open = useCallMutation('vip/open');
  const { openPage } = usePageMoves();
  const toOrder = (orderId: number) => openPage(orderPath(orderId));
  const { pay, qr, closeQr, isPaying } = usePay(toOrder);
  const offers = plans.filter((one) => one.kind === kind);
  const plan = offers.find((one) => one.plan === name) ?? offers[0];
  const coupons = useCall(
    'coupon/getUsableList',
    { scope: 'memberships', fen: plan?.fen ?? 1 },
    { enabled: own !== null && plan !== undefined },
  );
  if (!plan) return <p className="vip__part f14 c3">现在没有可以开通的方案，请稍后再来。</p>;
  const channel = selectedChannel ?? channels.data?.list[0]?.channel;
  const isShort = own !== null && by === 'coins' && own.coins < plan.coins;
  const isRunning = (kind === 'member' ? own?.memberUntil : own?.documentUntil) != null;
  const usable = coupons.data?.list ?? [];
  // 0 = none; one that does not fit another plan gives way to the best of those that do.
  const coupon = couponId === 0 ? undefined : (usable.find(({ id }) => id === couponId) ?? usable[0]);
  const discount = (one: { discount: number }) => `减 ${formatYuan(one.discount)} 元`;
  const price = by === 'coins' ? `${plan.coins} 学币` : `¥${formatYuan(plan.fen - (coupon?.discount ?? 0))}`;

  const submit = async () => {
    if (!currentToken()) return toLogin();
    if (!hasAgreed) return showToast('请先阅读并同意《会员服务协议》');
    if (isShort) return toRecharge(plan.coins - own.coins);
    if (opening.current) return;
    opening.current = true;
    try {
      const spending = own?.spending;
      if (spending && !(await agreeToSpend(spending, plan.coins))) return;
      const confirmation = spending && spending.confirmAbove !== null ? { confirmed: true } : {};
      const { orderId } = await open.mutateAsync({
        kind,
        plan: plan.plan,
        by,
        fen: plan.fen,
        ...(by === 'order' && coupon ? { couponId: coupon.id } : {}),
        ...confirmation,
      });
      if (orderId === null) showToast({ title: `${membershipKinds[kind].label}已开通`, icon: 'ok' });
      else if (!channel || !(await pay(orderId, channel))) toOrder(orderId);
    } catch (error) {
      showToast(errorText(error));
      await invalidate('vip/getPlanList', 'coupon/getUsableList');
    } finally {
      opening.current = false;
    }
  };
  return (
    <section className="vip__part" aria-label="开通">
      <fieldset className="vip__plans">
        <legend className="f17 b c1">选择方案</legend>
        {offers.map((one) => (
          <label key={one.plan} className="vip__plan">
            <input
              type="radio"
              className="sr"
              name={`plan-${kind}`}
              checked={one.plan === plan.plan}
              onChange={() => setName(one.plan)}
            />
            <span className="f14">{planNames[one.plan]}</span>
            <b className="num">¥{one.fen / 100}</b>
            <span className="f12">{one.coins} 学币</span>
            <span className="f12">{one.days} 天</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="vip__by">
        <legend className="f16 b c1">付款方式</legend>
        <Radio name={`by-${kind}`} checked={by === 'coins'} onSelect={() => setBy('coins')}>
          <span>学币{own ? <span className="c3">（现有 {own.coins}）</span> : null}</span>
        </Radio>
        <Radio name={`by-${kind}`} checked={by === 'order'} onSelect={() => setBy('order')}>
          <span>在线支付</span>
        </Radio>
      </fieldset>
      {by === 'coins' && usable[0] ? (
        <p className="f12 c3">优惠券只用于在线支付，最多{discount(usable[0])}</p>
      ) : null}
      {by === 'order' && own ? (
        <CouponLine coupons={usable} current={coupon ?? null} effect={discount} onSelect={setCouponId} />
      ) : null}
      {by === 'order' && channels.data ? (
        <ChannelChoice channels={channels.data.list} current={channel} onSelect={setSelectedChannel} />
      ) : null}
      <div className="vip__agree">
        <Checkbox label="已阅读并同意会员服务协议" checked={hasAgreed} onChange={setAgreed}>
          <span className="f13">已阅读并同意</span>
        </Checkbox>
        <a className="f13" href={agreement}>
          《会员服务协议》
        </a>
      </div>
      <Button look="gold" size="lg" block loading={open.isPending || isPaying} onPress={() => void submit()}>
        {isShort
          ? `还差 ${plan.coins - (own?.coins ?? 0)} 学币，去充值`
          : `${price} ${isRunning ? '续费' : '开通'}${planNames[plan.plan]}`}
      </Button>
      <QrSheet qr={qr} onClose={closeQr} onDone={toOrder} />
    </section>
  );
}
