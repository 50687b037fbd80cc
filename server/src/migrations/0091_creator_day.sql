-- What happened to all content of a member on a day of China: kept beside content_day by the same statement, so that the
-- overview is as quick for a creator of thousands of contents.
create table creator_day (
  uid bigint not null,
  day integer not null,
  views integer not null default 0 check (views >= 0),
  gates integer not null default 0 check (gates >= 0),
  quotes integer not null default 0 check (quotes >= 0),
  sales integer not null default 0 check (sales >= 0),
  refunds integer not null default 0 check (refunds >= 0),
  downloads integer not null default 0 check (downloads >= 0),
  -- 分
  earned_fen bigint not null default 0,
  primary key (uid, day)
);
insert into creator_day (uid, day, views, gates, quotes, sales, refunds, downloads, earned_fen)
select uid, day, sum(views), sum(gates), sum(quotes), sum(sales), sum(refunds), sum(downloads), sum(earned_fen)
from content_day group by uid, day;
