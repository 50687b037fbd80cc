-- A creator sells one content for two prices to see which earns more: arm A is the price in force, arm B the other one.
create table price_test (
  id bigint generated always as identity primary key,
  kind text not null,
  ref_id bigint not null,
  -- who sells it
  uid bigint not null,
  price_a integer not null check (price_a > 0),
  price_b integer not null check (price_b > 0 and price_b <> price_a),
  -- with a member's uid says which arm they are in; never leaves the server
  salt text not null,
  started_at bigint not null,
  ends_at bigint not null check (ends_at > started_at),
  ended_at bigint,
  -- the price its creator took at the end; null when it ended by its date
  chosen_price integer
);
create unique index price_test_open on price_test (kind, ref_id) where ended_at is null;
create index price_test_content on price_test (kind, ref_id, id);
create index price_test_uid on price_test (uid, id);
create index price_test_running on price_test (ends_at) where ended_at is null;

-- Who saw a price of it, and what they bought for it.
create table price_test_member (
  test_id bigint not null references price_test (id),
  uid bigint not null,
  arm text not null check (arm in ('a', 'b')),
  seen_at bigint not null,
  purchase_id bigint,
  bought boolean not null default false,
  refunds integer not null default 0,
  -- 分: what its creator earned by this member, less what a refund took back
  earned_fen bigint not null default 0,
  primary key (test_id, uid)
);
create index price_test_member_purchase on price_test_member (purchase_id) where purchase_id is not null;
