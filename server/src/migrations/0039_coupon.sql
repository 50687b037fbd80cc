-- What coupons there are. Amounts are coins; on an order of money one coin counts as 10 分.
create table coupon_template (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('threshold', 'percent', 'cash', 'download', 'memberDays', 'bonus', 'offline')),
  scope text not null
    check (scope in ('all', 'resources', 'banks', 'introductions', 'memberships', 'recharge', 'item')),
  -- of the one item
  item_kind text,
  item_id bigint,
  item_link text,
  item_title text,
  -- from which price on
  threshold integer not null default 0 check (threshold >= 0),
  -- coins off; of a bonus gift coins more; of a download the dearest document
  value integer not null default 0 check (value >= 0),
  -- of a discount: what is paid of the price, and the most it takes off (0 = no limit)
  percent integer not null default 100 check (percent between 1 and 100),
  cap integer not null default 0 check (cap >= 0),
  -- of member days: how many, of which membership
  days integer not null default 0 check (days >= 0),
  plan text check (plan in ('vip', 'document')),
  -- what an offline coupon is good for
  place text not null default '',
  -- whoever wants it takes it, from and until when; newcomers: only accounts younger than a week
  claimable boolean not null default false,
  newcomers boolean not null default false,
  claim_from bigint not null default 0,
  claim_until bigint not null,
  -- how many there are at all (null = no limit), and how many are given
  stock integer check (stock > 0),
  given integer not null default 0 check (stock is null or given <= stock),
  per_member integer not null default 1 check (per_member > 0),
  -- days it is good for once somebody has it
  valid_days integer not null check (valid_days > 0),
  created_at bigint not null,
  check ((scope = 'item') = (item_id is not null)),
  check ((kind = 'memberDays') = (plan is not null and days > 0))
);

create table coupon (
  id bigint generated always as identity primary key,
  template_id bigint not null references coupon_template (id),
  uid bigint not null references member (uid),
  -- the member's first, second … of this template
  number integer not null check (number > 0),
  source text not null
    check (source in ('claim', 'newUser', 'invitation', 'redeem', 'campaign', 'compensation')),
  state text not null default 'unused' check (state in ('unused', 'locked', 'used')),
  -- open order that holds it, or the paid order or purchase it was used in
  order_id bigint,
  purchase_id bigint,
  -- 核销码 of an offline coupon: 12 digits
  code text unique check (code ~ '^\d{12}$'),
  expires_at bigint not null,
  used_at bigint,
  created_at bigint not null,
  unique (template_id, uid, number),
  check (state <> 'locked' or order_id is not null),
  check ((state = 'used') = (used_at is not null))
);
create index coupon_uid on coupon (uid, id);
create index coupon_open on coupon (uid, expires_at) where state = 'unused';
create index coupon_order on coupon (order_id) where order_id is not null;
create index coupon_purchase on coupon (purchase_id) where purchase_id is not null;

-- 兑换码: each good for so many members.
create table coupon_code (
  -- capital letters and digits
  code text primary key check (code ~ '^[A-Z0-9]{4,24}$'),
  template_id bigint not null references coupon_template (id),
  uses integer not null check (uses > 0),
  used integer not null default 0 check (used <= uses),
  valid_until bigint not null
);
