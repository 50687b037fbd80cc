import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCall, useCallList } from '@xuelin/client/queries/query.ts';
import type { ItemOf } from '@xuelin/client/queries/query.ts';
import { CouponCard } from '#coupon/coupon-card.tsx';
import { PageList } from '#shell/page/page-list.tsx';
import { usePersistedState } from '#shell/page/page.tsx';
import { QrCode } from '#shell/page/qr-code.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { TabbedPanel } from '#shell/page/tabbed-panel.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Field } from '@xuelin/ui/controls/field.tsx';
import { SectionHead } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { formatDate } from '@xuelin/ui/format/time.ts';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './coupon-screen.css';

type Coupon = ItemOf<'coupon/getMyList'>;
type Claimable = Output<'coupon/getClaimableList'>['list'][number];

const tabs = [
  { key: 'unused', label: '未使用' },
  { key: 'used', label: '已使用' },
  { key: 'expired', label: '已过期' },
] as const;
type State = (typeof tabs)[number]['key'];

const nothing: Record<State, { title: string; text: string }> = {
  unused: { title: '没有可用的优惠券', text: '可以领取上面的优惠券，或输入兑换码。' },
  used: { title: '还没有用过优惠券', text: '购买、充值和开通会员时会自动选最划算的一张。' },
  expired: { title: '没有过期的优惠券', text: '过期的优惠券会留在这里。' },
};

/** A code that was given out changes into its coupon. */
function Redeem() {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const redeem = useCallMutation('coupon/redeem');
  const send = async () => {
    if (code.trim() === '') return setFault('请先输入兑换码');
    try {
      const { coupon } = await redeem.mutateAsync({ code: code.trim() });
      setCode('');
      showToast({ title: `已得到“${coupon.name}”`, icon: 'ok' });
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return (
    <form
      className="card card--inset card--pad coupons__redeem"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label="兑换码"
        hideLabel
        well
        value={code}
        onChange={(text) => {
          setCode(text);
          setFault('');
        }}
        placeholder="输入兑换码"
        max={40}
        autoComplete="off"
        error={fault || undefined}
      />
      <Button type="submit" look="soft" loading={redeem.isPending}>
        兑换
      </Button>
    </form>
  );
}

function ClaimRow({ offer }: { offer: Claimable }) {
  const claim = useCallMutation('coupon/claim');
  const take = async () => {
    try {
      await claim.mutateAsync({ id: offer.id });
      showToast({ title: '已领取', icon: 'ok' });
    } catch (error) {
      showToast(errorText(error));
    }
  };
  const remainder = offer.left === null ? '' : `，剩 ${offer.left} 张`;
  return (
    <CouponCard
      face={offer}
      note={`领取后 ${offer.validDays} 天内有效${remainder}`}
      act={
        <Button size="sm" loading={claim.isPending} disabled={offer.claimed} onPress={() => void take()}>
          {offer.claimed ? '已领取' : '领取'}
        </Button>
      }
    />
  );
}

/** What can be claimed; nothing stands here while there is none. */
function Claimables() {
  const { data } = useCall('coupon/getClaimableList', {});
  if (!data || data.list.length === 0) return null;
  return (
    <section className="coupons__claim" aria-label="可以领取">
      <SectionHead title="可以领取" />
      <div className="coupons">
        {data.list.map((offer) => (
          <ClaimRow key={offer.id} offer={offer} />
        ))}
      </div>
    </section>
  );
}

function noteOf({ state, expiresAt, usedAt }: Coupon): string {
  if (state === 'used' && usedAt !== null) return `${formatDate(usedAt)} 使用`;
  if (state === 'expired') return `${formatDate(expiresAt)} 过期`;
  return `${formatDate(expiresAt)} 到期`;
}

function UseButton({ coupon }: { coupon: Coupon }) {
  const [isOpen, setOpen] = useState(false);
  const use = useCallMutation('coupon/use');
  const useNow = async () => {
    try {
      const { until } = await use.mutateAsync({ id: coupon.id });
      showToast({ title: `已生效，到 ${formatDate(until)}`, icon: 'ok' });
    } catch (error) {
      showToast(errorText(error));
    }
  };
  if (coupon.state === 'locked') {
    return (
      <Button size="sm" look="soft" href={`#/pages/users/user_order/details?id=${coupon.orderId ?? 0}`}>
        去付款
      </Button>
    );
  }
  if (coupon.kind === 'memberDays') {
    return (
      <Button size="sm" loading={use.isPending} onPress={() => void useNow()}>
        使用
      </Button>
    );
  }
  if (coupon.code !== null) {
    return (
      <>
        <Button size="sm" look="soft" onPress={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '核销码'}
        </Button>
        {isOpen ? (
          <div className="coupons__qr">
            <QrCode text={coupon.code} label={`核销码 ${coupon.code}`} />
            <p className="num f17 b c1">{coupon.code.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</p>
          </div>
        ) : null}
      </>
    );
  }
  return (
    <Button size="sm" href={coupon.link}>
      去使用
    </Button>
  );
}

function CouponRow({ coupon }: { coupon: Coupon }) {
  const isOpen = coupon.state === 'unused' || coupon.state === 'locked';
  return (
    <CouponCard
      face={coupon}
      off={!isOpen}
      note={
        <>
          {noteOf(coupon)}
          {coupon.state === 'locked' ? <Tag look="plain">待付款订单占用</Tag> : null}
        </>
      }
      act={isOpen ? <UseButton coupon={coupon} /> : null}
    />
  );
}

/** Coupons by state; more are claimed or redeemed here, and each leads to where it applies. */
export function CouponScreen() {
  const [state, setState] = usePersistedState<State>('state', 'unused');
  const list = useCallList('coupon/getMyList', { state });
  const name = tabs.find(({ key }) => key === state)?.label ?? '';
  return (
    <Screen>
      <Redeem />
      <Claimables />
      <TabbedPanel id="my-coupons" label="按状态" items={tabs} current={state} onSelect={setState}>
        <PageList
          key={state}
          name={state}
          query={list}
          label={`我的优惠券，${name}`}
          className="coupons"
          keyOf={(coupon) => coupon.id}
          renderItem={(coupon) => <CouponRow coupon={coupon} />}
          empty={{ picture: 'seedling', ...nothing[state] }}
        />
      </TabbedPanel>
    </Screen>
  );
}
