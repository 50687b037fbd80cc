-- When, on what and from where somebody logged in to an account, or tried to; for 180 days.
create table login_record (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid) on delete cascade,
  way text not null check (way in ('code', 'password', 'wechat')),
  success boolean not null,
  device_name text not null,
  -- province or country
  place text not null,
  created_at bigint not null
);
create index login_record_uid on login_record (uid, id);
create index login_record_created_at on login_record (created_at);
