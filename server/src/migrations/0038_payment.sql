-- What a member pays for with money. What is bought is the matter of the order's kind: a recharge, a membership.
create table payment_order (
  id bigint generated always as identity primary key,
  -- what people read and quote
  no text not null unique,
  uid bigint not null references member (uid),
  kind text not null,
  -- of what is bought, of that kind
  ref_id bigint not null,
  title text not null,
  -- 分: before the coupon, taken off by it, to pay
  total_fen bigint not null check (total_fen > 0),
  discount_fen bigint not null default 0 check (discount_fen >= 0),
  fen bigint not null check (fen > 0),
  coupon_id bigint,
  state text not null default 'pending'
    check (state in ('pending', 'paid', 'finished', 'refunded', 'cancelled', 'closed')),
  -- by which it was paid
  channel text,
  refunded_fen bigint not null default 0 check (refunded_fen between 0 and fen),
  created_at bigint not null,
  expires_at bigint not null,
  paid_at bigint,
  ended_at bigint,
  check (fen = total_fen - discount_fen),
  unique (kind, ref_id)
);
create index payment_order_uid on payment_order (uid, id);
create index payment_order_due on payment_order (expires_at) where state = 'pending';

-- One try to pay an order at a channel, under a number of its own there.
create table payment_attempt (
  id bigint generated always as identity primary key,
  order_id bigint not null references payment_order (id),
  channel text not null,
  -- how it is paid there: page, h5, native, jsapi
  method text not null,
  no text not null unique,
  created_at bigint not null,
  -- closed at the channel: nothing can be paid by it any more
  closed boolean not null default false,
  unique (order_id, channel, method)
);
create index payment_attempt_open on payment_attempt (created_at) where not closed;

-- Money that arrived. Its number at the channel makes it countable once, however often it is notified.
create table payment (
  id bigint generated always as identity primary key,
  order_id bigint not null references payment_order (id),
  attempt_id bigint not null references payment_attempt (id),
  channel text not null,
  trade_no text not null,
  fen bigint not null check (fen > 0),
  -- paid a second time, or another amount than agreed: goes back by itself
  surplus boolean not null,
  paid_at bigint not null,
  created_at bigint not null,
  unique (channel, trade_no)
);
create unique index payment_once on payment (order_id) where not surplus;
create index payment_order_of on payment (order_id);
create index payment_day on payment (channel, paid_at);

create table payment_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  order_id bigint not null references payment_order (id),
  -- the same at each try, so that the channel refunds once
  no text not null unique,
  fen bigint not null check (fen > 0),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'processing', 'done', 'failed')),
  tries integer not null default 0,
  fault text not null default '',
  created_at bigint not null,
  done_at bigint
);
create index payment_refund_payment on payment_refund (payment_id);
create index payment_refund_order on payment_refund (order_id);
create index payment_refund_open on payment_refund (id) where state in ('waiting', 'processing');

-- The books of a day compared with the channel's bill.
create table payment_reconciliation (
  channel text not null,
  -- days since 1970 in China
  day integer not null,
  -- payments and refunds on both sides, and their sums in 分
  our_count integer not null,
  our_fen bigint not null,
  their_count integer not null,
  their_fen bigint not null,
  compared_at bigint not null,
  primary key (channel, day)
);
create table payment_difference (
  id bigint generated always as identity primary key,
  channel text not null,
  day integer not null,
  -- of the payment, or of the refund at our side
  no text not null,
  what text not null check (what in ('payment', 'refund')),
  kind text not null check (kind in ('only_ours', 'only_theirs', 'amount')),
  our_fen bigint,
  their_fen bigint,
  created_at bigint not null,
  unique (channel, day, what, no)
);

-- Money of the sandbox, which behaves like a provider of its own.
create table sandbox_trade (
  id bigint generated always as identity primary key,
  attempt_no text not null,
  trade_no text not null unique,
  fen bigint not null check (fen > 0),
  paid_at bigint not null
);
create index sandbox_trade_attempt on sandbox_trade (attempt_no);
create table sandbox_refund (
  no text primary key,
  trade_no text not null references sandbox_trade (trade_no),
  fen bigint not null check (fen > 0),
  refunded_at bigint not null
);

-- One recharge of coins; its order says what was paid.
create table recharge (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid),
  -- of the tier, or null for an amount of one's own
  tier_id integer,
  fen bigint not null check (fen > 0),
  coins integer not null check (coins > 0),
  -- with it: by the tier and a coupon
  gift_coins integer not null check (gift_coins >= 0),
  -- more because it was the member's first one; known when it is paid
  first_gift_coins integer not null default 0,
  refunded_coins integer not null default 0 check (refunded_coins between 0 and coins),
  created_at bigint not null
);
create index recharge_uid on recharge (uid, id);
-- A member's first recharge, once.
create table first_recharge (
  uid bigint primary key references member (uid),
  recharge_id bigint not null references recharge (id)
);
