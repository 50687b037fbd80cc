import type { Services } from '#core/services.ts';
import { receivePayment } from '../orders/receive-payment.ts';
import { orderNumber } from '../orders/order-number.ts';

/** Pays an order in the sandbox without its cashier: for demo content. */
export async function payInSandbox(services: Services, orderId: number, paidAt: number): Promise<void> {
  const no = orderNumber(paidAt);
  const tradeNo = `SB${no}`;
  const [order] = await services.db<{ fen: number }[]>`
    with attempt as (
      insert into payment_attempt (order_id, channel, method, no, created_at)
      values (${orderId}, 'sandbox', 'page', ${no}, ${paidAt})
    )
    insert into sandbox_trade (attempt_no, trade_no, fen, paid_at)
    select ${no}, ${tradeNo}, fen, ${paidAt} from payment_order where id = ${orderId} returning fen`;
  if (!order) throw new Error(`there is no order ${orderId}`);
  await receivePayment(services, 'sandbox', { no, tradeNo, fen: order.fen, paidAt });
}
