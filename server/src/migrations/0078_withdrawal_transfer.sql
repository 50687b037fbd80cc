-- A withdrawal that is paid by a channel itself, under one number at each try; the others are paid by hand.
create table withdrawal_transfer (
  withdrawal_id bigint primary key references withdrawal (id),
  channel text not null check (channel = 'wechat'),
  -- our number there
  no text not null unique,
  -- the payee there
  open_id text not null,
  -- 分 that arrive
  fen bigint not null check (fen > 0),
  state text not null default 'waiting' check (state in ('waiting', 'processing', 'confirming', 'paid', 'failed')),
  -- what the payee's app needs to confirm it
  package_info text,
  fault text not null default '',
  tries integer not null default 0,
  created_at bigint not null,
  ended_at bigint,
  check ((state in ('paid', 'failed')) = (ended_at is not null))
);
