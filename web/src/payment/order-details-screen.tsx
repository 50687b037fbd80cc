import { useState } from 'react';
import type { Output } from '@xuelin/contract/core/types';
import { useCallMutation } from '@xuelin/client/calls/call-mutation.ts';
import { errorText } from '@xuelin/client/calls/errors.ts';
import { useCall } from '@xuelin/client/queries/query.ts';
import { hasBackPath, returnToBackPath } from '@xuelin/client/session/back-url.ts';
import { ChannelChoice } from '#payment/channel-choice.tsx';
import { orderStates } from '#payment/order-text.ts';
import { QrSheet } from '#payment/qr-sheet.tsx';
import { RechargeRefund } from '#payment/recharge-refund.tsx';
import { type PayChannel, usePay } from '#payment/use-pay.ts';
import { Loaded } from '#shell/page/loaded.tsx';
import { Notice } from '#shell/page/notice.tsx';
import { numberOption, usePage } from '#shell/page/page.tsx';
import { Screen } from '#shell/page/screen.tsx';
import { Button } from '@xuelin/ui/controls/button.tsx';
import { Card } from '@xuelin/ui/display/card.tsx';
import { Tag } from '@xuelin/ui/display/tag.tsx';
import { formatMoment } from '@xuelin/ui/format/format-date.ts';
import { formatYuan } from '@xuelin/ui/format/format-yuan.ts';
import { confirm } from '@xuelin/ui/layers/dialog.tsx';
import { showToast } from '@xuelin/ui/layers/toast.tsx';
import './order.css';

type Order = Output<'order/getDetail'>;

/** Ms between two looks while a payment is awaited. */
const LOOK = 2_000;

const channelNames: Record<PayChannel, string> = {
  wechat: '微信支付',
  alipay: '支付宝',
  sandbox: '模拟支付',
};
const refundStates = {
  waiting: '处理中',
  processing: '渠道处理中',
  done: '已退回',
  failed: '退回失败，请联系客服',
};

function linesOf(order: Order): [string, string][] {
  const { no, createdAt, paidAt, channel, totalFen, discountFen, refundedFen } = order;
  return [
    ['订单号', no],
    ['下单时间', formatMoment(createdAt * 1000)],
    ...(discountFen > 0
      ? ([
          ['原价', `¥${formatYuan(totalFen)}`],
          ['优惠券', `−¥${formatYuan(discountFen)}`],
        ] as [string, string][])
      : []),
    ...(paidAt === null ? [] : ([['支付时间', formatMoment(paidAt * 1000)]] as [string, string][])),
    ...(channel === null ? [] : ([['支付方式', channelNames[channel]]] as [string, string][])),
    ...(refundedFen > 0 ? ([['已退款', `¥${formatYuan(refundedFen)}`]] as [string, string][]) : []),
  ];
}

/** Pays an open order, or gives it up. */
function Pending({ order }: { order: Order }) {
  const channels = useCall('order/getChannelList', {});
  const [selectedChannel, setSelectedChannel] = useState<PayChannel>();
  const { pay, qr, closeQr, isPaying } = usePay(closeOnly);
  const cancel = useCallMutation('order/cancel');
  const channel = selectedChannel ?? channels.data?.list[0]?.channel;
  const giveUp = async () => {
    if (
      !(await confirm({
        title: '取消这个订单',
        text: '用上的优惠券会退回。',
        ok: '取消订单',
        cancel: '再想想',
      }))
    )
      return;
    try {
      await cancel.mutateAsync({ id: order.id });
    } catch (error) {
      showToast(errorText(error));
    }
  };
  return (
    <>
      <Card inset>
        <Loaded query={channels} skeleton="row">
          {({ list }) => <ChannelChoice channels={list} current={channel} onSelect={setSelectedChannel} />}
        </Loaded>
      </Card>
      <div className="order__acts">
        <Button
          block
          size="lg"
          loading={isPaying}
          disabled={channel === undefined}
          onPress={() => (channel ? void pay(order.id, channel) : undefined)}
        >
          继续支付
        </Button>
        <Button block size="lg" look="quiet" loading={cancel.isPending} onPress={() => void giveUp()}>
          取消订单
        </Button>
      </div>
      <QrSheet qr={qr} onClose={closeQr} onDone={closeQr} />
    </>
  );
}

/** The order asks for itself again while it is open. */
function closeOnly(): void {}

/** What to do with what was paid: back to where one came from, or to what it gave. */
function Finished({ order }: { order: Order }) {
  const [canReturn] = useState(hasBackPath);
  return (
    <div className="order__acts">
      {canReturn ? (
        <Button block size="lg" onPress={() => returnToBackPath()}>
          返回刚才的页面
        </Button>
      ) : null}
      <Button block size="lg" look={canReturn ? 'soft' : 'primary'} href={order.link}>
        {order.kind === 'recharge' ? '查看钱包' : '查看'}
      </Button>
      {order.kind === 'recharge' ? <RechargeRefund orderId={order.id} /> : null}
    </div>
  );
}

function Details({ order }: { order: Order }) {
  const { label, look, text } = orderStates[order.state];
  return (
    <>
      <section className="order__head" aria-live="polite">
        <Tag look={look}>{label}</Tag>
        <p className="order__fen num">¥{formatYuan(order.fen)}</p>
        <h2 className="f16 c1">{order.title}</h2>
        <p className="f13 c3">{text}</p>
      </section>
      <Card inset padded label="订单信息">
        <dl className="order__lines">
          {linesOf(order).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {order.refunds.map(({ id, fen, state, reason }) => (
          <p key={id} className="f13 c2 order__refund">
            退款 ¥{formatYuan(fen)}：{reason}，{refundStates[state]}
          </p>
        ))}
      </Card>
      {order.state === 'pending' ? <Pending order={order} /> : null}
      {order.state === 'finished' || order.state === 'paid' ? <Finished order={order} /> : null}
      {order.state === 'cancelled' || order.state === 'closed' ? (
        <div className="order__acts">
          <Button block size="lg" look="soft" href="#/pages/users/user_recharge/index">
            重新充值
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** One order: its state, which follows the payment, and what can be done with it. */
export function OrderDetailsScreen() {
  const { options } = usePage();
  const id = numberOption(options.id);
  const [isOpen, setOpen] = useState(true);
  const order = useCall(
    'order/getDetail',
    { id: id ?? 1 },
    { enabled: id !== undefined, refetchInterval: isOpen ? LOOK : false, staleTime: 0 },
  );
  const waits = order.data === undefined || order.data.state === 'pending' || order.data.state === 'paid';
  if (waits !== isOpen) setOpen(waits);
  return (
    <Screen className="orders">
      {id === undefined ? (
        <Notice
          picture="lens"
          title="没有这个订单"
          text="链接不完整，请从订单列表打开。"
          action={{ label: '我的订单', href: '#/pages/users/user_order/index' }}
        />
      ) : (
        <Loaded query={order} skeleton="details">
          {(data) => <Details order={data} />}
        </Loaded>
      )}
    </Screen>
  );
}
