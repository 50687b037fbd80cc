-- A creator's share waits while a refund of its sale is being decided, and counts for nothing when it was reversed.
alter table pending_share
  add column held boolean not null default false,
  add column reversed boolean not null default false;

-- What a coupon took off a price, in coins.
alter table purchase
  add column discount_coins integer not null default 0 check (discount_coins >= 0);

-- Wishes to give something back: decided at once by recorded facts, else by an operator.
create table purchase_refund (
  id bigint generated always as identity primary key,
  purchase_id bigint not null unique references purchase (id),
  uid bigint not null,
  cause text not null check (cause in ('unused', 'quality')),
  -- what the buyer says is wrong
  text text not null default '',
  -- facts it was, or is to be, decided by
  facts text not null default '',
  state text not null check (state in ('waiting', 'refunded', 'rejected')),
  -- the operator's word to a rejection
  reason text not null default '',
  created_at bigint not null,
  decided_at bigint,
  decided_by bigint references operator (id)
);
create index purchase_refund_waiting on purchase_refund (id) where state = 'waiting';
create index purchase_refund_uid on purchase_refund (uid, id);
