-- Terms of memberships. A term that is paid with money waits for its order; the days given by coupons are terms, too.
create table membership_term (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid),
  kind text not null check (kind in ('member', 'document')),
  plan text check (plan in ('month', 'quarter', 'year')),
  source text not null check (source in ('coins', 'order', 'coupon', 'grant')),
  state text not null check (state in ('waiting', 'running', 'refunded')),
  days integer not null check (days > 0),
  -- what was paid: money, or coins of each purse
  fen bigint not null default 0 check (fen >= 0),
  paid_coins bigint not null default 0 check (paid_coins >= 0),
  gift_coins bigint not null default 0 check (gift_coins >= 0),
  -- when the gift coins would have expired, for a refund
  gift_expires_at bigint,
  order_id bigint,
  starts_at bigint,
  ends_at bigint,
  created_at bigint not null,
  refunded_at bigint,
  check ((state = 'waiting') = (starts_at is null)),
  check ((starts_at is null) = (ends_at is null)),
  check ((state = 'refunded') = (refunded_at is not null))
);
create index membership_term_uid on membership_term (uid, id);
create index membership_term_income on membership_term (kind, created_at) where state = 'running';

-- When a member last used what only a membership gives: a used one is not refunded.
create table membership_use (
  uid bigint not null references member (uid),
  kind text not null check (kind in ('member', 'document')),
  used_at bigint not null,
  primary key (uid, kind)
);

-- Documents that 文档会员 downloaded in a month (YYYYMM, China), each once.
create table member_download (
  uid bigint not null references member (uid),
  month integer not null,
  resource_id bigint not null,
  seller_uid bigint not null,
  created_at bigint not null,
  primary key (uid, month, resource_id)
);
create index member_download_month on member_download (month, seller_uid);

-- What the income of 文档会员 in a month gives to creators.
create table membership_pool (
  month integer primary key,
  income_fen bigint not null,
  pool_fen bigint not null,
  downloads integer not null,
  created_at bigint not null
);
create table membership_pool_share (
  id bigint generated always as identity primary key,
  month integer not null references membership_pool (month),
  uid bigint not null,
  downloads integer not null,
  fen bigint not null check (fen > 0),
  settled boolean not null default false,
  unique (month, uid)
);
create index membership_pool_share_open on membership_pool_share (id) where not settled;
