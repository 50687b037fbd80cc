-- What happened to a piece of content on a day of China (days since 1970): written by events, never counted afterwards.
create table content_day (
  -- its author or seller
  uid bigint not null,
  day integer not null,
  kind text not null,
  ref_id bigint not null,
  views integer not null default 0 check (views >= 0),
  -- readers who saw the last page that is free
  gates integer not null default 0 check (gates >= 0),
  -- members who looked at the price
  quotes integer not null default 0 check (quotes >= 0),
  sales integer not null default 0 check (sales >= 0),
  refunds integer not null default 0 check (refunds >= 0),
  downloads integer not null default 0 check (downloads >= 0),
  -- 分: shares of the day's sales less those of the day's refunds
  earned_fen bigint not null default 0,
  primary key (uid, day, kind, ref_id)
);
-- Sales before there was this table: their days are in the purchases.
insert into content_day (uid, day, kind, ref_id, sales, earned_fen)
select seller_uid, ((created_at + 28800) / 86400)::integer, goods_kind, goods_id, count(*), sum(seller_fen)
from purchase group by 1, 2, 3, 4;
