export { registerOrderKinds, type OrderKind } from './order-kind.ts';
export { createOrder, type NewOrder } from './orders/create-order.ts';
export { findOrder, lockOrder, orderAnswer, type OrderRow } from './orders/order-rows.ts';
export { ChannelError } from './channels/channel.ts';
export {
  openWechatTransfers,
  type TransferChannel,
  type TransferStatus,
} from './channels/wechat/wechat-transfer.ts';
export { payInSandbox } from './channels/pay-in-sandbox.ts';
export { refundOrder } from './refunds/refund-order.ts';
export { minorLimitOf } from './spending/minor-caps.ts';
export { requireSpendable, spendingStateOf } from './spending/spending-limit.ts';
