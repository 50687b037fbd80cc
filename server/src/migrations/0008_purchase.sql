create table purchase (
  id bigint generated always as identity primary key,
  uid bigint not null,
  goods_kind text not null,
  goods_id bigint not null,
  -- as it was called when bought
  title text not null,
  seller_uid bigint not null,
  coins integer not null check (coins >= 0),
  paid_coins integer not null check (paid_coins >= 0),
  gift_coins integer not null check (gift_coins >= 0),
  seller_fen bigint not null check (seller_fen >= 0),
  state text not null default 'finished' check (state in ('finished', 'refunded')),
  created_at bigint not null,
  check (coins = paid_coins + gift_coins)
);
create unique index purchase_once on purchase (uid, goods_kind, goods_id) where state = 'finished';
create index purchase_uid on purchase (uid, id);
create index purchase_seller on purchase (seller_uid, id);
create index purchase_goods on purchase (goods_kind, goods_id, id);
