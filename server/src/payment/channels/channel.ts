import type { OutputOf } from '@xuelin/contract/core/call';
import type { pay, payScenes } from '@xuelin/contract/payment';
import type { ChannelName } from '../orders/order-rows.ts';

/** Money that arrived at a channel. */
export type Trade = {
  /** Number of the attempt it was paid by. */
  no: string;
  /** The channel's own number. */
  tradeNo: string;
  /** 分. */
  fen: number;
  /** Seconds. */
  paidAt: number;
};

export type Scene = (typeof payScenes)[number];

export type Attempt = {
  no: string;
  method: string;
  title: string;
  fen: number;
  /** Second after which it cannot be paid. */
  expiresAt: number;
  /** Address of the payer. */
  ip: string;
  /** The payer in WeChat; null outside of it. */
  openId: string | null;
  /** Where the payer comes back to. */
  returnUrl: string;
  /** Where the channel sends its notices. */
  notifyUrl: string;
};

export type ChannelRefund = {
  no: string;
  tradeNo: string;
  /** The same at each try: the channel refunds once. */
  refundNo: string;
  fen: number;
  /** Of the whole payment. */
  totalFen: number;
  reason: string;
};

/** One line of a channel's bill. */
export type BillLine = {
  what: 'payment' | 'refund';
  /** `tradeNo` of a payment, `refundNo` of a refund. */
  no: string;
  /** The attempt it was paid by. */
  attemptNo: string;
  fen: number;
  /** What the channel charged for it, 分; negative when a refund gave some back. */
  feeFen?: number;
  paidAt: number;
};

/** What a channel sends us: exactly as it came. */
export type RawNotice = { headers: Readonly<Record<string, string | string[] | undefined>>; body: Buffer };

/** One way to pay: everything that differs between providers. Nothing of it runs inside a transaction. */
export type Channel = {
  name: ChannelName;
  /** The words people read: “微信支付”. */
  label: string;
  /** How it is paid there; null when it cannot be paid there. */
  methodOf(scene: Scene): string | null;
  start(attempt: Attempt): Promise<OutputOf<typeof pay>>;
  /** What was paid by an attempt. */
  query(no: string): Promise<Trade[]>;
  /** Makes an unpaid attempt unpayable; one that is not known there is fine too. */
  close(no: string): Promise<void>;
  /** Refunds; asked again with the same number it tells how far that is. */
  refund(refund: ChannelRefund): Promise<'processing' | 'done'>;
  /** The payment a notice tells of; null when it tells of something else. Throws a ChannelError when it is not genuine. */
  readNotice(notice: RawNotice, now: number): Promise<Trade | null>;
  /** What the provider wants to hear. */
  answer(isAccepted: boolean): { status: number; type: string; body: string };
  /** All that moved on a day (days since 1970 in China); null when its bill cannot be had by machine. */
  bill(day: number): Promise<BillLine[] | null>;
};

/** A provider refused, or sent what it cannot have sent; its own words are for the log only. */
export class ChannelError extends Error {
  /** A repeat would be refused as well. */
  readonly permanent: boolean;
  constructor(message: string, permanent = false) {
    super(message);
    this.name = 'ChannelError';
    this.permanent = permanent;
  }
}
