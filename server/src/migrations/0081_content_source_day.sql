-- How many looked at the price of something and bought it on a day of China (days since 1970), by the way they came.
create table content_source_day (
  -- its author or seller
  uid bigint not null,
  day integer not null,
  kind text not null,
  ref_id bigint not null,
  source text not null,
  -- what buyers had searched for; '' for those who only looked, and for other ways
  word text not null default '',
  quotes integer not null default 0 check (quotes >= 0),
  sales integer not null default 0 check (sales >= 0),
  -- 分: the seller's shares
  earned_fen bigint not null default 0,
  primary key (uid, day, kind, ref_id, source, word)
);
