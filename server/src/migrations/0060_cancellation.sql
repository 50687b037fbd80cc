-- Accounts that their members end: a week to think again, then nothing personal of them is left.
create table cancellation (
  uid bigint primary key references member (uid),
  requested_at bigint not null,
  -- when the account ends unless its member logs in before
  due_at bigint not null,
  -- the account has ended and its data are being removed; all are removed
  begun_at bigint,
  ended_at bigint,
  check (ended_at is null or begun_at is not null)
);
create index cancellation_due on cancellation (due_at) where ended_at is null;

-- Everything a member takes away, made in the background.
create table data_export (
  id bigint generated always as identity primary key,
  uid bigint not null references member (uid),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'expired')),
  -- parts of the data that are written, of all
  done integer not null default 0,
  total integer not null default 0,
  -- [{key, bytes}] of the archives
  volumes jsonb not null default '[]',
  created_at bigint not null,
  ready_at bigint,
  -- when the archives are removed
  expires_at bigint
);
create index data_export_uid on data_export (uid, id);
-- one at a time
create unique index data_export_open on data_export (uid) where state in ('waiting', 'running');
