-- 青少年模式: on while there is a row. Left by its PIN only.
create table youth_mode (
  uid bigint primary key references member (uid),
  pin_hash text not null,
  started_at bigint not null,
  -- day in China of the seconds used, counted since 1970
  day integer not null default 0,
  used_seconds integer not null default 0 check (used_seconds >= 0),
  -- when seconds were counted last: no more can be added than have passed
  counted_at bigint not null
);
