import { Type } from 'typebox';
import { call } from './core/call.ts';
import { Coins, Fen, Id, Nullable } from './core/schema.ts';
import { Order } from './payment.ts';

export const recharge = call({
  name: 'wallet/recharge',
  method: 'POST',
  access: 'member',
  summary: '充值学币：选档位或自定金额，得到待支付的订单，再用 order/pay 支付',
  input: Type.Object(
    {
      /** A tier of getRechargeXueBiList; with `fen` too, another price than that is refused with 4009. */
      tierId: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      /** An amount of one's own: whole 元, in 分; with a tier what the member was told it costs. */
      fen: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
      couponId: Type.Optional(Nullable(Id())),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    order: Order,
    /** Paid coins it will give: as many as are paid for. */
    coins: Coins(),
    /** Gift coins by the tier and the coupon, what that took off among them; a first recharge gives more. */
    giftCoins: Coins(),
  }),
  errors: [4003, 4004, 4009],
  changes: ['order', 'coupon'],
  idempotent: true,
});

export const refundRecharge = call({
  name: 'wallet/refundRecharge',
  method: 'POST',
  access: 'member',
  summary: '把一次充值中没有用掉的学币原路退款；已用掉的赠送学币、邀请人因此得到并用掉的奖励从退款中扣除',
  input: Type.Object({ orderId: Id() }, { additionalProperties: false }),
  output: Type.Object({ fen: Fen(), coins: Coins() }),
  errors: [4002, 4003, 4004, 4009],
  changes: ['order', 'wallet', 'coupon'],
  idempotent: true,
});

export const getRechargeRefund = call({
  name: 'wallet/getRechargeRefund',
  method: 'GET',
  access: 'member',
  summary: '一次充值现在可以退多少',
  input: Type.Object({ orderId: Id() }, { additionalProperties: false }),
  output: Type.Object({
    /** What comes back to the channel, 分; 0 when nothing does. */
    fen: Fen(),
    /** Paid coins that are taken back. */
    coins: Coins(),
    /** Gift coins of that recharge that are taken back. */
    giftCoins: Coins(),
    /** Its gift coins already spent, which the refund pays for. */
    spentGiftCoins: Coins(),
    /** Gift coins that it brought to the member's inviter and that are spent, which the refund pays for as well. */
    spentBonusCoins: Coins(),
  }),
  errors: [4004],
  reads: ['order', 'wallet'],
});
