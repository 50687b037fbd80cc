import { type Static, Type } from 'typebox';
import { call } from './core/call.ts';
import { operator } from './core/operator-role.ts';
import { done, Fen, Id, listInput, listOf, none, Nullable, OneOf, Seconds } from './core/schema.ts';

/** 待支付, 已支付, 已完成, 已退款, 已取消, 已关闭. */
export const orderStates = ['pending', 'paid', 'finished', 'refunded', 'cancelled', 'closed'] as const;
export const payChannels = ['wechat', 'alipay', 'sandbox'] as const;
/** Where the one who pays is: inside WeChat, on a phone, at a desktop. */
export const payScenes = ['wechat', 'mobile', 'desktop'] as const;

/** Something paid for with money: a recharge, a membership. */
export const Order = Type.Object({
  id: Id(),
  /** Number that people read and quote. */
  no: Type.String(),
  /** 'recharge' or the word of another kind of order. */
  kind: Type.String(),
  title: Type.String(),
  state: OneOf(orderStates),
  /** Before the coupon. */
  totalFen: Fen(),
  discountFen: Fen(),
  /** What is paid. */
  fen: Fen(),
  refundedFen: Fen(),
  /** By which it was paid. */
  channel: Nullable(OneOf(payChannels)),
  createdAt: Seconds(),
  /** Until when it can be paid. */
  expiresAt: Seconds(),
  paidAt: Nullable(Seconds()),
  /** Hash address of the screen that shows what it gave. */
  link: Type.String(),
});
export type Order = Static<typeof Order>;

export const getDetail = call({
  name: 'order/getDetail',
  method: 'GET',
  access: 'member',
  summary: '一个订单：状态、金额、退款',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: Type.Object({
    ...Order.properties,
    refunds: Type.Array(
      Type.Object({
        id: Id(),
        fen: Fen(),
        state: OneOf(['waiting', 'processing', 'done', 'failed']),
        reason: Type.String(),
        createdAt: Seconds(),
        doneAt: Nullable(Seconds()),
      }),
    ),
  }),
  errors: [4004],
  reads: ['order'],
});

export const getList = call({
  name: 'order/getList',
  method: 'POST',
  access: 'member',
  summary: '我的订单，新的在前',
  input: Type.Object(
    { state: Type.Optional(OneOf(['all', ...orderStates])), ...listInput },
    { additionalProperties: false },
  ),
  output: listOf(Order),
  reads: ['order'],
});

export const getChannelList = call({
  name: 'order/getChannelList',
  method: 'GET',
  access: 'member',
  summary: '可用的支付方式',
  input: none(),
  output: Type.Object({
    list: Type.Array(Type.Object({ channel: OneOf(payChannels), label: Type.String() })),
  }),
  reads: [],
});

export const getDifferenceList = call({
  name: 'operator/getPaymentDifferences',
  method: 'GET',
  access: operator('finance'),
  summary: '对账差异，新的在前（运营）',
  input: Type.Object({ ...listInput }, { additionalProperties: false }),
  output: listOf(
    Type.Object({
      id: Id(),
      channel: Type.String(),
      /** YYYY-MM-DD in China. */
      day: Type.String(),
      what: OneOf(['payment', 'refund']),
      no: Type.String(),
      kind: OneOf(['only_ours', 'only_theirs', 'amount']),
      ourFen: Nullable(Fen()),
      theirFen: Nullable(Fen()),
    }),
  ),
  reads: ['order'],
});

export const cancel = call({
  name: 'order/cancel',
  method: 'POST',
  access: 'member',
  summary: '取消待支付的订单，用上的优惠券退回',
  input: Type.Object({ id: Id() }, { additionalProperties: false }),
  output: done(),
  errors: [4004, 4009],
  changes: ['order', 'coupon'],
  idempotent: true,
});

export const pay = call({
  name: 'order/pay',
  method: 'POST',
  access: 'member',
  summary: '开始支付：打开支付页、显示二维码，或调起微信支付',
  input: Type.Object(
    { id: Id(), channel: OneOf(payChannels), scene: OneOf(payScenes) },
    { additionalProperties: false },
  ),
  output: Type.Object({
    /** redirect: open `url`; qr: show `url` as a QR code; jsapi: hand `jsapi` to WeixinJSBridge. */
    action: OneOf(['redirect', 'qr', 'jsapi']),
    url: Type.String(),
    /** Parameters of getBrandWCPayRequest. */
    jsapi: Nullable(
      Type.Object({
        appId: Type.String(),
        timeStamp: Type.String(),
        nonceStr: Type.String(),
        package: Type.String(),
        signType: Type.String(),
        paySign: Type.String(),
      }),
    ),
  }),
  errors: [4003, 4004, 4009],
  changes: ['order'],
});
