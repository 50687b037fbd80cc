import type { Tx } from '#core/database/database.ts';
import type { OrderRow } from './orders/order-rows.ts';

/**
 * One kind of thing that is paid for with money. A domain exports one in `<domain>.order.ts`, `orderKinds` of
 * server/src/registry.ts lists them, and payment works for all of them by asking this port.
 */
export type OrderKind = {
  /** The word in `payment_order.kind` and on the wire. */
  kind: string;
  /** The word people read: “学币充值”. */
  label: string;
  /** Which coupons its orders take; left out: none. */
  couponScope?: 'recharge' | 'memberships';
  /** Hash address of the screen that shows what an order gave. */
  link: (order: OrderRow) => string;
  /**
   * Gives what was paid for: once for each order, in the transaction that records the payment. When it throws, the money
   * stays recorded, the order stays 已支付 and a job tries again.
   */
  deliver: (tx: Tx, order: OrderRow, now: number) => Promise<void>;
  /**
   * Takes back what a refund of `fen` is for, in the transaction that decides it; money moves later. A kind without it
   * takes back before it asks for the refund.
   */
  takeBack?: (tx: Tx, order: OrderRow, refund: { id: number; fen: number; now: number }) => Promise<void>;
};

const kinds = new Map<string, OrderKind>();

/** Makes kinds known; the app does it once at its start, tests add kinds of their own. */
export function registerOrderKinds(list: readonly OrderKind[]): void {
  for (const one of list) kinds.set(one.kind, one);
}

/** The kind of an order that exists. */
export function orderKindOf(kind: string): OrderKind {
  const orderKind = kinds.get(kind);
  if (!orderKind) throw new Error(`no order kind ${kind}`);
  return orderKind;
}
