-- What the downloads of a member moved of a month's pool: never more than that member paid for 文档会员.
create table membership_pool_source (
  month integer not null references membership_pool (month),
  uid bigint not null references member (uid),
  fen bigint not null check (fen > 0),
  primary key (month, uid)
);
create index membership_pool_source_uid on membership_pool_source (uid);
