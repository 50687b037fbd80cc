-- What a member may spend in a month of China by their own wish, and from which price on they are asked again. Coins;
-- null = no limit.
create table spending_limit (
  uid bigint primary key references member (uid),
  month_coins integer check (month_coins >= 0),
  confirm_coins integer check (confirm_coins >= 0),
  updated_at bigint not null
);

-- Sums of a month, of bills and of what was spent, read that month only.
create index ledger_entry_member_time on ledger_entry (uid, created_at) where uid > 0;
create index payment_order_month on payment_order (uid, created_at);
