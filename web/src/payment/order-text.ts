import type { Output } from '@xuelin/contract/core/types';

export type OrderState = Output<'order/getDetail'>['state'];

/** The states in words, and what they mean for the one who pays. */
export const orderStates: Record<OrderState, { label: string; look: 'ok' | 'plain' | 'warn'; text: string }> =
  {
    pending: {
      label: '待支付',
      look: 'warn',
      text: '还没有收到付款。付过的话稍等片刻，到账后这里会自动更新。',
    },
    paid: { label: '已支付', look: 'ok', text: '已收到付款，正在发放。' },
    finished: { label: '已完成', look: 'ok', text: '付款成功，已经到账。' },
    refunded: { label: '已退款', look: 'plain', text: '款项按原路退回，到账时间以支付渠道为准。' },
    cancelled: { label: '已取消', look: 'plain', text: '订单已取消，没有扣款。' },
    closed: { label: '已关闭', look: 'plain', text: '超过时间没有付款，订单已关闭。' },
  };
